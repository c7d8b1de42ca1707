"""Inks of a page: what is not gray or CMYK, what is too much, and what is see-through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..pdfread.colours import Colour, Space, is_white, table_colour
from ..pdfread.marks import NOUNS, Figure, Mark, PageArea, PaintState, PlacedPicture, Run, Shade
from ..pdfread.objects import dictionary, value
from .context import X3, PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, REFUSED, Finding
from .shadings import shade_ink

MOST_INK_PERCENT = 300  # of more no printer's sheet dries, whoever prints
OWN_BLACK = ("Black", "None")
PLAINLY = ("/Normal", "/Compatible")
CMYK_INKS = ("the colour operator k", "the colour operator K", "a picture in /DeviceCMYK")
SEE_THROUGH_STATES = {  # see-through states by what a page's content calls them
    "alpha below 1": "alpha",
    "a blend mode": "blend-mode",
    "a soft mask": "soft-mask",
    "a picture with a soft mask": "image-soft-mask",
}
Spaces = dict[str, None]  # their names, in the order they were met
Judged = tuple[tuple[str, ...], float | None, Spaces]  # flaws, the most ink, the spaces used


@dataclass(slots=True)
class Inks:
    """What a file's colours come to: the most ink, and every space used."""

    most: float | None = None
    converted: float | None = None  # the most that a colour of light comes to
    spaces: Spaces = field(default_factory=dict)
    judged: dict[tuple[PaintState, str], Judged] = field(default_factory=dict)

    def add_page(self, page: Inks) -> None:
        """Those of one more page."""
        if page.most is not None:
            self.add(page.most)
        if page.converted is not None:
            self.add_converted(page.converted)
        self.spaces |= page.spaces

    def add(self, ink: float) -> None:
        """One more amount of ink."""
        self.most = ink if self.most is None else max(self.most, ink)

    def add_converted(self, ink: float) -> None:
        """One more amount that a colour of light comes to."""
        self.converted = max(self.converted or 0.0, ink)


def colours_of(mark: Mark) -> tuple[Colour, ...]:
    """What a mark is painted with, as far as single colours tell it."""
    if isinstance(mark, Figure):
        return mark.colours
    if isinstance(mark, Run):
        fill, stroke, mode = mark.look.fill, mark.look.stroke, mark.look.mode
        return (stroke,) if mode in (1, 5) else (fill, stroke) if mode in (2, 6) else (fill,)
    if isinstance(mark, PlacedPicture):
        return () if mark.space else (mark.look.fill,)
    return (Colour(mark.space, ()),)


def _groups(view: PageView, seen: Sequence[Run]) -> Iterator[tuple[Mark, int]]:
    """Everything painted on a page, what is painted alike together: the first, and how many."""
    groups: dict[tuple[PaintState, str], tuple[Mark, int]] = {}
    for run in seen:
        key = run.look, "type"
        first, count = groups.get(key, (run, 0))
        groups[key] = first, count + 1
    for figure in view.content.shapes:
        key = figure.look, figure.kind
        first, count = groups.get(key, (figure, 0))
        groups[key] = first, count + 1
    yield from groups.values()
    yield from ((picture, 1) for picture in view.content.pictures)
    yield from ((shade, 1) for shade in view.content.shades)


class _Worst:
    """The findings of a page, one of each name: the first mark, and how many more there are."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[Mark, str]] = {}
        self.counts: dict[str, int] = {}

    def note(self, name: str, mark: Mark, text: str, count: int) -> None:
        self.counts[name] = self.counts.get(name, 0) + count
        self.found.setdefault(name, (mark, text))


def colour_findings(
    view: PageView, context: PreflightContext, seen: Sequence[Run], inks: Inks
) -> Iterator[Finding]:
    """What is wrong with the colours of a page."""
    limit = context.publisher.ink_limit or MOST_INK_PERCENT
    worst, darkest, light = _Worst(), None, None
    most = brightest = limit + 0.5
    for mark, count in _groups(view, seen):
        ink = _judge(mark, count, worst, inks)
        if ink is not None:
            inks.add(ink)
            if ink > most:
                most, darkest = ink, mark
        converted = _converted(mark)
        if converted is not None:
            inks.add_converted(converted)
            if converted > brightest:
                brightest, light = converted, mark
    for name, (mark, text) in worst.found.items():
        level = _LEVELS[name](context)
        if level and (context.for_print or name not in _FOR_PRINT):
            yield context.finding(name, level, f"has {text}", view, area(mark, view), worst.counts[name] - 1)
    if darkest is not None and context.for_print:
        yield too_much(context, view, most, area(darkest, view), limit)
    if light is not None:
        yield from too_much_converted(context, view, brightest, area(light, view))
    yield from _light_gray(view, context, seen)
    yield from _clear(view, context)
    yield from _unused(view, context, worst)
    if context.exact and context.for_print:
        yield from _only_set(view, context, worst)


def too_much(
    context: PreflightContext, view: PageView, ink: float, area: PageArea | None, limit: int
) -> Finding:
    """More ink than the printer takes."""
    asked = (
        f"{context.publisher.name} takes {limit} %"
        if context.publisher.ink_limit
        else f"over {limit} % dries badly"
    )
    level = REFUSED if context.publisher.ink_limit else ADVICE
    return context.finding("too-much-ink", level, f"has {ink:.0f} % of ink in one place; {asked}", view, area)


def too_much_converted(
    context: PreflightContext, view: PageView, ink: float, area: PageArea | None
) -> Iterator[Finding]:
    """Colours of light that are likely to come to more than the printer takes."""
    limit = context.publisher.ink_limit
    if limit and context.for_print and not context.gray:
        what = (
            f"has RGB that comes to about {ink:.0f} % of ink once converted; {context.publisher.name} takes"
        )
        yield context.finding("too-much-ink", DOUBTFUL, f"{what} {limit} %", view, area)


def _light_gray(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Grays of black alone that are lighter than a publisher advises."""
    remark = context.publisher.advised("least-gray")
    if remark is None or remark.figure is None:
        return
    least = remark.figure[1]
    grays = [
        (black, mark, count)
        for mark, count in _groups(view, seen)
        for colour in colours_of(mark)
        if 0 < (black := _black_alone(colour)) < least - 0.5 and area(mark, view)
    ]
    if grays:
        black, mark, _ = min(grays, key=lambda each: each[0])
        what = f"has {NOUNS[type(mark)]} in {black:.0f} % of black"
        what = f"{what}; {context.publisher.name} advises {least:g} % at least"
        more = sum(count for *_, count in grays) - 1
        found = context.finding("light-gray", ADVICE, what, view, area(mark, view), more)
        yield replace(found, source=remark.source)


def _black_alone(colour: Colour) -> float:
    """How much black a gray is made of, in percent; 0 where it has other inks."""
    space, parts = colour.space, colour.parts
    if space.plain == "gray" and space.family != "indexed" and len(parts) == 1:
        return 100 * (1 - parts[0])
    if space.plain == "cmyk" and len(parts) == len("cmyk") and not any(parts[:3]):
        return 100 * parts[3]
    return 0.0


def area(mark: Mark, view: PageView) -> PageArea | None:
    """Where a mark is, on the page."""
    return mark.area.common(view.media) if mark.area else None


def _judge(mark: Mark, count: int, worst: _Worst, inks: Inks) -> float | None:
    """Note every flaw of a mark's colours and give its ink; a look is judged once."""
    if isinstance(mark, (Run, Figure)):
        key = mark.look, mark.kind if isinstance(mark, Figure) else "type"
        if key not in inks.judged:
            inks.judged[key] = _judged(mark)
        flaws, ink, spaces = inks.judged[key]
    else:
        flaws, ink, spaces = _judged(mark)
    inks.spaces |= spaces
    for name in flaws:
        worst.note(name, mark, _TEXTS[name](NOUNS[type(mark)], mark), count)
    return ink


def _judged(mark: Mark) -> Judged:
    spaces: Spaces = {}
    return tuple(_flaws(mark, spaces)), _ink(mark), spaces


def _ink(mark: Mark) -> float | None:
    """The most ink of the colours a mark is painted with."""
    if isinstance(mark, Shade):
        return shade_ink(mark)
    amounts = [colour.ink for colour in colours_of(mark) if colour.parts]
    return max((ink for ink in amounts if ink is not None), default=None)


def _flaws(mark: Mark, spaces: Spaces) -> Iterator[str]:
    for colour in colours_of(mark):
        space = colour.space
        spaces[_name(colour)] = None
        yield from _space_flaws(colour)
        if mark.look.overprint:
            yield "white-overprint" if is_white(colour) else "overprint"
        if "spot" in space.families:
            yield from _spot_flaws(space.names or (space.base.names if space.base else ()))
            yield from _alternate_flaws(space.alternate or (space.base.alternate if space.base else None))
    if isinstance(mark, PlacedPicture) and mark.space:
        spaces[_name(Colour(mark.space, ()))] = None
        yield from _picture_flaws(mark)
    look = mark.look
    if look.alpha < 1:
        yield "alpha"
    if look.blend not in PLAINLY:
        yield "blend-mode"
    if look.soft_mask:
        yield "soft-mask"


def _name(colour: Colour) -> str:
    space = colour.space
    if space.family == "spot":
        return "spot " + " ".join(space.names)
    return space.plain if space.plain == space.family else f"{space.plain} ({space.family})"


def _space_flaws(colour: Colour) -> Iterator[str]:
    space = colour.space
    if space.plain == "rgb":
        yield "rgb-colour"
    elif space.plain == "cmyk" and (not colour.parts or any(colour.parts[:3])):
        yield "colour-in-gray"
    if {"icc", "calibrated", "lab"} & {*space.families}:
        yield "icc-colour"


def _picture_flaws(picture: PlacedPicture) -> Iterator[str]:
    space = picture.space
    if space is None:
        return
    if space.plain == "rgb":
        yield "rgb-picture"
    elif space.plain == "cmyk":
        yield "colour-in-gray"
    if {"icc", "calibrated", "lab"} & {*space.families}:
        yield "icc-colour"
    if "spot" in space.families:
        base = space
        while base.base:
            base = base.base
        yield from _spot_flaws(base.names)
    if "/SMask" in picture.stream or value(picture.stream, "/SMaskInData", 0):
        yield "image-soft-mask"


def _spot_flaws(names: tuple[str, ...]) -> Iterator[str]:
    if "All" in names:
        yield "registration-colour"
    elif not {*names} <= {*OWN_BLACK, "Cyan", "Magenta", "Yellow"}:
        yield "spot-colour"


def _alternate_flaws(alternate: Space | None) -> Iterator[str]:
    """What is wrong with the colour that stands in for a spot ink."""
    if alternate and alternate.plain in ("rgb", "lab"):
        yield "spot-in-rgb"
    elif alternate and {"icc", "calibrated"} & {*alternate.families}:
        yield "icc-colour"


def _clear(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """Transparency groups, which have no place of their own."""
    level = _group_level(context)
    if not level:
        return
    if value(dictionary(view.page, "/Group"), "/S") == "/Transparency":
        yield context.finding("transparency-group", level, "is a transparency group", view)
    elif "a transparency group" in view.content.clear:
        yield context.finding("transparency-group", level, "has a transparency group", view)


def _unused(view: PageView, context: PreflightContext, worst: _Worst) -> Iterator[Finding]:
    """What a standard forbids even where nothing is painted with it."""
    strange = view.content.strange
    if "a transfer function or halftone" in strange and context.strictness:
        what = "has a transfer function or a halftone of its own"
        yield context.finding("transfer-function", context.strictness, what, view)
    named = next((op for op in ("rg", "RG") if f"the colour operator {op}" in strange), None)
    if named and context.strictness and "rgb-colour" not in worst.found and context.standard != X3:
        what = f"has the colour operator {named}, though nothing is painted with it"
        yield context.finding("rgb-colour", context.strictness, what, view)


def _only_set(view: PageView, context: PreflightContext, worst: _Worst) -> Iterator[Finding]:
    """Colours that are neither gray nor the paper's inks, and see-through states, painted with or not."""
    inks, known = ("gray and the four inks", CMYK_INKS) if context.in_colour else ("gray ink", ())
    for thing in view.content.strange:
        if thing not in known:
            yield context.finding("other-ink", REFUSED, f"has {thing}; {inks} alone is to be used", view)
    for thing in view.content.clear:
        name = SEE_THROUGH_STATES.get(thing)
        if name and name not in worst.found:
            yield context.finding(name, _clear_level(context) or ADVICE, f"has {thing}", view)


def light_ink(colour: Colour) -> float | None:
    """About how much ink a colour of light comes to: what it lacks of each light, and no black."""
    space, parts = colour.space, colour.parts
    if space.family == "indexed" and space.base and parts:
        space, parts = space.base, table_colour(space, int(parts[0]))
    if space.plain != "rgb" or len(parts) != len("rgb"):
        return None
    return 100 * sum(1 - part for part in parts)


def _converted(mark: Mark) -> float | None:
    """The same of a mark, at its darkest."""
    inks = [ink for colour in colours_of(mark) if (ink := light_ink(colour)) is not None]
    return max(inks, default=None)


def _standard_level(context: PreflightContext) -> str | None:
    if context.standard == X3 and context.strictness == REFUSED:
        return DOUBTFUL
    return context.strictness or (ADVICE if context.gray and context.for_print else None)


def _icc_level(context: PreflightContext) -> str | None:
    return None if context.standard == X3 else context.strictness


def _clear_level(context: PreflightContext) -> str | None:
    return REFUSED if context.strictness == REFUSED else DOUBTFUL if context.for_print else None


def _group_level(context: PreflightContext) -> str | None:
    return REFUSED if context.strictness == REFUSED else ADVICE if context.for_print else None


def _gray_level(context: PreflightContext) -> str | None:
    return DOUBTFUL if context.gray and context.for_print else None


_LEVELS: dict[str, Callable[[PreflightContext], str | None]] = {
    "rgb-colour": _standard_level,
    "rgb-picture": _standard_level,
    "icc-colour": _icc_level,
    "spot-in-rgb": _standard_level,
    "colour-in-gray": _gray_level,
    "spot-colour": lambda context: DOUBTFUL,
    "registration-colour": lambda context: DOUBTFUL,
    "overprint": lambda context: ADVICE,
    "white-overprint": lambda context: DOUBTFUL,
    **dict.fromkeys(("alpha", "blend-mode", "soft-mask", "image-soft-mask"), _clear_level),
}
_FOR_PRINT = {*_LEVELS} - {"rgb-colour", "rgb-picture"}


def _spots(mark: Mark) -> str:
    for colour in colours_of(mark):
        if colour.space.names:
            return ", ".join(colour.space.names)
    return "in a picture"


_TEXTS: dict[str, Callable[[str, Mark], str]] = {
    "rgb-colour": lambda where, mark: f"{where} in RGB",
    "rgb-picture": lambda where, mark: "a picture in RGB",
    "icc-colour": lambda where, mark: f"{where} in a colour space with a profile",
    "colour-in-gray": lambda where, mark: f"{where} in CMYK, on a paper printed in black",
    "spot-colour": lambda where, mark: f"{where} in a spot colour ({_spots(mark)})",
    "spot-in-rgb": lambda where, mark: (
        f"{where} in a spot colour whose substitute is in RGB or Lab ({_spots(mark)})"
    ),
    "registration-colour": lambda where, mark: f"{where} in the registration colour",
    "overprint": lambda where, mark: f"{where} that overprints",
    "white-overprint": lambda where, mark: f"{where} in white that overprints, and so is not seen",
    "alpha": lambda where, mark: f"{where} with alpha {mark.look.alpha:g}",
    "blend-mode": lambda where, mark: f"{where} with the blend mode {mark.look.blend[1:]}",
    "soft-mask": lambda where, mark: f"{where} under a soft mask",
    "image-soft-mask": lambda where, mark: "a picture with a soft mask",
}
