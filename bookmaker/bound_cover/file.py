"""The cover of an edition as a file: bound, drawn and preflighted; trouble with it loses the cover alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BookError, Fault, Problem, raise_problems
from ..files.staging import StagedFolder
from ..host.load import Plugins
from ..page.book import Book
from ..page.ops import Page
from ..record.findings import preflight_problems, proof_problems
from ..record.record import COVER, GUIDES, file_digest
from ..typesetting.set_type import Typesetting
from .bind import BoundCover, bind, no_spine, why_no_cover


@dataclass(frozen=True, slots=True)
class CoverFile:
    """What became of an edition's cover: its record and page, or why there is none."""

    record: Mapping[str, Any] | None = None
    page: Page | None = None
    why_none: tuple[str, ...] = ()  # each reason a sentence
    fault: Fault | None = None  # why it could not be made
    advice: tuple[Problem, ...] = ()


def make_cover(
    setting: Typesetting, book: Book, pages: int, plugins: Plugins, folder: StagedFolder, guides: bool = False
) -> CoverFile:
    """Draw and preflight the cover of an edition of so many pages, if its publisher wants one."""
    return _CoverMaker(setting, book, pages, plugins, folder).made(guides)


class _CoverMaker:
    """One cover on its way to its file, and the advice met."""

    def __init__(
        self, setting: Typesetting, book: Book, pages: int, plugins: Plugins, folder: StagedFolder
    ) -> None:
        self.setting, self.book, self.pages, self.plugins, self.folder = setting, book, pages, plugins, folder
        self.plan, self.name = setting.plan, setting.plan.edition.name
        self.advice: list[Problem] = []

    def made(self, guides: bool) -> CoverFile:
        """The cover; what an earlier build left of it goes, too."""
        for name in (COVER, GUIDES):
            self.folder.drop(f"{self.name}/{name}")
        if self.plan.cover_wrong:
            return self._failed(self.plan.cover_wrong)
        try:
            binding = self._bound()
            record = self._drawn(binding, guides) if binding else None
        except BookError as error:
            for name in (COVER, GUIDES):
                self.folder.forget(f"{self.name}/{name}")
            return self._failed(error.problems)
        if binding is None:
            why = (why_no_cover(self.plan.publisher, self.plan.edition),)
            return CoverFile(why_none=why, advice=tuple(self.advice))
        return CoverFile(record, binding.cover.page, advice=tuple(self.advice))

    def _failed(self, problems: tuple[Problem, ...]) -> CoverFile:
        fault = Fault(self.name, problems, cover=True)
        why = tuple(problem.what for problem in problems)
        return CoverFile(why_none=why, fault=fault, advice=tuple(self.advice))

    def _bound(self) -> BoundCover | None:
        """The cover, ready to be drawn, where the publisher wants one and its spine is known."""
        cover = self.plan.publisher.cover
        if cover is None or cover.separate:
            return None
        binding = bind(self.setting, self.book, self.pages, self.plugins)
        self._raise(binding.problems if binding else [no_spine(self.setting, self.pages)])
        return binding

    def _drawn(self, binding: BoundCover, guides: bool) -> dict[str, Any]:
        """Draw and preflight the cover, and its guides where they are wanted."""
        from ..preflight import preflight
        from ..proof.cover import prove_cover
        from .record import cover_record

        path = self.folder.path(f"{self.name}/{COVER}")
        binding.draw(path)
        report = preflight(path, self.setting.cover_facts(self.pages))
        said = cover_record(binding)
        proof = prove_cover(path, said)
        pages = (binding.cover.page,)
        self._raise(
            (
                *preflight_problems(report, COVER, pages, binding.told_here),
                *proof_problems(proof.counted_troubles, COVER, pages),
            )
        )
        if guides:
            self._draw_guides(binding, path)
        return {
            "file": f"{self.name}/{COVER}",
            "file_digest": file_digest(path),
            "spine": round(binding.plan.spine.width / 72, 4),
            "spine_text": binding.spine_text,
            "spine_bare": binding.bare_spine or None,
            "ready": binding.ready,
            **said.as_json(),
            "proof": {"proven": proof.proven, "summary": proof.summary},
            "preflight": report.as_json(),
        }

    def _draw_guides(self, binding: BoundCover, path: Path) -> None:
        from ..cover.guides import write_guides

        write_guides(path, binding.plan, self.folder.path(f"{self.name}/{GUIDES}"))

    def _raise(self, problems: Iterable[Problem]) -> None:
        """Raise the problems, keep the advice."""
        self.advice += raise_problems(self.plan.named(problems))
