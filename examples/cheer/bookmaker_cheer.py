"""Furniture: what stands on a book's pages beside the puzzles. A book names it: furniture: [theme, cheer]"""

from bookmaker import Furniture, FurnitureRoom, Setting, hookimpl
from bookmaker.drawing import Type

TEXT = Setting("text", "what it says", "Take your time.")


def room(args, space):
    """The room it takes from each puzzle's page, the same on all of them, so that grids keep their place."""
    return FurnitureRoom(foot=2 * Type.of(space.look, "body").size)


def draw(args, space):
    """What it draws on one page; space.page.kind is puzzle, answers, section, contents and so on.

    space.foot is the box that room() asked for. Text goes into the look's own fonts and sizes.
    """
    if space.page.kind != "puzzle":
        return
    box, face = space.foot, Type.of(space.look, "body")
    face = face.fitted(args["text"], box.width, face.size / 2) or face
    yield face.centred(box.x + box.width / 2, box.y + face.descent, args["text"])


@hookimpl
def register_furniture():
    return [Furniture("cheer", "a line of cheer under each puzzle", draw, (TEXT,), room=room)]
