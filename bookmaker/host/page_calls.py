"""The plugins as pages see them: who draws a puzzle, what stands round it, what is checked.

Nothing a plugin draws is trusted: its ops are held against the box it was given before
layout relies on them (drawing_flaws.py). A puzzle is drawn thousands of times in a book, so a check costs
one pass over the ops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from math import radians, sin
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast

from ..art.icons import icon
from ..art.svg import read_svg, svg_path
from ..errors import BookError, Place, Problem
from ..files.confined import Files
from ..page.art import ArtInks, ArtSpace
from ..page.book import Book, EditionFacts, View
from ..page.curves import Curve
from ..page.furniture import NO_ROOM, Furniture, FurnitureRoom, FurnitureSpace
from ..page.look import Look, with_answer_size
from ..page.matter import Desk, Matter, Sheet, Together
from ..page.ops import Box, Op, Page, Paint, Stamp
from ..page.ornament.frames import in_frame
from ..page.ornaments import Ornament
from ..page.parts import with_part
from ..page.phrases import own_phrases
from ..page.puzzle_drawing import Drawing, Fit, Sizes
from ..puzzles.model import AnyPuzzle, kind_of, own_of
from ..rng import Dice
from ..wordsearch.model import Choice
from ..wordsearch.offers import Value
from .discover import BUILT_IN, Plugin
from .drawing_flaws import AN_OP, drawing_flaw, ops_flaw, room_flaw, sheet_flaw, sizes_flaw
from .faults import a_value
from .kind_reading import in_words_of
from .load import Plugins
from .matter_text import BookFolder, read_prose
from .registry import Hook, Offered, call_plugin

AN_ART_OP = cast(type[Paint | Stamp], Paint | Stamp)  # a union answers isinstance() as a type does
ROW_PITCH = 1.5  # of a pictogram's size: how far two of a row are apart, from middle to middle
PAIR = 2  # puzzles that share a page as each fills less than half of one
SHARED_SIZE = 0.9  # of that size: half the ink's width and half its height together


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
        look = with_answer_size(look, view.largest)
        for hook in reversed(self.plugins.answering("draw_puzzle")):
            drawing = hook.call(puzzle=puzzle, box=box, look=look, view=view)
            if drawing is not None:
                _refuse_flaw(hook, f"for puzzle '{puzzle.id}'", drawing_flaw, drawing, box, look)
                drawn = cast(Drawing, drawing)
                hook.agree(drawn, puzzle=puzzle, box=box, look=look, view=view)
                return _authored(hook.plugin, drawn)
        return self._draw_kind(puzzle, box, look, view)

    def measure(self, puzzle: AnyPuzzle, look: Look, view: View) -> Sizes:
        """The least box in which the puzzle's type keeps its floors, by a plugin or its kind."""
        for hook in reversed(self.plugins.answering("measure_puzzle")):
            sizes = hook.call(puzzle=puzzle, look=look, view=view)
            if sizes is not None:
                _refuse_flaw(hook, f"for puzzle '{puzzle.id}'", sizes_flaw, sizes)
                hook.agree(sizes, puzzle=puzzle, look=look, view=view)
                return cast(Sizes, sizes)
        return self._measure_kind(puzzle, look, view)

    def shares(self, puzzle: AnyPuzzle) -> bool:
        """Whether two puzzles of its kind may share a page."""
        return PAIR in self.plugins.kinds.find(kind_of(puzzle)).offer.per_page

    def fit(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Fit | None:
        """What the puzzle would come to in the box; None where only drawing it tells."""
        offered, own = self.plugins.kinds.find(kind_of(puzzle)), own_of(puzzle)
        ask = offered.offer.fit
        if ask is None or self.plugins.answering("draw_puzzle"):
            return None
        view = in_words_of(view, offered.offer, look.phrases.language)
        found = offered.call(ask, own, box, look, view)
        if not isinstance(found, Fit):
            raise offered.fault(f"for puzzle '{puzzle.id}' returned {a_value(found)}, not a Fit", ask)
        offered.agree(ask, found, lambda: offered.call(ask, own, box, look, view))
        return found

    def _draw_kind(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing:
        """The puzzle as its own kind draws it."""
        offered, own = self.plugins.kinds.find(kind_of(puzzle)), own_of(puzzle)
        draw, view = offered.offer.draw, in_words_of(view, offered.offer, look.phrases.language)

        def drawn(box: Box, below: float = 0.0) -> Drawing:
            seen = replace(view, below=below)
            drawing = offered.call(draw, own, box, look, seen)
            looking = f"a look at {offered}"
            if flaw := call_plugin(offered.plugin, looking, drawing_flaw, drawing, box, look):
                raise offered.fault(f"for puzzle '{puzzle.id}' {flaw}", draw)
            offered.agree(draw, drawing, lambda: offered.call(draw, own, box, look, seen))
            return _authored(offered.plugin, cast(Drawing, drawing))

        parts = offered.offer.framed if view.on_page and view.kind == "puzzle" else ()
        return in_frame(drawn, parts, box, look, puzzle.id) if parts else drawn(box)

    def _measure_kind(self, puzzle: AnyPuzzle, look: Look, view: View) -> Sizes:
        """The least box that its own kind asks for."""
        offered, own = self.plugins.kinds.find(kind_of(puzzle)), own_of(puzzle)
        measure, view = offered.offer.measure, in_words_of(view, offered.offer, look.phrases.language)
        sizes = offered.call(measure, own, look, view)
        if flaw := call_plugin(offered.plugin, f"a look at {offered}", sizes_flaw, sizes):
            raise offered.fault(f"for puzzle '{puzzle.id}' {flaw}", measure)
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
        if flaw := call_plugin(offered.plugin, f"a look at {offered}", room_flaw, room):
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
        if flaw := call_plugin(offered.plugin, looking, ops_flaw, ops, space.look, media):
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
        lay_out, desk = offered.offer.lay_out, self._set(desk, offered, offered.args(choice.args, place))
        sheets = offered.call_all(Sheet, lay_out, desk)
        for sheet in sheets:
            if flaw := call_plugin(offered.plugin, f"a look at {offered}", sheet_flaw, sheet, desk):
                raise offered.fault(f"laid out a sheet {flaw}", lay_out)
        offered.agree(lay_out, sheets, lambda: offered.call_all(Sheet, lay_out, desk))
        return tuple(_authored(offered.plugin, sheet) for sheet in sheets)

    def matter_texts(self, choice: Choice, desk: Desk) -> tuple[tuple[str, ...], ...]:
        """What the pages of that matter have to say, in texts that follow one another.

        That is what it says itself, what of that stands together by itself, and each setting's Markdown.
        """
        offered = self.plugins.matter.find(choice.name)
        says, desk = offered.offer.says, self._set(desk, offered, offered.args(choice.args))
        own: tuple[str | Together, ...] = ()
        if says:
            texts = cast("type[str | Together]", str | Together)
            own = offered.call_all(texts, says, desk, called="text")
            offered.agree(says, own, lambda: offered.call_all(texts, says, desk, called="text"))
        together = [tuple(each) for each in own if isinstance(each, Together)]
        in_turn = tuple(each for each in own if isinstance(each, str))
        for text in chain.from_iterable(together):
            if not isinstance(text, str):
                raise offered.fault(f"says {a_value(text)}: what its pages say is texts", says)
        prose = (tuple(block.text for block in blocks) for blocks in desk.prose.values())
        return tuple(filter(None, (in_turn, *together, *prose)))

    def _set(self, desk: Desk, offered: Offered[Matter], args: Mapping[str, Value]) -> Desk:
        """The desk with a matter's words, its settings, and what they hold."""
        return replace(
            desk,
            phrases=own_phrases(offered.offer.phrases, desk.look.phrases.language),
            args=MappingProxyType({**args}),
            prose=MappingProxyType(read_prose(offered.offer, args, self.folder)),
            picture_size=self.folder.picture_size,
        )

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
        if flaw := call_plugin(offered.plugin, f"a look at {offered}", ops_flaw, ops, space.look, space.full):
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
        return tuple(_in_inks(turned.placed(*middle, scale), line, space.inks))

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
    count = ornament.count or max(1, int(box.width / (ROW_PITCH * box.height)))
    step, swing = box.width / count, 1 + abs(sin(radians(ornament.turn)))
    line = ornament.outline
    size = max((min(box.height, step) - line) / swing, 1.0)
    for n in range(count):
        shape = icon(space.icons[n % len(space.icons)], ornament.where)
        turned = shape.placed(turn=ornament.turn * (1 - 2 * (n % 2))).centred()
        _, _, width, height = turned.box
        x = box.x + step * (n + 0.5 if space.outer == "right" else count - n - 0.5)
        scale = min(SHARED_SIZE * size, size / max(width, height))
        yield from _in_inks(turned.placed(x, box.y + box.height / 2, scale), line, space.inks)


def _in_inks(curve: Curve, line: float, inks: ArtInks) -> Iterator[Paint]:
    """A shape filled, or in outline: white in its holes, too, whatever it stands on."""
    if not line:
        yield Paint(curve, fill=inks.dark)
        return
    yield from (Paint(part, fill=inks.paper) for part in curve.parts())
    yield Paint(curve, stroke=inks.dark, width=line)


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
    return tuple(op if isinstance(op, Problem) else with_part(op, by=plugin.name) for op in ops)


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


def _spoken(space: FurnitureSpace, furniture: Furniture) -> FurnitureSpace:
    """The space with the furniture's own words."""
    words = own_phrases(furniture.phrases, space.look.phrases.language)
    return replace(space, phrases=MappingProxyType(words))


def _media(page: Page) -> Box:
    """All of a page's sheet: the trim and what is past it."""
    left, bottom, right, top = page.bleed
    return Box(-left, -bottom, left + page.width + right, bottom + page.height + top)
