"""Pages that make a book one's own: whom it belongs to, and a picture to colour."""

import re
from collections.abc import Iterator

from bookmaker import Book, Desk, Matter, Sheet, hookimpl
from bookmaker.drawing import (
    Line,
    Paint,
    Type,
    display_ink,
    foot_height,
    icon,
    in_lines,
    inset,
    matching_icons,
    theme_frame,
)

from .languages.phrases import OfferWords

NAME_RULE_POINTS, OUTLINE_POINTS = 0.8, 2.0
NAME_GAP = 0.3  # of the frame's height: the most between the heading and the line for a name
SAY_NOTHING = re.compile(r"\b(books?|puzzles?|words?|search(es)?|large|print|home|magic)\b", re.IGNORECASE)
PLAIN_PICTOGRAM = "flower"  # where nothing that the book is about can be drawn

BELONGS = OfferWords("matter", "belongs-to", {"belongs": "This book belongs to"})
COLOUR = OfferWords("matter", "colouring", {"colour": "Colour me!"})


@hookimpl
def register_matter() -> list[Matter]:
    return [
        Matter(
            "belongs-to",
            "whom the book belongs to: a line for a name",
            belongs_to,
            phrases=BELONGS,
            says=lambda desk: [desk.phrase("belongs")],
        ),
        Matter(
            "colouring",
            "a picture to colour, of what the book is about",
            colouring,
            phrases=COLOUR,
            says=lambda desk: [desk.phrase("colour")],
        ),
    ]


def belongs_to(desk: Desk) -> Iterator[Sheet]:
    """The theme's frame with a heading above the middle of the page, and under it a line for a name."""
    box, face = desk.box, Type.of(desk.look, "heading", ink=display_ink(desk.look))
    frame = inset(box, *[box.width * 0.06] * 4)
    middle, room = box.width / 2, frame.width * 0.8
    face, lines = in_lines(desk.phrase("belongs"), face, room, 2, face.least(0.6))
    gap = min(4 * face.size, NAME_GAP * frame.height)
    y = frame.y + (frame.height + gap + (len(lines) - 1) * 1.3 * face.size - face.cap) / 2
    texts = [face.centred(middle, y - n * 1.3 * face.size, line) for n, line in enumerate(lines)]
    line = texts[-1].y - gap
    rule = Line((middle - room / 2, line), (middle + room / 2, line), NAME_RULE_POINTS)
    yield Sheet((*theme_frame(frame, desk.look, "belongs-to"), *texts, rule))


def colouring(desk: Desk) -> Iterator[Sheet]:
    """A pictogram as large as the page allows, in outline, and what to do with it under it."""
    box, face = desk.box, Type.of(desk.look, "heading")
    foot = foot_height(desk.look) + 3 * face.size
    room = inset(box, OUTLINE_POINTS, foot, OUTLINE_POINTS, face.size)
    curve = icon(pictogram_of(desk.book))
    _, _, width, height = curve.box
    scale = min(room.width / width, room.height / height) * 0.98
    placed = curve.placed(room.x + room.width / 2, room.y + room.height / 2, scale)
    face, (text, *_) = in_lines(desk.phrase("colour"), face, box.width, 1, face.least(0.5))
    caption = face.centred(box.width / 2, foot_height(desk.look) + face.size, text)
    yield Sheet((Paint(placed, fill="paper", stroke="ink", width=OUTLINE_POINTS), caption))


def pictogram_of(book: Book) -> str:
    """The pictogram that the first title calls for, the book's or a puzzle's; else that of their words."""
    said = (SAY_NOTHING.sub(" ", title) for title in (book.title, book.subtitle))
    titles = [*said, *(item.puzzle.title for item in book.items)]
    searches = (item.word_search for item in book.items)
    lists = ([entry.shown for entry in puzzle.entries] for puzzle in searches if puzzle)
    found = (
        *(matching_icons(title, ()) for title in titles),
        *(matching_icons("", words) for words in lists),
    )
    return next((names[0] for names in found if names), PLAIN_PICTOGRAM)
