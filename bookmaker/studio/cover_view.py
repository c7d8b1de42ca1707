"""An edition's cover as it will be printed, for the screen, with the lines that its printer goes by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from ..bound_cover.bind import BoundCover, bind, no_spine, pictures_of, why_no_cover
from ..cover.guides import Guide, guides
from ..errors import Problem
from ..host.load import Plugins
from ..page.book import Book
from ..puzzles.model import AnyPuzzle
from ..svg.draw import SvgDrawing
from ..typesetting.set_type import Typesetting
from .shown import ShownCover, ShownGuide

PICTURE_DPI = 150
SAMPLE_TRIES = 3  # a puzzle may turn out too small to be read, and another takes its place


def cover_view(
    setting: Typesetting,
    book: Book,
    pages: int,
    plugins: Plugins,
    make: Callable[[Collection[str]], Mapping[str, AnyPuzzle]],
    shown: frozenset[str] = frozenset(),
) -> tuple[ShownCover, tuple[Problem, ...], frozenset[str]]:
    """The cover of an edition of so many pages, what is wrong with it, and the ids of the puzzles on it.

    The book has stand-ins for its puzzles; `make` makes those that the cover shows, of which `shown` are
    known from the last time. Raises BookError for a cover that cannot be drawn.
    """
    plan = setting.plan
    rule = plan.publisher.cover
    if rule is None or rule.separate:
        return ShownCover(why_no_cover(plan.publisher, plan.edition)), (), frozenset()

    def bound() -> BoundCover | None:
        own = make(shown)
        items = (replace(item, puzzle=own.get(item.puzzle.id, item.puzzle)) for item in book.items)
        return bind(setting, replace(book, items=tuple(items)), pages, plugins)

    shown &= {item.puzzle.id for item in book.items}
    binding = bound()
    for _ in range(SAMPLE_TRIES):
        if binding and not binding.shown <= shown:
            shown |= binding.shown
            binding = bound()
    if binding is None:
        problem = no_spine(setting, pages)
        return ShownCover(problem.what), (problem,), frozenset()
    return _drawn(binding), binding.misfits, binding.shown


def _drawn(binding: BoundCover) -> ShownCover:
    setting, plan = binding.setting, binding.plan
    edition = setting.plan.edition
    place = edition.cover.place or edition.place
    folders = pictures_of(setting)
    drawing = SvgDrawing(binding.desk.look, binding.fonts, "DeviceRGB", folders, PICTURE_DPI)
    return ShownCover(
        "",
        *plan.sheet,
        plan.spine.width,
        binding.pages,
        edition.cover.design.name,
        place.line if place else 0,
        drawing.page(binding.cover.page, bleed=True, title=f"cover: {binding.desk.text.title}"),
        tuple(map(_guide, guides(plan))),
    )


def _guide(guide: Guide) -> ShownGuide:
    area = guide.area
    colour = "#{:02x}{:02x}{:02x}".format(*guide.colour)
    return ShownGuide(guide.name, colour, guide.dashed, (area.x, area.y, area.width, area.height))
