"""Full picture: a picture of the author's over the whole front, the title over it in outlined letters."""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import CoverDesk, Problem, Setting
from bookmaker.drawing import Bars, Box, Colours, Image, Op, TitleStyle

from .back import BackStyle, back_side
from .badges import banner, burst, with_banner
from .stage import Lettering, Stage

SETTINGS = (Setting("title", "where the title stands", "top", choices=("top", "bottom")),)


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """The picture, the title at its top or over the foot, author and volume on a band."""
    stage = with_banner(desk, 1)
    width, column, front = stage.width, stage.column, stage.front
    yield Bars((stage.sheet,), "cover-dark", layer=-9)
    if desk.picture is None:
        yield Problem("the design 'full-picture' shows a picture of yours, and none is named", "image: FILE")
        return
    low, top = stage.foot("paper")
    band = max(top + 0.03 * width, 0.0)
    picture = Box(front.x, band, front.width, front.top - band)
    yield Image(
        picture, desk.picture.name, layer=-8, shown=desk.picture.filling(picture), ground="cover-dark"
    )
    yield from low
    yield from _title(stage, band)
    if desk.text.badges:
        radius = 0.11 * width
        y = band + 1.25 * radius if desk.args.get("title") != "bottom" else column.top - radius
        yield from burst(
            stage, desk.text.badges[0], (column.right - radius, y), radius, "cover-mark", "paper", "paper"
        )
    style = BackStyle(
        "paper",
        Colours("ink", "cover-dark", "cover-mark"),
        Colours(accent="cover-bright"),
        0.02,
        icons="cover-bright",
    )
    yield from back_side(stage, style)
    yield from banner(stage, "cover-mark", "paper", "paper")
    yield from stage.problems


def _title(stage: Stage, band: float) -> Iterator[Op]:
    """Title and subtitle, outlined so that they are read on any picture."""
    column, width = stage.column, stage.width
    rim = 0.09
    at_top = stage.desk.args.get("title") != "bottom"
    style = TitleStyle(
        stage.type("book-title", "paper"), capitals=True, gap=0.26, kind_share=0.6, outline=0.01 * width
    )
    look = Lettering("paper", "cover-dark", rim, "cover-dark", (0.04, -0.05))
    room = Box(column.x, band + 0.05 * width, column.width, column.top - band - 0.05 * width)
    ops, block = stage.title(
        look,
        replace(look, ink="cover-bright"),
        room,
        style,
        0.22,
        (0.28, 0.34, 0.42, 0.5),
    )
    low = block.low if block else room.top
    line, low = stage.lines(
        stage.desk.text.subtitle,
        "cover-small",
        "paper",
        Box(room.x, room.y, room.width, low - 0.03 * width - room.y),
        0.042,
    )
    drawn = [*ops, *stage.outlined(line, "cover-dark", 0.012 * width)]
    if at_top:
        yield from drawn
    else:
        yield from stage.moved(drawn, 0, room.y - low)
