"""Finishing: one edition laid out, drawn, read back and looked over as its printer will; its cover bound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arrange import arrange
from .binding import Binding, bind
from .bookjson import content_digest, file_digest
from .bookplan import BookPlan, EditionPlan
from .errors import BookError, Problem
from .output import Output
from .page.book import Book
from .page.layout import Layout, lay_out
from .page.ops import Page
from .press.margins import spine
from .setting import Setting, set_type

if TYPE_CHECKING:
    from .plugins import Plugins
    from .press.preflight import Facts
    from .press.preflight import Report as Flight
    from .puzzle.model import Puzzle

INTERIOR, COVER, GUIDES = "interior.pdf", "cover.pdf", "cover-guides.png"


@dataclass(frozen=True, slots=True)
class Finished:
    """One edition, finished and proven."""

    name: str
    file: Path
    layout: Layout
    record: Mapping[str, Any]
    cover: Page | None = None
    advice: tuple[Problem, ...] = ()

    @property
    def drawn(self) -> tuple[Page, ...]:
        """Every page of its files."""
        return (*self.layout.pages, *filter(None, [self.cover]))


def finish(
    plan: BookPlan,
    edition: EditionPlan,
    puzzles: Mapping[str, Puzzle],
    plugins: Plugins,
    folder: Output,
    guides: bool = False,
) -> Finished:
    """The files of one edition; a BookError says what its printer, or its reader, would not take."""
    return _Finishing(plan, edition, puzzles, plugins, folder).finished(guides)


class _Finishing:
    """One edition on its way to its files."""

    def __init__(
        self,
        plan: BookPlan,
        edition: EditionPlan,
        puzzles: Mapping[str, Puzzle],
        plugins: Plugins,
        folder: Output,
    ) -> None:
        self.edition, self.publisher, self.name = edition.edition, edition.publisher, edition.edition.name
        self.plugins, self.folder = plugins, folder
        self.book: Book = arrange(plan.spec, edition, puzzles, plugins)
        self.setting: Setting = set_type(plan.spec, edition, plugins)
        self.advice: list[Problem] = []
        self.bound: Page | None = None

    def finished(self, guides: bool) -> Finished:
        """Interior, cover, and what is told of them."""
        layout = lay_out(self.book, self.setting.form, self.setting.hooks)
        self._stop((*layout.problems, *self.setting.problems(layout, self.book)))
        told = self._interior(layout)
        cover = self._cover(len(layout.pages), guides)
        drawn = (*layout.pages, *filter(None, [self.bound]))
        told |= {"cover": cover, "content_digest": content_digest((), [drawn])}
        record = {**self._facts(layout), **told, "puzzles": self._puzzles(layout)}
        where = self.folder.folder / self.name / INTERIOR
        return Finished(self.name, where, layout, record, self.bound, tuple(self.advice))

    def _interior(self, layout: Layout) -> dict[str, Any]:
        """The interior, drawn and proven."""
        path = self.folder.path(f"{self.name}/{INTERIOR}")
        self.setting.draw(layout.pages, self.book, path)
        from .press.proof import proof_section

        facts = self._printer("interior") if self.publisher.for_print else None
        examined = self.setting.examine(path, self.book, layout, facts)
        self._stop(Problem(f"{INTERIOR}: {each}") for each in examined.problems)
        if examined.flight:
            self._heed(examined.flight, INTERIOR)
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
        from .press.preflight import preflight

        binding = bind(self.setting, self.book, pages, self.plugins)
        if binding is None:
            what = f"no cover: the spine of a {self.publisher.name} book is not known"
            paper = "name a paper" if self.publisher.papers and not self.edition.paper else ""
            told = "order its template, and say what it tells: cover: {spine: 0.31 in}"
            self._stop([Problem(what, paper or told, advice=True)])
            return None
        self._stop(binding.problems)
        self.bound = binding.cover.page
        path = self.folder.path(f"{self.name}/{COVER}")
        binding.draw(path)
        flight = preflight(path, self._printer("cover", pages))
        self._heed(flight, COVER)
        if guides:
            self._guides(binding, path)
        return {
            "file": f"{self.name}/{COVER}",
            "file_digest": file_digest(path),
            "spine": round(binding.plan.spine.width / 72, 4),
            "ready": binding.ready,
            "preflight": flight.as_json(),
        }

    def _guides(self, binding: Binding, path: Path) -> None:
        from .press.guides import write_guides

        write_guides(path, binding.plan, self.folder.path(f"{self.name}/{GUIDES}"))

    def _printer(self, kind: str, pages: int | None = None) -> Facts:
        """What preflight has to know of a file."""
        from .press.preflight import Facts, Floors

        edition, inside = self.edition, kind == "interior"
        return Facts(
            self.publisher,
            edition.trim,
            edition.paper,
            kind,
            self.setting.form.bleeds if inside else None,
            pages,
            edition.cover.spine,
            floors=Floors() if edition.large_print and inside else None,
        )

    def _heed(self, flight: Flight, name: str) -> None:
        """What a printer refuses stops the build; what it may refuse is told."""
        from .press.preflight import REFUSED

        self._stop(
            Problem(f"{name}: {_told(finding)}", finding.remedy, advice=finding.level != REFUSED)
            for finding in flight.findings
        )

    def _stop(self, problems: Iterable[Problem]) -> None:
        """Raise the problems, keep the advice."""
        named = [replace(problem, what=f"edition {self.name}: {problem.what}") for problem in problems]
        wrong = [problem for problem in named if not problem.advice]
        if wrong:
            raise BookError(wrong)
        self.advice += named

    def _facts(self, layout: Layout) -> dict[str, Any]:
        pages = len(layout.pages)
        thickness = self.edition.cover.spine or spine(self.publisher, self.edition, pages)
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
        }

    def _puzzles(self, layout: Layout) -> list[dict[str, Any]]:
        at, answered_at = layout.puzzle_pages, layout.answer_pages
        return [
            {
                "id": item.puzzle.id,
                "number": item.puzzle.number,
                "page": at[item.puzzle.id],
                "answer_page": answered_at[item.puzzle.id],
            }
            for item in self.book.items
        ]


def _told(finding: Any) -> str:
    place = finding.place()
    source = f" [{finding.source}]" if finding.source else ""
    return f"{place}: {finding.what}{source}" if place else f"{finding.what}{source}"
