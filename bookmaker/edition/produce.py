"""Finishing: one edition laid out, drawn, read back and looked over as its printer will; its cover bound."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Fault, Problem, raise_problems
from ..files.staging import StagedFolder
from ..page.book import Book
from ..page.layout import GridPlace, Layout, lay_out
from ..page.ops import Page
from ..plan.model import BookPlan, EditionPlan
from .arrange import arrange
from .cover import Binding, bind, no_spine, why_no_cover
from .record import Digest, file_digest
from .typeset import Setting, set_type

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..preflight import Report as Flight
    from ..wordsearch.model import Puzzle

INTERIOR, COVER, GUIDES = FILES = "interior.pdf", "cover.pdf", "cover-guides.png"  # of an edition


@dataclass(frozen=True, slots=True)
class Finished:
    """One edition, finished and proven; a `fault` says why its cover is not among its files."""

    name: str
    file: Path
    layout: Layout
    record: Mapping[str, Any]
    advice: tuple[Problem, ...] = ()
    fault: Fault | None = None


def finish(
    plan: BookPlan,
    edition: EditionPlan,
    puzzles: Mapping[str, Puzzle],
    plugins: Plugins,
    folder: StagedFolder,
    guides: bool = False,
    strict: bool = False,
) -> Finished:
    """The files of one edition; a BookError says what its printer, or its reader, would not take.

    Trouble with the cover loses the cover alone; after a BookError some of its files may be staged.
    """
    finished = _Finishing(plan, edition, puzzles, plugins, folder).finished(guides)
    raise_problems(finished.advice, strict)
    return finished


def forget_edition(folder: StagedFolder, name: str) -> None:
    """Leave an edition out of what is published; what an earlier build left of it goes, too."""
    for file in FILES:
        folder.forget(f"{name}/{file}")


def suspects(flaw: str, pages: Sequence[Page]) -> str:
    """Which plugins of strangers drew on the page that a flaw is of, as a hint; '' where none did."""
    number = re.search(r"\bpages? (\d{1,6})\b", flaw)
    named = [page for page in pages if number and page.number == int(number[1])] if len(pages) > 1 else pages
    names = [name for page in named for name in page.drawn_by]
    if not names:
        return ""
    drew = " and ".join(f"plugin '{name}'" for name in names)
    return f"{drew} drew on this page: see whether it is well with --without {names[0]}"


class _Finishing:
    """One edition on its way to its files."""

    def __init__(
        self,
        plan: BookPlan,
        edition: EditionPlan,
        puzzles: Mapping[str, Puzzle],
        plugins: Plugins,
        folder: StagedFolder,
    ) -> None:
        self.plan = edition
        self.edition, self.publisher, self.name = edition.edition, edition.publisher, edition.edition.name
        self.plugins, self.folder = plugins, folder
        self.book: Book = arrange(plan.spec, edition, puzzles, plugins)
        self.setting: Setting = set_type(plan.spec, edition, plugins)
        self.advice: list[Problem] = []
        self.content = Digest()  # of what is on its pages

    def finished(self, guides: bool) -> Finished:
        """Interior, cover, and what is told of them."""
        path = self.folder.path(f"{self.name}/{INTERIOR}")
        layout = self._drawn(path)
        told = self._interior(path, layout)
        cover, fault = self._cover_or_fault(len(layout.pages), guides)
        told |= {
            "cover": cover,
            "no_cover": None if cover else self._why_no_cover(fault),
            "content_digest": str(self.content),
        }
        record = {**self._facts(layout), **told, "puzzles": self._puzzles(layout)}
        where = self.folder.folder / self.name / INTERIOR
        return Finished(self.name, where, layout, record, tuple(self.advice), fault)

    def _cover_or_fault(self, pages: int, guides: bool) -> tuple[dict[str, Any] | None, Fault | None]:
        """The cover's record, None where there is no cover; or why it could not be made."""
        for name in (COVER, GUIDES):
            self.folder.drop(f"{self.name}/{name}")
        if self.plan.cover_wrong:
            return None, Fault(self.name, self.plan.cover_wrong, cover=True)
        try:
            return self._cover(pages, guides), None
        except BookError as error:
            for name in (COVER, GUIDES):
                self.folder.forget(f"{self.name}/{name}")
            return None, Fault(self.name, error.problems, cover=True)

    def _why_no_cover(self, fault: Fault | None) -> list[str]:
        """Why the edition has no cover, each reason a sentence."""
        if fault:
            return [problem.what for problem in fault.problems]
        return [why_no_cover(self.publisher, self.edition)]

    def _drawn(self, path: Path) -> Layout:
        """The interior, drawn as it is laid out; what is on its pages is kept for plugins alone."""
        drawing = self.setting.drawing(self.book, path)

        def done(page: Page) -> Page:
            drawing.add(page)
            self.content.add_page(page)
            return page if self.setting.hooks.checks_pages else page.bare

        layout = lay_out(self.book, self.setting.form, self.setting.hooks, done)
        self._stop((*layout.problems, *self.setting.problems(layout, self.book)))
        drawing.save()
        return layout

    def _interior(self, path: Path, layout: Layout) -> dict[str, Any]:
        """The interior proven, and looked over as its printer will."""
        from ..proof import proof_section

        facts = self.setting.facts("interior", layout=layout) if self.publisher.for_print else None
        examined = self.setting.examine(path, self.book, layout, facts)
        self._stop(Problem(f"{INTERIOR}: {each}", suspects(each, layout.pages)) for each in examined.problems)
        if examined.flight:
            self._heed(examined.flight, INTERIOR, layout.pages)
        return {
            "file": f"{self.name}/{INTERIOR}",
            "file_digest": file_digest(path),
            "proof": proof_section(examined.proof),
            "preflight": examined.flight and examined.flight.as_json(),
        }

    def _cover(self, pages: int, guides: bool) -> dict[str, Any] | None:
        """The cover's file, where the publisher wants one and its spine is known."""
        if self.publisher.cover is None or self.publisher.cover.separate:
            return None
        from ..preflight import preflight

        binding = bind(self.setting, self.book, pages, self.plugins)
        if binding is None:
            self._stop([no_spine(self.setting, pages)])
            return None
        self._stop(binding.problems)
        path = self.folder.path(f"{self.name}/{COVER}")
        binding.draw(path)
        flight = preflight(path, self.setting.facts("cover", pages))
        self._heed(flight, COVER, (binding.cover.page,), binding.told_here)
        if guides:
            self._guides(binding, path)
        self.content.add_page(binding.cover.page)
        return {
            "file": f"{self.name}/{COVER}",
            "file_digest": file_digest(path),
            "spine": round(binding.plan.spine.width / 72, 4),
            "spine_text": binding.spine_text,
            "spine_bare": binding.bare_spine or None,
            "ready": binding.ready,
            "preflight": flight.as_json(),
        }

    def _guides(self, binding: Binding, path: Path) -> None:
        from ..cover.guides import write_guides

        write_guides(path, binding.plan, self.folder.path(f"{self.name}/{GUIDES}"))

    def _heed(
        self, flight: Flight, name: str, pages: Sequence[Page], told_here: frozenset[str] = frozenset()
    ) -> None:
        """What a printer refuses stops the file; what it may refuse is told."""
        from ..preflight import REFUSED
        from ..preflight.text import gathered

        self._stop(
            Problem(
                f"{name}: {line}",
                "; ".join(filter(None, (finding.remedy, suspects(line, pages)))),
                advice=finding.level != REFUSED,
            )
            for finding, line in gathered(flight.findings)
            if finding.name not in told_here
        )

    def _stop(self, problems: Iterable[Problem]) -> None:
        """Raise the problems, keep the advice."""
        self.advice += raise_problems(self.plan.named(problems))

    def _facts(self, layout: Layout) -> dict[str, Any]:
        pages = len(layout.pages)
        thickness = self.plan.spine(pages)
        return {
            "name": self.name,
            "publisher": self.publisher.name,
            "trim": [round(side / 72, 4) for side in self.edition.trim],
            "paper": self.edition.paper,
            "pages": pages,
            "gutter": round(layout.gutter / 72, 4),
            "spine": thickness and round(thickness / 72, 4),
            "bleeds": self.setting.form.bleeds,
            "answers_per_page": layout.per_page,
            "smallest_type": round(layout.smallest_type, 2),
            "fonts": [
                {"name": name, "digest": file_digest(path)}
                for name, path in sorted(self.setting.fonts.files.items())
            ],
            "texts": [{"page": page, "text": text} for page, text in layout.texts],
        }

    def _puzzles(self, layout: Layout) -> list[dict[str, Any]]:
        at, answered_at, grids = layout.puzzle_pages, layout.answer_pages, layout.grids
        return [
            {
                "id": item.puzzle.id,
                "number": item.puzzle.number,
                "page": at[item.puzzle.id],
                "answer_page": answered_at[item.puzzle.id],
                **_place_object(grids.get(item.puzzle.id)),
            }
            for item in self.book.items
        ]


def _place_object(place: GridPlace | None) -> dict[str, Any]:
    """Where a grid was laid out, to a thousandth of a point; nothing where a plugin drew none."""
    if place is None:
        return {}
    return {
        "grid": [round(side, 3) for side in place.box],
        "pitch": round(place.pitch, 3),
        "list_size": place.list_size and round(place.list_size, 3),
    }
