"""The plugins as pages see them: who draws a puzzle, what stands round it, what is checked.

Nothing a plugin draws is trusted: its ops are held against the box it was given before
layout relies on them. A puzzle is drawn thousands of times in a book, so a check costs one
pass over the ops.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, isfinite, radians, sin
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar, cast, get_args

from ..art.icons import icon
from ..art.svg import read_svg, svg_path
from ..errors import BookError, Place, Problem, did_you_mean
from ..files.confined import Files
from ..kinds.contract import Kind
from ..page.art import ArtSpace
from ..page.bidi import as_printed
from ..page.book import Book, EditionFacts, View
from ..page.curves import Curve
from ..page.furniture import NO_ROOM, Furniture, FurnitureRoom, FurnitureSpace
from ..page.geometry import NEAR, reach
from ..page.look import EMPHASIS, Look
from ..page.matter import Desk, Matter, Sheet
from ..page.ops import Bars, Box, Disc, Frame, Image, Letters, Link, Loop, Op, Page, Paint, Stamp, Text
from ..page.ornaments import Ornament
from ..page.phrases import own_phrases
from ..page.puzzle_drawing import Drawing, Sizes
from ..page.styles import tint_flaw
from ..puzzles.model import AnyPuzzle, kind_of, own_of
from ..rng import Dice
from ..wordsearch.model import Choice
from ..wordsearch.offers import Value
from .discover import BUILT_IN, Plugin
from .faults import a_value
from .load import Plugins
from .matter_text import BookFolder, read_prose
from .numbers import are_lengths, is_number, is_whole
from .registry import Hook, call_plugin

AN_OP = cast(type[Op], Op)  # a union answers isinstance() as a type does
AN_ART_OP = cast(type[Paint | Stamp], Paint | Stamp)
KINDS = frozenset(get_args(Op))  # which is asked first: it takes less time than the union does
OPS = ", ".join(each.__name__ for each in get_args(Op))
ALSO = {"grid-bold", *EMPHASIS}  # roles that have neither a size of their own nor, in every theme, a font
MOST_OPS, LONGEST, MOST_LAYERS = 100_000, 10_000, 100  # ops of one drawing, signs of one text, both ways
APART = 1.5  # of a pictogram's size: how far two of a row are apart, from middle to middle
SHARED_SIZE = 0.9  # of that size: half the ink's width and half its height together
MOST_STEPS = 100_000  # of one curve
CAPS, JOINS = ("round", "butt", "square"), ("round", "bevel", "miter")
SIDES = ("to the left", "downwards", "to the right", "upwards")


@dataclass(frozen=True, slots=True)
class PageCalls:
    """What the plugins do for pages, checked."""

    plugins: Plugins
    named: frozenset[str] | None = None  # the plugins whose check_pages is asked; None for all
    folder: BookFolder = field(default_factory=BookFolder)  # where matter finds its files

    @property
    def matter(self) -> Mapping[str, Matter]:
        """Every matter on offer."""
        return {name: offered.offer for name, offered in self.plugins.matter.items()}

    def draw(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing:
        """The puzzle in the box, by the first plugin that draws it; the last one loaded is asked first."""
        for hook in reversed(self.plugins.answering("draw_puzzle")):
            drawing = hook.call(puzzle=puzzle, box=box, look=look, view=view)
            if drawing is not None:
                _refuse_flaw(hook, f"for puzzle '{puzzle.id}'", _drawing_flaw, drawing, box, look)
                drawn = cast(Drawing, drawing)
                hook.agree(drawn, puzzle=puzzle, box=box, look=look, view=view)
                return _authored(hook.plugin, drawn)
        return self._draw_kind(puzzle, box, look, view)

    def measure(self, puzzle: AnyPuzzle, look: Look, view: View) -> Sizes:
        """The least box in which the puzzle's type keeps its floors, by a plugin or its kind."""
        for hook in reversed(self.plugins.answering("measure_puzzle")):
            sizes = hook.call(puzzle=puzzle, look=look, view=view)
            if sizes is not None:
                _refuse_flaw(hook, f"for puzzle '{puzzle.id}'", _sizes_flaw, sizes)
                hook.agree(sizes, puzzle=puzzle, look=look, view=view)
                return cast(Sizes, sizes)
        return self._measure_kind(puzzle, look, view)

    def _draw_kind(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing:
        """The puzzle as its own kind draws it."""
        offered, own = self.plugins.kinds.find(kind_of(puzzle)), own_of(puzzle)
        draw, view = offered.offer.draw, _with_phrases(view, offered.offer, look)
        drawing = offered.call(draw, own, box, look, view)
        looking = f"a look at {offered}"
        if flaw := call_plugin(offered.plugin, looking, _drawing_flaw, drawing, box, look):
            raise offered.fault(f"for puzzle '{puzzle.id}', {flaw}", draw)
        drawn = cast(Drawing, drawing)
        if not drawn.ops and not drawn.too_small:
            raise offered.fault(f"draws nothing of puzzle '{puzzle.id}'", draw)
        offered.agree(draw, drawn, lambda: offered.call(draw, own, box, look, view))
        return _authored(offered.plugin, drawn)

    def _measure_kind(self, puzzle: AnyPuzzle, look: Look, view: View) -> Sizes:
        """The least box that its own kind asks for."""
        offered, own = self.plugins.kinds.find(kind_of(puzzle)), own_of(puzzle)
        measure, view = offered.offer.measure, _with_phrases(view, offered.offer, look)
        sizes = offered.call(measure, own, look, view)
        if flaw := call_plugin(offered.plugin, f"a look at {offered}", _sizes_flaw, sizes):
            raise offered.fault(f"for puzzle '{puzzle.id}', {flaw}", measure)
        offered.agree(measure, sizes, lambda: offered.call(measure, own, look, view))
        return cast(Sizes, sizes)

    def furniture_room(self, choice: Choice, space: FurnitureSpace) -> FurnitureRoom:
        """The room that a piece of furniture takes from each puzzle's page, checked."""
        offered = self.plugins.furniture.find(choice.name)
        ask, args = offered.offer.room, MappingProxyType(offered.args(choice.args))
        if ask is None:
            return NO_ROOM
        space = _spoken(space, offered.offer)
        room = offered.call(ask, args, space)
        if flaw := call_plugin(offered.plugin, f"a look at {offered}", _room_flaw, room):
            raise offered.fault(str(flaw), ask)
        offered.agree(ask, room, lambda: offered.call(ask, args, space))
        return cast(FurnitureRoom, room)

    def draw_furniture(self, choice: Choice, space: FurnitureSpace) -> tuple[Op, ...]:
        """What a piece of furniture draws round a page's content, nothing of it off the sheet."""
        offered = self.plugins.furniture.find(choice.name)
        draw, args = offered.offer.draw, MappingProxyType(offered.args(choice.args))
        space = _spoken(space, offered.offer)

        def drawn() -> tuple[Op, ...]:
            return offered.call_all(AN_OP, draw, args, space, called="Op")

        ops = drawn()
        media, looking = _media(space.page), f"a look at {offered}"
        if flaw := call_plugin(offered.plugin, looking, _ops_flaw, ops, media, space.look):
            raise offered.fault(f"for page {space.page.number} {flaw}", draw)
        offered.agree(draw, ops, drawn)
        return with_author(offered.plugin, ops)

    @property
    def checks_pages(self) -> bool:
        """Whether a plugin wants to see the finished pages."""
        return bool(self._checks())

    def check_pages(self, edition: EditionFacts, pages: Sequence[Page], book: Book) -> tuple[Problem, ...]:
        """What the plugins have to say about an edition's finished pages."""
        pages = tuple(pages)
        findings = [hook.problems(edition=edition, pages=pages, book=book) for hook in self._checks()]
        return tuple(problem for problems in findings for problem in problems)

    def _checks(self) -> list[Hook]:
        hooks = self.plugins.answering("check_pages")
        return [hook for hook in hooks if self.named is None or hook.plugin.name in self.named]

    def lay_out_matter(
        self, choice: Choice | str, desk: Desk, place: Place | None = None
    ) -> tuple[Sheet, ...]:
        """The sheets of that matter with its settings, each of them inside the desk's box."""
        choice = Choice(choice) if isinstance(choice, str) else choice
        offered = self.plugins.matter.find(choice.name, place)
        lay_out = offered.offer.lay_out
        args = offered.args(choice.args, place)
        desk = replace(
            desk,
            phrases=own_phrases(offered.offer.phrases, desk.look.phrases.language),
            args=MappingProxyType(args),
            prose=MappingProxyType(read_prose(offered.offer, args, self.folder)),
            picture_size=self.folder.picture_size,
        )
        sheets = offered.call_all(Sheet, lay_out, desk)
        for sheet in sheets:
            if flaw := call_plugin(offered.plugin, f"a look at {offered}", _sheet_flaw, sheet, desk):
                raise offered.fault(f"laid out a sheet {flaw}", lay_out)
        offered.agree(lay_out, sheets, lambda: offered.call_all(Sheet, lay_out, desk))
        return tuple(_authored(offered.plugin, sheet) for sheet in sheets)

    def draw_art(
        self,
        name: str,
        args: Mapping[str, Value],
        space: ArtSpace,
        dice: Dice,
        place: Place | None = None,
    ) -> tuple[Paint | Stamp, ...]:
        """That art in a space, its settings checked; nothing of it leaves the box and its bleed."""
        offered = self.plugins.art.find(name, place)
        draw, settled = offered.offer.draw, offered.args(args, place)

        def drawn(dice: Dice) -> tuple[Paint | Stamp, ...]:
            return offered.call_all(
                AN_ART_OP, draw, MappingProxyType(settled), space, dice, called="Paint or Stamp"
            )

        again = dice.twin()
        ops = drawn(dice)
        if flaw := call_plugin(
            offered.plugin, f"a look at {offered}", _ops_flaw, ops, space.full, space.look
        ):
            raise offered.fault(str(flaw), draw)
        offered.agree(draw, ops, lambda: drawn(again))
        return with_author(offered.plugin, ops)

    def draw_ornament(self, ornament: Ornament, space: ArtSpace, dice: Dice) -> tuple[Paint | Stamp, ...]:
        """A theme's art in its space: an art by name, or a pictogram or a path as large as the box allows."""
        if ornament.draw:
            return self.draw_art(ornament.draw, dict(ornament.settings), space, dice, ornament.where)
        if ornament.icons:
            return tuple(_row(ornament, space))
        if ornament.picture:
            shape = self._drawing(ornament, space.look)
        else:
            shape = icon(ornament.icon, ornament.where) if ornament.icon else _path(ornament)
        turned = shape.placed(turn=ornament.turn, flip=space.outer == "left").centred()
        box, (_, _, width, height) = space.box, turned.box
        line = ornament.outline
        scale = min(max(box.width - line, 1) / width, max(box.height - line, 1) / height)
        middle = box.x + box.width / 2, box.y + box.height / 2
        curve, inks = turned.placed(*middle, scale), space.inks
        return (
            Paint(curve, fill=inks.paper, stroke=inks.dark, width=line)
            if line
            else Paint(curve, fill=inks.dark),
        )

    def ornament_size(self, ornament: Ornament, look: Look) -> tuple[int, int]:
        """The width and height in pixels of a theme's picture, which can be read."""
        from ..pdf.pictures import size_in_pixels  # slow to import

        if ornament.picture not in self.folder.sizes:
            found = _placed(ornament, lambda: size_in_pixels(ornament.picture, self._folders(look)))
            self.folder.sizes[ornament.picture] = found
        return self.folder.sizes[ornament.picture]

    def _drawing(self, ornament: Ornament, look: Look) -> Curve:
        """The filled shapes of a theme's SVG file."""
        curve = _placed(ornament, lambda: read_svg(Files(*self._folders(look)), ornament.picture))
        if not curve.steps or not all(curve.box[2:]):
            raise BookError([Problem(f"'{ornament.picture}' has no filled shape", "", ornament.where)])
        return curve

    def _folders(self, look: Look) -> tuple[Path, ...]:
        """Where a theme's pictures are looked for: beside it, then beside the book."""
        beside = (Path(look.theme.folder),) if look.theme.folder else ()
        return (*beside, self.folder.folder) if self.folder.folder else beside


def _placed(ornament: Ornament, read: Callable[[], OfPicture]) -> OfPicture:
    """What is read of a theme's picture; a BookError tells a fault at the theme's line."""
    try:
        return read()
    except BookError as error:
        raise BookError(
            replace(each, place=each.place if each.place and each.place.line else ornament.where)
            for each in error.problems
        ) from None


def _row(ornament: Ornament, space: ArtSpace) -> Iterator[Paint]:
    """Pictograms side by side, as large as one another, turned to and fro; left pages begin at the right."""
    box = space.box
    count = ornament.count or max(1, int(box.width / (APART * box.height)))
    step, swing = box.width / count, 1 + abs(sin(radians(ornament.turn)))
    size = min(box.height, step) / swing
    for n in range(count):
        shape = icon(space.icons[n % len(space.icons)], ornament.where)
        turned = shape.placed(turn=ornament.turn * (1 - 2 * (n % 2))).centred()
        _, _, width, height = turned.box
        x = box.x + step * (n + 0.5 if space.outer == "right" else count - n - 0.5)
        scale = min(SHARED_SIZE * size, size / max(width, height) * 1.0)
        yield Paint(turned.placed(x, box.y + box.height / 2, scale), fill=space.inks.dark)


def _path(ornament: Ornament) -> Curve:
    """The curve of a theme's path string; a BookError where it cannot be read or has no area."""
    try:
        curve = svg_path(ornament.path)
        if not curve.steps or not all(curve.box[2:]):
            raise ValueError(f"the path '{ornament.path:.40}' encloses nothing")
    except ValueError as error:
        raise BookError([Problem(str(error), "as in M0 0L10 0L5 9z", ornament.where)]) from None
    return curve


OfPicture = TypeVar("OfPicture")
OpOrProblem = TypeVar("OpOrProblem", bound="Op | Paint | Stamp | Problem")
Drawn = TypeVar("Drawn", Drawing, Sheet)


def with_author(plugin: Plugin, ops: tuple[OpOrProblem, ...]) -> tuple[OpOrProblem, ...]:
    """The ops with the name of the plugin that drew them, where it is a stranger's."""
    if plugin.origin == BUILT_IN:
        return ops
    return tuple(op if isinstance(op, Problem) else replace(op, by=plugin.name) for op in ops)


def _authored(plugin: Plugin, drawn: Drawn) -> Drawn:
    """A drawing or a sheet with its ops signed."""
    return drawn if plugin.origin == BUILT_IN else replace(drawn, ops=with_author(plugin, drawn.ops))


def _refuse_flaw(
    hook: Hook, subject: str, look_for: Callable[..., str], result: object, *given: object
) -> None:
    """Raise what is wrong with a hook's result; what cannot even be looked at is wrong, too."""
    flaw = call_plugin(hook.plugin, f"a look at what {hook.name} returned", look_for, result, *given)
    if flaw:
        raise hook.fault(f"{hook.name}, {subject}, {flaw}")


def _with_phrases(view: View, kind: Kind[Any, Any, Any], look: Look) -> View:
    """The view with the kind's own words."""
    words = own_phrases(kind.phrases, look.phrases.language)
    return replace(view, phrases=MappingProxyType(words))


def _spoken(space: FurnitureSpace, furniture: Furniture) -> FurnitureSpace:
    """The space with the furniture's own words."""
    words = own_phrases(furniture.phrases, space.look.phrases.language)
    return replace(space, phrases=MappingProxyType(words))


def _room_flaw(room: object) -> str:
    """Why a result is no room to reckon with, '' when it is."""
    if not isinstance(room, FurnitureRoom):
        return f"takes {a_value(room)} as its room: it is a FurnitureRoom"
    for name in ("head", "foot", "beside", "answers"):
        if not _is_length(getattr(room, name)) or getattr(room, name) == inf:
            return f"takes {getattr(room, name)!r} as its room at '{name}': that is a length in points"
    return ""


def _sizes_flaw(sizes: object) -> str:
    """Why a result is no Sizes to count on, '' when it is."""
    if not isinstance(sizes, Sizes):
        return f"returned {a_value(sizes)}, neither Sizes nor None"
    for name in ("least_width", "least_height"):
        if not _is_length(getattr(sizes, name)) or not getattr(sizes, name):
            return f"returned Sizes with {getattr(sizes, name)!r} as {name}: that is a length in points"
    if not isinstance(sizes.wider, tuple) or not all(are_lengths(box, 2) for box in sizes.wider):
        return (
            f"returned Sizes with {sizes.wider!r:.40} as wider: that is a tuple of (width, height) in points"
        )
    return ""


def _drawing_flaw(drawing: object, box: Box, look: Look) -> str:
    """Why a result is no Drawing for that box, '' when it is.

    One that says it had too little room may reach out of it: that is told as its problem.
    """
    if not isinstance(drawing, Drawing):
        return f"returned {a_value(drawing)}, neither a Drawing nor None"
    if not isinstance(drawing.too_small, str):
        return (
            f"returned a Drawing whose too_small is {a_value(drawing.too_small)}: that is a sentence, or ''"
        )
    if not _is_length(drawing.smallest_type) or not is_number(drawing.bottom):
        return "returned a Drawing whose smallest_type or bottom is no length in points"
    room = None if drawing.too_small else box
    return _ops_flaw(drawing.ops, room, look) or _small_print(drawing)


def _small_print(drawing: Drawing) -> str:
    """Type that is smaller than the drawing says."""
    for op in drawing.ops:
        if isinstance(op, (Text, Letters)) and op.size < drawing.smallest_type - NEAR:
            smallest = f"{drawing.smallest_type:g} points"
            return f"says that its smallest type has {smallest}, and draws {_describe_op(op)}"
    return ""


def _sheet_flaw(sheet: Sheet, desk: Desk) -> str:
    """Why a sheet cannot become a page, '' when it can."""
    if not isinstance(sheet.bookmark, str) or not is_whole(sheet.depth, 0):
        return (
            f"whose bookmark is {sheet.bookmark!r}, {sheet.depth!r} deep: those are a text and a whole number"
        )
    if not _is_length(sheet.smallest_type):
        return f"whose smallest_type is {sheet.smallest_type!r}: that is a length in points"
    if not isinstance(sheet.links, tuple) or not all(map(_is_link, sheet.links)):
        return "whose links are not a tuple of Link(box, page)"
    if flaw := _ops_flaw(sheet.ops, desk.box, desk.look):
        return f"that {flaw}"
    return _heading_flaw(sheet)


def _heading_flaw(sheet: Sheet) -> str:
    """Why a reader whom the contents send to a sheet would not find its bookmark there, '' if he does."""
    lines_of = defaultdict[float, list[str]](list)
    for op in sheet.ops:
        if isinstance(op, Text):
            lines_of[op.size].append(op.text)
    wanted = _plainly([as_printed(sheet.bookmark)])
    if any(
        wanted in _plainly(lines) or wanted in _plainly(lines[::-1]) for lines in [[], *lines_of.values()]
    ):
        return ""
    return (
        f"with the bookmark '{sheet.bookmark}' and without it as a heading: the contents send readers there"
    )


def _plainly(lines: Iterable[str]) -> str:
    """Lines as one line of whole words, large and small letters alike."""
    return f" {' '.join(' '.join(lines).casefold().split())} "


def _is_link(link: object) -> bool:
    return isinstance(link, Link) and all(map(is_number, link.box)) and is_whole(link.page, 0)


def _ops_flaw(ops: Any, box: Box | None, look: Look) -> str:
    """The first thing wrong with some ops in a box, '' when nothing is; None bounds nothing."""
    if not isinstance(ops, tuple):
        return f"has {a_value(ops)} for its ops: they are a tuple"
    if len(ops) > MOST_OPS:
        return f"draws {len(ops):,} ops in one go: the most is {MOST_OPS:,}"
    for op in ops:
        if type(op) not in KINDS and not isinstance(op, AN_OP):
            return f"draws {a_value(op)} among its ops: each is one of {OPS}"
        if not is_whole(op.layer, -MOST_LAYERS) or op.layer > MOST_LAYERS:
            bounds = f"from {-MOST_LAYERS} to {MOST_LAYERS}, below 0 for artwork"
            return f"draws on the layer {op.layer!r}: a layer is a whole number {bounds}"
        if flaw := _text_flaw(op, look):
            return flaw
        if not _is_empty(op) and (flaw := _op_flaw(op, box, look)):
            return f"draws {_describe_op(op)} {flaw}"
    return ""


def ops_flaw(ops: tuple[Op, ...], look: Look) -> str:
    """The first thing wrong with some ops, wherever they stand; '' when nothing is."""
    return _ops_flaw(ops, None, look)


def _op_flaw(op: Op, box: Box | None, look: Look) -> str:
    """What is wrong with how large an op is, what it is printed in or where it stands."""
    if not _has_size(op):
        return "and that is no size: sizes and widths are points"
    for paint in op.paints if isinstance(op, Stamp) else (op,) if isinstance(op, Paint) else ():
        if flaw := _paint_flaw(paint):
            return flaw
    if isinstance(op, Text) and op.turn not in (0, 90, 180, 270):
        return f"turned by {op.turn!r}: a line is turned by 0, 90, 180 or 270 degrees"
    if isinstance(op, Text) and not (is_number(op.rise) and abs(op.rise) <= 1 and not (op.rise and op.turn)):
        return f"with a rise of {op.rise!r}: that is -1 to 1, of a line that is not turned"
    for ink in _inks(op):
        if ink is not None and (not isinstance(ink, str) or tint_flaw(ink, look.theme.inks)):
            known = ", ".join(look.theme.inks)
            near = tint_flaw(ink, look.theme.inks) if isinstance(ink, str) else ""
            near = f", {near}" if near.startswith(("did", "a tint")) else ""
            return f"in the ink {ink!r}: theme '{look.theme.name}' has {known}{near}"
    edges = reach(op, look.metrics)
    if not all(map(isfinite, edges)) or (isinstance(op, Letters) and not isfinite(_sum(op))):
        return "at a place that is none: places are points"
    keyline = op.keyline / 2 if isinstance(op, Loop) else 0.0
    return _way_out(edges, keyline, box) if box is not None else ""


def _paint_flaw(paint: Any) -> str:
    """What is wrong with a painted curve, '' if nothing is."""
    if not isinstance(paint, Paint):
        return f"of {a_value(paint)}: it has Paints"
    for curve in (paint.curve, *([] if paint.clip is None else [paint.clip])):
        if not isinstance(curve, Curve) or not isinstance(curve.steps, tuple):
            return f"with {a_value(curve)} as its curve: that is a Curve"
        if len(curve.steps) > MOST_STEPS:
            return f"of {len(curve.steps):,} steps: the most is {MOST_STEPS:,}"
        if flaw := curve.flaw:
            return f"whose curve {flaw}"
    if paint.cap not in CAPS or paint.join not in JOINS:
        return f"with {paint.cap!r} as cap and {paint.join!r} as join: {', '.join(CAPS)}; {', '.join(JOINS)}"
    if not isinstance(paint.dash, tuple) or not all(map(_is_length, paint.dash)):
        return f"with {paint.dash!r} as its dash: that is a tuple of lengths"
    if paint.dash and not sum(paint.dash):
        return "with a dash of no length"
    return ""


def _text_flaw(op: Op, look: Look) -> str:
    """What is wrong with the words of an op and with the role they are set in, '' if nothing is."""
    if not isinstance(op, (Text, Letters)):
        return ""
    if not (op.font in look.sizes or op.font in look.theme.fonts or op.font in ALSO):
        roles = {*look.sizes, *look.theme.fonts, *ALSO}
        hint = did_you_mean(op.font, roles) if isinstance(op.font, str) else "a role is a text"
        return f"draws in the font role {op.font!r}, which theme '{look.theme.name}' does not have: {hint}"
    texts = [op.text] if isinstance(op, Text) else [letter for _, _, letter in op.items]
    for text in texts:
        if not isinstance(text, str):
            return f"draws {a_value(text)} as text"
        if len(text) > LONGEST:
            return f"draws a text of {len(text):,} signs: the most is {LONGEST:,}"
    return ""


def _is_empty(op: Op) -> bool:
    return (isinstance(op, Letters) and not op.items) or (isinstance(op, Bars) and not op.boxes)


def _has_size(op: Op) -> bool:
    if isinstance(op, (Text, Letters)):
        return op.size > 0
    if isinstance(op, Stamp):
        return bool(op.paints) and is_number(op.scale) and 0 < op.scale < inf and is_number(op.turn)
    if isinstance(op, (Bars, Image)):
        boxes = op.boxes if isinstance(op, Bars) else (op.box, op.shown)
        return all(box.width >= 0 and box.height >= 0 for box in boxes)
    lengths = [getattr(op, name) for name in ("width", "radius", "half", "keyline") if hasattr(op, name)]
    return all(0 <= length < inf for length in lengths)


def _sum(op: Letters) -> float:
    """A number only if every letter has a place: least and most may pass over one that has none."""
    return sum([x + y for x, y, _ in op.items])


def _inks(op: Op) -> Iterator[str | None]:
    if isinstance(op, Stamp):
        for paint in op.paints:
            yield from _inks(paint)
    elif isinstance(op, (Frame, Disc, Paint)):
        yield op.stroke
        yield op.fill
    elif isinstance(op, Image):
        yield op.ground
    else:
        yield op.ink
        if isinstance(op, Loop) and op.keyline:
            yield op.keyline_ink


def _way_out(edges: tuple[float, float, float, float], margin: float, box: Box) -> str:
    """How far and where to something, with a margin round it, reaches out of a box; '' if it does not."""
    left, bottom, right, top = edges
    over = (box.x - left, box.y - bottom, right - box.right, top - box.top)
    far = max(over) + margin
    if far <= NEAR:
        return ""
    return f"{far:.2f} points out of its box, {SIDES[over.index(max(over))]}"


def _describe_op(op: Op) -> str:
    """An op as messages call it."""
    if isinstance(op, Text):
        return f"the text '{op.text}' of {op.size:g} points"
    if isinstance(op, Letters):
        return f"letters of {op.size:g} points"
    return f"a {type(op).__name__.lower()}"


def _media(page: Page) -> Box:
    """All of a page's sheet: the trim and what is past it."""
    left, bottom, right, top = page.bleed
    return Box(-left, -bottom, left + page.width + right, bottom + page.height + top)


def _is_length(value: object) -> bool:
    return is_number(value) and value >= 0
