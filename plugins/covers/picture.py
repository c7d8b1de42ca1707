"""Picture: the author's image off the top of the front, on a ground that goes all round the book."""

from collections.abc import Iterator

from bookmaker import CoverDesk, Problem
from bookmaker.drawing import ABOVE_AUTHOR, Bars, Block, Box, Front, Image, Op, is_wide, set_back

from .badges import PILL_AIR, Pills
from .designs import ON_DEEP

SHARE = 0.54  # of the height, the picture's
WIDE_SHARE = 0.55  # of a wide front's width
GROUND_PAST_SHARE = 0.075  # of a panel's width: the ground goes so far round the fold


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Ground, picture, the title below it (beside it on wide covers), the back's text."""
    yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-5)
    if desk.picture is None:
        yield Problem("the design 'picture' shows a picture of yours, and none is named", "image: FILE")
        return
    front = Front(desk)
    panel, sheet = desk.plan.front, desk.plan.sheet
    wide = is_wide(Box(*panel))
    left = panel.x + max(
        [GROUND_PAST_SHARE * panel.width, *(hinge.width * 1.15 for hinge in desk.plan.hinges)]
    )
    bottom = 0.0
    if wide:
        left = panel.right - WIDE_SHARE * panel.width
    else:
        bottom = panel.top - SHARE * panel.height
    image = Box(left, bottom, sheet[0] - left, sheet[1] - bottom)
    yield Image(image, desk.picture.name, layer=-4, shown=desk.picture.filling(image), ground="cover-deep")
    box, gap = front.box, 22 * front.scale
    if wide:
        text = Box(box.x, box.y, image.x - gap - box.x, box.height)
    else:
        text = Box(box.x, box.y, box.width, image.y - gap - box.y)
    yield from _title(front, text)
    yield from front.problems
    yield from set_back(desk, ON_DEEP).drawn


def _title(front: Front, box: Box) -> Iterator[Op]:
    """Series, title and subtitle from the top of a box, the author at its foot."""
    s, top = front.scale, box.top
    series, author = front.series(box.width, "cover-bright"), front.author(box.width, "paper")
    if series.lines:
        yield from front.volume(series, box.x, top - 3 * s)
        top -= front.below_series(series, 16)
    yield from author.left(box.x, box.y + author.height)
    room = top - box.y - author.height - ABOVE_AUTHOR * s * bool(author.lines)

    def set_title(front: Front, less: float) -> Block:
        subtitle = front.subtitle((box.width, 0.3 * (room - less)), "cover-pale")
        return front.title_over(subtitle, box.width, room - less, "paper")

    pills = Pills.beside(front, box.width, ("cover-bright", "ink"), set_title)
    room -= pills.over(front)
    subtitle = front.subtitle((box.width, 0.3 * room), "cover-pale")
    title = front.title_over(subtitle, box.width, room, "paper")
    yield from title.left(box.x, top)
    top -= title.height + front.under(title)
    yield from subtitle.left(box.x, top)
    yield from pills.placed(box.x, top - subtitle.height - PILL_AIR * s * bool(subtitle.lines))
