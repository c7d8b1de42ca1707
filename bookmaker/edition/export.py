"""An edition lent to an export: its puzzles as data, text and pictures, its pages and its cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..bound_cover.bind import bind, why_no_cover
from ..errors import BookError, Problem, check_ids, raise_problems
from ..exports.model import Export, ExportFile, Picture
from ..host.export_calls import export_files, play_of
from ..host.kind_reading import in_words_of
from ..host.load import Offered, Plugins
from ..kinds.play import Play
from ..kinds.sheet import answer_sheet, puzzle_sheet
from ..make.kind_puzzle import text_of
from ..make.puzzle_object import object_of
from ..page.book import Book, Item, View
from ..page.flow.paginate import answer_view, puzzle_view
from ..page.geometry import moved, reach
from ..page.layout import EditionPages, lay_out
from ..page.look import Look
from ..page.ops import Box, Op, Page
from ..page.phrases import own_phrases
from ..plan.model import EditionPlan
from ..plan.phrases import language_of
from ..puzzles.model import KindPuzzle, kind_of, own_of, wrapped
from ..typesetting.arrange import arrange
from ..typesetting.set_type import Typesetting, set_type
from ..wordsearch.offers import Args

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..pdf.fonts import Fonts
    from ..pdfread.render import RenderedPdf

MARGIN = 36.0  # points round a puzzle that is drawn alone, at the least
PICTURE_AIR_POINTS = 2.0  # round its picture


@dataclass
class EditionExport:
    """An edition of a book with its puzzles, for one export; see ExportSource. To be closed at the end.

    `wanted` are ids of puzzles, none for the whole book.
    """

    spec: BookSpec
    plan: EditionPlan
    puzzles: Mapping[str, KindPuzzle]
    plugins: Plugins
    wanted: tuple[str, ...] = ()
    phrases: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._open = list[_PngFile]()

    def close(self) -> None:
        """End what draws pictures."""
        for file in self._open:
            file.close()

    @property
    def name(self) -> str:
        """What files are called after."""
        return self.items[0].puzzle.id if self.single else Path(self.spec.file).stem

    @property
    def edition(self) -> str:
        """The name of the edition."""
        return self.plan.edition.name

    @cached_property
    def book(self) -> Book:
        """All that the edition holds, in order."""
        return arrange(self.spec, self.plan, self.puzzles, self.plugins)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The puzzles that are wanted."""
        wanted = set(self.wanted)
        return tuple(item for item in self.book.items if not wanted or item.puzzle.id in wanted)

    @property
    def single(self) -> bool:
        """Whether one puzzle is wanted, and not the book."""
        return len(self.wanted) == 1

    @cached_property
    def setting(self) -> Typesetting:
        """How the edition is set."""
        return set_type(self.spec, self.plan, self.plugins)

    @property
    def look(self) -> Look:
        """How the edition looks."""
        return self.setting.look

    def record(self, item: Item) -> Mapping[str, Any]:
        """A puzzle's data as book.json has it."""
        return object_of(wrapped(item.puzzle), item.number, self.plugins)

    def text(self, item: Item, answer: bool = False) -> str:
        """A puzzle, or its answer, as plain text."""
        puzzle, language = item.puzzle, self.look.phrases.language
        text = text_of(puzzle, self.plugins, self._view(item, answer), language)
        return answer_sheet(puzzle, text) if answer else puzzle_sheet(puzzle, item.instruction, text)

    def play(self, item: Item) -> Play | None:
        """How a puzzle of a kind is played; None for one that is played on paper, and for a word search."""
        offered = self.plugins.kinds.find(kind_of(item.puzzle))
        view = in_words_of(self._view(item), offered.offer, self.look.phrases.language)
        return play_of(offered, own_of(item.puzzle), view)

    def _view(self, item: Item, answer: bool = False) -> View:
        """What a kind is told of how its puzzle is shown."""
        form = self.setting.form
        return answer_view(item, form) if answer else puzzle_view(item, form, 1)

    @cached_property
    def layout(self) -> EditionPages:
        """Its pages; a BookError has what does not fit."""
        layout = lay_out(self.book, self.setting.form, self.setting.hooks)
        raise_problems(self.plan.named(layout.problems))
        return layout

    def picture(self, item: Item, answer: bool = False) -> Picture:
        """A puzzle drawn alone with its list, or its answer."""
        [picture] = self._drawn_alone([item], answer)
        return picture

    def pictures(self, of: str) -> Iterator[Picture]:
        """Pictures of all that is wanted, of one sort."""
        if of in ("puzzles", "answers"):
            yield from self._drawn_alone(self.items, of == "answers")
        elif of == "pages":
            yield from self._of_pages()
        elif of in ("cover", "front"):
            yield self._of_cover(of)
        else:
            raise ValueError(f"there are no pictures of {of!r}")

    def _of_pages(self) -> Iterator[Picture]:
        pages, wanted = self.layout.pages, set(self.wanted)
        shown = [
            each
            for each in pages
            if not wanted or (each.kind == "puzzle" and wanted.intersection(each.shows))
        ]
        wide = len(str(len(pages)))
        named = [(f"page-{page.number:0{wide}}", self._page_title(page), page) for page in shown]
        return self._pictures(named, self.look, self.setting.fonts, self._gray)

    def _page_title(self, page: Page) -> str:
        titles = {item.puzzle.id: item.puzzle.title for item in self.book.items}
        shows = ", ".join(filter(None, (titles.get(name, "") for name in page.shows)))
        return f"{self.book.title}, {page.number}" + (f": {shows}" if shows else "")

    def _drawn_alone(self, items: Sequence[Item], answer: bool) -> Iterator[Picture]:
        pages = [self._alone(item, answer) for item in items]
        head = self.look.phrases.text("answers-head")
        named = [
            (
                f"{item.puzzle.id}-answer" if answer else item.puzzle.id,
                f"{item.puzzle.title or item.number} ({head})" if answer else str(item.puzzle.title),
                page,
            )
            for item, page in zip(items, pages, strict=True)
        ]
        return self._pictures(named, self.look, self.setting.fonts, self._gray)

    def _alone(self, item: Item, answer: bool) -> Page:
        """A puzzle's ops on a page that is as large as they are."""
        form = self.setting.form
        view: View = answer_view(item, form) if answer else replace(puzzle_view(item, form, 1), side="")
        box = Box(MARGIN, MARGIN, form.width - 2 * MARGIN, form.height - 2 * MARGIN)
        drawing = self.setting.hooks.draw(item.puzzle, box, self.look, view)
        if drawing.too_small:
            what = f"puzzle '{item.puzzle.id}' cannot be drawn alone: {drawing.too_small}"
            raise BookError([Problem(what, place=item.place)])
        return cut_out(
            "answer" if answer else "puzzle",
            drawing.ops,
            reach_of(drawing.ops, self.look),
            PICTURE_AIR_POINTS,
        )

    def _of_cover(self, of: str) -> Picture:
        binding = bind(self.setting, self.book, len(self.layout.pages), self.plugins)
        if binding is None:
            why = why_no_cover(self.plan.publisher, self.plan.edition)
            raise BookError(f"edition '{self.edition}' has no cover: {why}", "take another --edition")
        raise_problems(self.plan.named(binding.misfits))
        area, page = binding.plan.front, binding.cover.page
        left, bottom, right, top = page.bleed
        whole = Box(-left, -bottom, page.width + left + right, page.height + bottom + top)
        front = Box(area.x - left, area.y - bottom, area.width, area.height)
        cut = cut_out("cover", page.ops, whole if of == "cover" else front)
        [picture] = self._pictures([(of, self.book.title, cut)], binding.desk.look, binding.fonts, False)
        return picture

    @property
    def _gray(self) -> bool:
        return self.setting.palette.space == "DeviceGray"

    def _pictures(
        self, named: Sequence[tuple[str, str, Page]], look: Look, fonts: Fonts, gray: bool
    ) -> Iterator[Picture]:
        """Pictures of pages, by name and title; what they cannot have is told with the first one drawn."""
        from ..svg.draw import SvgDrawing

        folders = self.setting.folders
        drawing = SvgDrawing(look, fonts, "DeviceGray" if gray else "DeviceRGB", folders)
        pngs = _PngFile([page for _, _, page in named], look, fonts, gray, folders)
        self._open.append(pngs)
        for number, (name, title, page) in enumerate(named, 1):

            def svg(ground: str | None, prefix: str, page: Page = page, title: str = title) -> str:
                text = drawing.page(page, ground=ground, prefix=prefix, title=title)
                raise_problems(drawing.problems)
                return text

            def png(dpi: float, clear: bool, number: int = number) -> bytes:
                return pngs.picture(number, dpi, clear)

            yield Picture(name, title, page, svg, png)


def cut_out(kind: str, ops: Iterable[Op], box: Box, air: float = 0.0) -> Page:
    """What is within a box, as a page of its size and so much air round it."""
    there = moved(ops, air - box.x, air - box.y)
    return Page(1, kind, box.width + 2 * air, box.height + 2 * air, there)


def reach_of(ops: Iterable[Op], look: Look) -> Box:
    """The box that ops fill."""
    lefts, bottoms, rights, tops = zip(*(reach(op, look.metrics) for op in ops), strict=True)
    left, bottom = min(lefts), min(bottoms)
    return Box(left, bottom, max(rights) - left, max(tops) - bottom)


class _PngFile:
    """Pages in one PDF, drawn when the first picture is asked for."""

    def __init__(
        self, pages: Sequence[Page], look: Look, fonts: Fonts, gray: bool, folders: tuple[Path, ...]
    ) -> None:
        self.pages, self.look, self.fonts, self.gray, self.folders = pages, look, fonts, gray, folders
        self._pdf: RenderedPdf | None = None

    def picture(self, number: int, dpi: float, clear: bool) -> bytes:
        """The page of that number, counted from 1, as PNG."""
        if self._pdf is None:
            self._pdf = self._drawn()
        [image] = self._pdf.render([number], dpi, gray=self.gray and not clear, clear=clear)
        return image.png(dpi)

    def _drawn(self) -> RenderedPdf:
        from ..pdf.draw import GRAY_PALETTE, RGB_PALETTE, Info, draw
        from ..pdfread.render import open_pdf

        with TemporaryDirectory() as folder:
            path = Path(folder) / "pictures.pdf"
            palette = GRAY_PALETTE if self.gray else RGB_PALETTE
            draw(self.pages, self.look, self.fonts, path, Info("Pictures"), palette, self.folders)
            return open_pdf(path.read_bytes())

    def close(self) -> None:
        """End the process that draws."""
        if self._pdf:
            self._pdf.close()


def exported(
    spec: BookSpec,
    plan: EditionPlan,
    puzzles: Mapping[str, KindPuzzle],
    plugins: Plugins,
    offered: Offered[Export],
    args: Args,
    wanted: Sequence[str] = (),
) -> tuple[ExportFile, ...]:
    """The files that an export makes of an edition, or of some of its puzzles.

    Raises BookError for an id that no puzzle has, and for what the export cannot do with the book.
    """
    ids = wanted_ids(plan, wanted)
    phrases = own_phrases(offered.offer.phrases, language_of(spec, plan.edition))
    source = EditionExport(spec, plan, puzzles, plugins, ids, MappingProxyType(phrases))
    try:
        return export_files(offered, args, source)
    finally:
        source.close()


def wanted_ids(plan: EditionPlan, wanted: Sequence[str]) -> tuple[str, ...]:
    """The ids that an edition's puzzles have, for ids as the book file has them."""
    known = {job.puzzle.id: job.request.id for job in plan.jobs} | {
        job.request.id: job.request.id for job in plan.jobs
    }
    check_ids(wanted, known, f"edition '{plan.edition.name}'")
    return tuple(dict.fromkeys(known[name] for name in wanted))
