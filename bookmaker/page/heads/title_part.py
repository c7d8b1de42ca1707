"""A title's lines: how large, what the theme draws round their letters, and the ground they stand on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...errors import Problem
from ..book import Item, name_of
from ..geometry import SAME_POINTS
from ..look import Look
from ..ops import Op, Paint, Stamp, Text
from ..styles import letters_on
from ..title_lines import line_by_line, lines_of
from ..typeset import STEPS, Type, balanced, in_lines, wrap
from .grounds import room_on
from .row_parts import NONE, RowPart, block_height, block_lines, cased, ink_on, on_ground, title_padding
from .title_pieces import title_in_lines

LEADING = 1.1  # of a title's two lines
RARE = 0.2  # of a book's titles: so many may be smaller than the others
LEAST_USUAL = 0.7  # of their size: no smaller for the sake of one another
SECTION_LINES = 3  # that a section's title may take
LEAST_ROOM = 60.0  # points: a title is not set in less
TITLE_LINES = 3  # that the title of a puzzle may take where two do not hold it in its smallest type
TALL = "bdfhklÅÉgjpqy"  # as high and as low as titles reach, where something is drawn round their letters
DRESSED = ("title-ground", "title-outline-ink", "title-shadow-ink")  # what may be drawn with them
# Points: what is thinner round a title's letters is no longer seen all round each of them.
LEAST_EFFECTS = (3.6, 1.0, 2.6)  # a halo, a shadow, an outline


def title_type(look: Look) -> Type:
    """What titles are set in."""
    ink = str(look.style("head", "ink"))
    ink = ink_on(str(look.style("head", "title-ink")), str(look.style("head", "title-ground")), ink)
    return Type.of(look, "title", look.measure("title-tracking"), ink)


def least_title(face: Type) -> Type:
    """The size to which titles shrink before they take two lines, no smaller than their floor."""
    size = max(face.size * face.look.measure("title-shrink"), face.look.floor(face.role))
    return face.at(min(size, face.size))


def display_ink(look: Look) -> str:
    """The ink of large type on other pages: that of titles, where these are plain letters on paper."""
    ink = str(look.style("head", "title-ink"))
    return ink if are_bare(look) and ink not in ("usual", "paper") else "ink"


def opener_ink(look: Look) -> str:
    """The ink of what is set on the ground of an opener."""
    ground, said = str(look.style("opener", "ground-ink")), str(look.style("opener", "letters"))
    return letters_on(ground, said, look.theme.inks)


def are_bare(look: Look) -> bool:
    """Whether titles are letters and no more: nothing is drawn under them or round them."""
    return all(str(look.style("head", name)) == NONE for name in DRESSED)


def title_part(
    item: Item, look: Look, row: float, room: float, side: str, share: float = 1.0
) -> tuple[RowPart | None, Problem | None]:
    """The title on one line, smaller if need be, else on two or three; a problem if these do not hold it.

    `row` is the width of the whole row, `room` what the row's other parts leave; `share` of their size is
    what the book's titles are set in, see `usual_share`.
    """
    face = title_type(look)
    case = str(look.style("head", "title-case"))
    text = line_by_line(item.puzzle.title, lambda line: cased(" ".join(line.split()), case, look.phrases))
    if not text:
        return None, None
    width, room = room, _title_room(room, face, look)
    small = least_title(face)
    faces = [*face.steps(small.size, share)]
    given = lines_of(text)
    if len(given) > 1:
        return _in_given_lines(given, item, look, row, room, side, faces)
    count = 2 if wants_two(look) and " " in text else 1
    for sized in faces:
        if lines := balanced(text, sized, room, count):
            return set_title(lines, sized, row, side), None
    if two := balanced(text, small, room):
        return set_title(two, small, row, side), None
    high = _title_room(width, face, look, TITLE_LINES)
    small, three = in_lines(text, small, high, TITLE_LINES, small.least(1.0))
    if len(three) <= TITLE_LINES and " ".join(three) == text:
        return set_title(three, small, row, side), None
    what = f"the title of {name_of(item)} does not fit on three lines, even at {small.size:g} points"
    hint = f"shorten it: a line holds about {_about(text, small, room)} letters"
    found = set_title(wrap(text, small, max(room, LEAST_ROOM))[:2], small, row, side)
    return found, Problem(what, hint, kind="long title")


def _in_given_lines(
    lines: tuple[str, ...],
    item: Item,
    look: Look,
    row: float,
    room: float,
    side: str,
    faces: Sequence[Type],
) -> tuple[RowPart, Problem | None]:
    """The lines that the author set, as large as the widest of them comes; a problem if it does not fit."""
    found = next((face for face in faces if max(map(face.width, lines)) <= room), faces[-1])
    longest = max(lines, key=found.width)
    if found.width(longest) <= room:
        return set_title(lines, found, row, side), None
    part = set_title(lines, found.at(found.size * room / found.width(longest)), row, side)
    what = f"the line '{longest}' of the title of {name_of(item)} does not fit, even at {found.size:g} points"
    hint = f"shorten it, or break it into more: a line holds about {_about(longest, found, room)} letters"
    return part, Problem(what, hint, kind="long title")


def usual_share(sizes: Sequence[float], look: Look) -> float:
    """The share of their size that titles are set in all through a book, of the sizes that they could have.

    One title in five may be smaller, or one of a few, and as a last resort more are: no title is much smaller
    for the others' sake. It is one of few steps, so that a title that comes or goes hardly ever changes
    other pages.
    """
    full = title_type(look).size
    for share in STEPS:
        smaller = sum(size < share * full - SAME_POINTS for size in sizes)
        if share <= LEAST_USUAL or smaller <= max(1, RARE * len(sizes)):
            return share
    return 1.0


def wants_two(look: Look) -> bool:
    """Whether a theme sets titles on two lines wherever they have more than one word."""
    return look.style("head", "title-lines") == "two"


def section_title(
    text: str,
    look: Look,
    width: float,
    at_left: bool = False,
    share: float = 1.0,
    role: str = "section",
    ink: str = "",
) -> tuple[tuple[Op, ...], float]:
    """A section's or the book's title on up to three lines, set as puzzles' are: its ops and its height.

    They stand in the middle of that width or at its left, their top at 0, in that share of the role's size.
    `ink` is that of letters round which nothing is drawn, where it is not the titles' own.
    """
    face = replace(title_type(look), role=role).at(share * look.sizes[role])
    face = replace(face, ink=ink) if ink and are_bare(look) else face
    case = str(look.style("head", "title-case"))
    text = line_by_line(text, lambda line: cased(" ".join(line.split()), case, look.phrases))
    room = _title_room(width, face, look)
    broken = title_in_lines if role == "book-title" else in_lines
    sized, lines = broken(text, face, room, SECTION_LINES, face.least(0.6))
    side = "left" if at_left else "centre"
    part = _dressed(lines, sized, width, sized.size, side)
    return part.placed(0.0 if at_left else width / 2, -part.up, side), part.up + part.down


def set_title(lines: Sequence[str], face: Type, width: float, side: str = "centre") -> RowPart:
    """A title's lines in a row of that width, with what the theme draws round its letters, on its ground."""
    return _dressed(lines, face, width, face.look.sizes["title"], side)


def _dressed(lines: Sequence[str], face: Type, width: float, size: float, side: str) -> RowPart:
    """The same; the ground is padded for type of that size."""
    look = face.look
    rise = look.measure("title-rise")
    level = block_lines(lines, face, LEADING, side)
    texts = tuple(replace(text, y=text.y + rise * text.x, rise=rise) for text in level) if rise else level
    round_it, shadow = _outside(face)
    ops = (*_effects(texts, face), *texts)
    across = max(map(face.width, lines)) + 2 * (round_it + shadow)
    low, high = 0.0, face.cap
    if round_it or shadow:  # shapes, all of which are in the row
        low = min(face.reach(text)[0] for text in (lines[-1], TALL))
        high = max(face.reach(text)[1] for text in (lines[0], TALL))
    above, below = max(high - face.cap, 0.0) + round_it, round_it + shadow - low
    ground = str(look.style("head", "title-ground"))
    pad = look.measure("ground-pad") * size
    if ground != NONE:  # a swash Q hangs lower than other letters
        held = title_padding(face, lines, pad, round_it + shadow) - pad
        above, below = max(above, held), max(below, held)
    climb = _climb(_title_room(width, face, look), look, ground, size)
    part = RowPart(across, block_height(lines, face, LEADING, side) + above + climb, below + climb, ops)
    if ground == NONE:
        return part
    on, line = str(look.style("head", "title-ground-ink")), str(look.style("head", "title-line-ink"))
    asked = look.measure("title-ground-width") * width / 2
    least = 2 * (room_on(ground, asked, (part.up + part.down) / 2 + pad) - pad)
    return on_ground(part, ground, on, line, look, pad, look.measure("title-line-inset"), least=least)


def _climb(room: float, look: Look, ground: str, size: float) -> float:
    """What a title of that width that climbs takes over and under it; a ground's padding holds some."""
    climb = look.measure("title-rise") * room / 2
    return climb if ground == NONE else max(0.0, climb - look.measure("ground-pad") * size / 2)


def _effect_widths(face: Type) -> tuple[float, float, float]:
    """The theme's `title-halo`, `title-shadow` and `title-outline` for titles of that size.

    The theme says them for its titles on wide pages: with smaller letters they shrink as these do, as far
    as they are still seen.
    """
    look, theme = face.look, face.look.theme
    share = face.size / theme.wide.get("title", theme.sizes["title"])
    full = look.measure("title-halo"), look.measure("title-shadow"), look.measure("title-outline")
    halo, shadow, line = (
        max(each * share, min(each, least)) for each, least in zip(full, LEAST_EFFECTS, strict=True)
    )
    return halo, shadow, line


def _outside(face: Type) -> tuple[float, float]:
    """How far what is drawn round a title's letters stands out of them, and how far its shadow falls."""
    halo, shadow, line = (
        0.0 if ink == NONE else width
        for ink, width in zip(_effect_inks(face), _effect_widths(face), strict=True)
    )
    return max(line, halo) / 2, shadow


def _effect_inks(face: Type) -> tuple[str, str, str]:
    """The inks of halo, shadow and outline, `none` for those that a theme has not.

    A halo is what keeps letters off what lies under them: in their own ink it would fill them.
    """
    look = face.look
    halo = str(look.style("head", "title-halo-ink"))
    return (
        halo if halo != face.ink else NONE,
        str(look.style("head", "title-shadow-ink")),
        str(look.style("head", "title-outline-ink")),
    )


def _effects(texts: Iterable[Text], face: Type) -> Iterator[Op]:
    """What lies under a title's letters: the halo first, then the shadow, then the line round them.

    Each letter has its own, which the file keeps once for all titles of a size.
    """
    halo, shadow, line = _effect_inks(face)
    if (halo, shadow, line) == (NONE,) * 3:
        return
    round_it, fall, width = _effect_widths(face)
    glyphs = [
        (text.x + along, text.y + text.rise * along, curve.climbing(text.rise) if text.rise else curve)
        for text in texts
        for along, curve in face.look.metrics.outlines(text.text, text.font, text.size, text.spacing)
    ]
    if halo != NONE:
        yield from (Stamp((Paint(curve, halo, halo, round_it),), x, y) for x, y, curve in glyphs)
    if shadow != NONE:
        stroke = shadow if line != NONE else None
        yield from (
            Stamp((Paint(curve, shadow, stroke, width),), x + fall, y - fall) for x, y, curve in glyphs
        )
    if line != NONE:
        yield from (Stamp((Paint(curve, line, line, width),), x, y) for x, y, curve in glyphs)


def _title_room(room: float, face: Type, look: Look, most: int = 2) -> float:
    """What a title's letters may take of a room, with what is drawn round them and its ground."""
    round_it, shadow = _outside(face)
    ground = str(look.style("head", "title-ground"))
    if ground != NONE:
        pad = look.measure("ground-pad") * face.size
        set_in = face if most == 2 and wants_two(look) else least_title(face)
        lines = max(face.cap, block_height(most * ("",), set_in, LEADING))
        low, tall = face.reach(TALL)
        drawn = 2 * round_it + shadow + (tall - face.cap - low if round_it or shadow else 0.0)
        high = (lines + drawn) / 2 + _climb(room, look, ground, face.size) + pad
        room = 2 * (room_on(ground, room / 2, high) - pad)
    return room - 2 * (round_it + shadow)


def _about(text: str, face: Type, width: float) -> int:
    return max(0, int(len(text) * width / face.width(text)))
