"""The check for cover designs: every kind of sheet, thin books and thick ones, long texts and bare ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from pathlib import Path

from ..bookfile.model import Edition
from ..bound_cover.desk import CoverArt, SmallGrids, cover_fonts
from ..bound_cover.drawing import inks_of, laid_out
from ..cover.barcode_zone import with_barcode
from ..cover.model import CoverDesign, CoverDesk, CoverPicture, CoverText, cover_look
from ..errors import raise_problems
from ..host.load import Plugins, builtin_plugins
from ..host.page_calls import PageCalls
from ..host.registry import Offered
from ..make.one import make_puzzle
from ..page.book import View
from ..page.look import Look
from ..page.ops import Bars, Box, Frame, Image, Op, Text
from ..page.puzzle_drawing import Drawing
from ..publisher.cover_geometry import CoverPlan, cover_plan
from ..publisher.limits import page_limits
from ..publisher.model import Publisher, Trim
from ..wordsearch.model import Puzzle
from ..wordsearch.offers import Args, Setting
from .harness import Step, every_fault, plugins_with
from .pages import plain_look
from .whole_book import check_in_books

INK_LIMIT = 240  # percent: the least that a printer allows
SPINE = 0.0025 * 72  # points a page, where a paper's own is not known
ROUNDING_POINTS = 0.01
WORDS = "anemone barnacle limpet urchin seaweed mussel plankton starfish octopus dolphin otter pelican"
USUAL_COVER_TEXT = CoverText(
    "Ocean Word Searches",
    "Sixty puzzles from tide pool to trench",
    "A. Publisher",
    "Harbour Books",
    ("Reef", 2),
    "Sixty word searches for long afternoons by the sea.\n\nDive in anywhere. Every grid has been checked.",
    ("60 puzzles", "4 levels, from kids to expert", "All answers at the back"),
    "978-3-16-148410-0",
    badges=("60 puzzles", "Large print"),
    volume_line="Volume 2",
)
BARE = CoverText("Evil")
LONG = replace(
    USUAL_COVER_TEXT,
    title="The Long and Winding Title of a Book of Puzzles for Everybody Who Likes Them All",
    subtitle="With a subtitle that is hardly any shorter than the title above it",
    author="An Author of Three Names and Another Author of Four",
    series=("Puzzles of the Seven Seas", 12),
    price="51299",
)
ICONS = ("dolphin", "turtle", "shark", "fish")
PICTURE = CoverPicture("picture.png", 4000, 6000)


def check_cover_design(
    design: CoverDesign, publishers: Sequence[Publisher] = (), sheets: Sequence[int] = ()
) -> None:
    """Lay out covers for these publishers, or all built-in ones, on small, large and wide trims.

    Nothing may be wrong with any of them, whatever the texts are. A design that lives on a
    picture, and says so by a problem where there is none, is given one. `sheets` are the numbers of those
    to lay out, where that is not all.
    """
    plugins = plugins_with(design)
    offered = plugins.covers.find(design.name)
    places = list(_places(publishers or [each.offer for each in plugins.publishers.values()]))
    places = [places[number % len(places)] for number in sheets] or places
    pictures: tuple[CoverPicture | None, ...] = ()
    with every_fault() as step:
        for number, (place, publisher, trim, plan) in enumerate(places):
            for text, args in _texts(design, number):
                where = f"cover design '{design.name}' for {place}, '{text.title}'"
                with step(where):
                    desk = _desk(offered, plugins, publisher, trim, plan, text, args)
                    if not pictures:
                        wanted = laid_out(offered, desk, publisher, desk.plan).problems
                        pictures = (PICTURE,) if wanted else (None, PICTURE)
                    for picture in pictures[:1] if sheets and text is not USUAL_COVER_TEXT else pictures:
                        _check(step, where, offered, replace(desk, picture=picture), publisher)
        with step(""):
            if None in pictures:  # a book of ours has no picture to show
                check_in_books(design)


def _desk(
    offered: Offered[CoverDesign],
    plugins: Plugins,
    publisher: Publisher,
    trim: Trim,
    plan: CoverPlan,
    text: CoverText,
    args: Args,
) -> CoverDesk:
    """The desk of one cover."""
    design, plain = offered.offer, plain_look(plugins, trim)
    if design.fonts:
        letters = {letter for row in _sample().grid for letter in row if letter}
        own = cover_fonts(design, plain.theme, plugins, text, [], False, letters)
        plain = replace(plain, metrics=own)
    look = cover_look(plain, inks_of(offered, args), design.fonts)
    assert publisher.cover is not None
    desk_plan, desk_text = with_barcode(plan, text, publisher.cover)
    art = CoverArt(PageCalls(plugins), look, ICONS, text.title)
    drawer = _drawer(plugins, look)
    return CoverDesk(desk_text, desk_plan, look, _sample(), drawer, None, args, _grid, art, ICONS)


def _check(
    step: Step, where: str, offered: Offered[CoverDesign], desk: CoverDesk, publisher: Publisher
) -> None:
    """One cover: no problem, a ground to all edges, inks that dry, and the title on the front."""
    cover = laid_out(offered, desk, publisher, desk.plan)  # one that is not ours is asked twice
    ops, plan = cover.page.ops, desk.plan
    with step(where):
        raise_problems(cover.problems)
    with step(where):
        told = "its ground does not reach all edges of the sheet, which is desk.plan.sheet from (0, 0)"
        assert _covered(ops, plan), told
    limit = min(publisher.ink_limit or INK_LIMIT, INK_LIMIT)
    for name in sorted({name for op in ops for name in _inks(op)}):
        with step(where):
            total = round(100 * sum(desk.look.theme.inks[name].cmyk))
            assert total <= limit, f"its ink '{name}' is {total} % in all, of {limit}"
    with step(where):
        front = plan.front.x - plan.trim.x
        words = " ".join(op.text for op in ops if isinstance(op, Text) and op.x >= front)
        assert desk.text.title.casefold() in words.casefold(), "its front does not show the title"


def _covered(ops: Iterable[Op], plan: CoverPlan) -> bool:
    """Whether filled boxes and pictures leave no place of the sheet white."""
    left, bottom = -plan.trim.x, -plan.trim.y
    boxes = [box for op in ops for box in _filled(op)]
    across = _cuts([edge for box in boxes for edge in (box.x, box.right)], left, left + plan.sheet[0])
    up = _cuts([edge for box in boxes for edge in (box.y, box.top)], bottom, bottom + plan.sheet[1])
    places = product([(a + b) / 2 for a, b in pairwise(across)], [(a + b) / 2 for a, b in pairwise(up)])
    return all(any(b.x <= x <= b.right and b.y <= y <= b.top for b in boxes) for x, y in places)


def _cuts(edges: Iterable[float], low: float, high: float) -> list[float]:
    """Where something begins or ends between two limits, the limits with them; slivers are none."""
    inner = sorted(edge for edge in set(edges) if low + ROUNDING_POINTS < edge < high - ROUNDING_POINTS)
    return [low, *inner, high]


def _filled(op: Op) -> Iterator[Box]:
    if isinstance(op, Bars):
        yield from op.boxes
    elif isinstance(op, Image) or (isinstance(op, Frame) and op.fill):
        yield op.box


def _inks(op: Op) -> Iterator[str]:
    names = (getattr(op, name, None) for name in ("ink", "stroke", "fill"))
    yield from (name for name in names if name)


def _places(publishers: Iterable[Publisher]) -> Iterator[tuple[str, Publisher, Trim, CoverPlan]]:
    """Sheets of every kind: what they are for, and their plans."""
    for publisher in publishers:
        if publisher.cover is None or publisher.cover.separate:
            continue
        for trim in _trims(publisher):
            limits = page_limits(publisher, Edition("", publisher.name, trim)) or publisher.pages
            for pages in (limits[0], min(limits[1], 800)):
                plan = cover_plan(publisher.cover, trim, pages * SPINE, pages)
                place = f"{publisher.name}, {trim[0]:g} x {trim[1]:g} points, {pages} pages"
                yield place, publisher, trim, plan


def _trims(publisher: Publisher) -> list[Trim]:
    """The smallest, the widest, the largest and 6 x 9 inches, of those that there are."""
    trims = publisher.trims or ((288.0, 432.0), (432.0, 648.0), (612.0, 792.0), (594.0, 432.0))
    usual = [trim for trim in trims if trim == (432.0, 648.0)]
    kinds = [
        min(trims, key=lambda trim: trim[0] * trim[1]),
        max(trims, key=lambda trim: trim[0] / trim[1]),
        max(trims, key=lambda trim: trim[0] * trim[1]),
        *usual,
    ]
    return list(dict.fromkeys(kinds))


def _texts(design: CoverDesign, number: int) -> Iterator[tuple[CoverText, Args]]:
    """The usual texts at every setting's default and one other choice; bare and long ones in turn."""
    usual = {setting.name: setting.default for setting in design.settings}
    for args in _settings(design.settings, number):
        yield USUAL_COVER_TEXT, args
    yield (BARE, LONG)[number % 2], usual
    yield (BARE, LONG)[number // 2 % 2], usual


def _settings(settings: Iterable[Setting], number: int) -> Iterator[Args]:
    """The defaults, and now and then each choice of a setting."""
    usual = {setting.name: setting.default for setting in settings}
    yield usual
    for setting in settings:
        if setting.choices:
            yield {**usual, setting.name: setting.choices[number % len(setting.choices)]}


@cache
def _grid(columns: int, rows: int) -> Puzzle | None:
    """A small grid, made once for all designs."""
    return SmallGrids(builtin_plugins(), Path(), _sample(), None, "", "")(columns, rows)


@cache
def _sample() -> Puzzle:
    return make_puzzle(WORDS.split(), (13, 13), effort="fast", id="sample")


def _drawer(plugins: Plugins, look: Look) -> Callable[[Puzzle, Box, str], Drawing]:
    hooks = PageCalls(plugins)

    def draw(puzzle: Puzzle, box: Box, kind: str) -> Drawing:
        return hooks.draw(puzzle, box, look, View(kind))

    return draw
