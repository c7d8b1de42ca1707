"""Full picture: a picture of the author's over the whole front, the title over it in outlined letters."""

from collections.abc import Iterator

from bookmaker import Problem, Setting
from bookmaker.drawing import Box, Op

from .badges import burst
from .stage import Stage

SETTINGS = (Setting("title", "where the title stands", "top", choices=("top", "bottom")),)


def draw(stage: Stage) -> Iterator[Op | Problem]:
    """The picture, the outlined title at its top or over the foot, author and volume on a band."""
    desk, width, column, front = stage.desk, stage.width, stage.column, stage.front
    if desk.picture is None:
        yield Problem("the design 'full-picture' shows a picture of yours, and none is named", "image: FILE")
        return
    low, top = stage.foot()
    band = max(top + 0.03 * width, 0.0)
    yield from stage.picture(Box(front.x, band, front.width, front.top - band))
    yield from low
    top = desk.args.get("title") != "bottom"
    room = column._replace(y=band + 0.05 * width, height=column.top - band - 0.05 * width)
    ops, under = stage.head(room)
    yield from ops if top else stage.moved(ops, 0, room.y - under)
    if desk.text.badges:
        radius = min(0.11 * width, (under - band) / 2.5)
        y = band + 1.25 * radius if top else column.top - radius
        yield from burst(
            stage, desk.text.badges[0], (column.right - radius, y), radius, "cover-mark", "paper", "paper"
        )
