"""Kinds of puzzle as a proof asks them: what they read on a page and in a record, checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import wraps
from types import MappingProxyType
from typing import Any, cast

from ..kinds.contract import Kind
from ..kinds.due import KindDue
from ..kinds.printed import FoundOnPage, KindReader, Region, Verdict
from ..page.book import View
from ..page.phrases import own_phrases
from ..pdfread.marks import PageArea
from .faults import a_value
from .load import Plugins
from .registry import Offered

COUNTS = 'those are whole numbers by name, {"givens": 31}'
BEYOND = 1.0  # points by which what is found may stand out of its region: half a line


@dataclass(frozen=True, slots=True)
class CheckedKind:
    """A kind that reads its puzzles back; what it returns is looked at before anyone relies on it."""

    offered: Offered[Kind[Any, Any, Any]]

    @property
    def name(self) -> str:
        """The kind's name."""
        return self.offered.offer.name

    def find(self, region: Region) -> FoundOnPage | None:
        """What a region of a page says; None where it has no puzzle of this kind."""
        find = self.offered.offer.find
        found = self.offered.call(find, region) if find else None
        if find is None or found is None:
            return None
        area = getattr(found, "area", None)
        if not isinstance(area, PageArea):
            raise self.offered.fault(f"found {a_value(found)} without an `area`: that is a PageArea", find)
        outer = region.area.grown(BEYOND)
        if area.common(outer) != area:
            raise self.offered.fault(f"found something outside the region of page {region.page}", find)
        return cast(FoundOnPage, found)

    def judge(self, question: FoundOnPage, answer: FoundOnPage, puzzle: Any) -> Verdict:
        """A printed puzzle with its answer, and the puzzle of the record, None where there is none."""
        judge = self.offered.offer.judge
        assert judge  # whoever has none is no reader
        verdict = self.offered.call(judge, question, answer, puzzle)
        if not isinstance(verdict, Verdict):
            raise self.offered.fault(f"judged with {a_value(verdict)}: that is a Verdict", judge)
        for part in (*verdict.question, *verdict.answer, *verdict.remarks, verdict.unproven):
            if not isinstance(part, str):
                raise self.offered.fault(f"judged with {a_value(part)} among its sentences", judge)
        if not isinstance(verdict.counts, Mapping) or not all(
            isinstance(what, str) and type(count) is int for what, count in verdict.counts.items()
        ):
            raise self.offered.fault(f"judged with the counts {a_value(verdict.counts)}: {COUNTS}", judge)
        return verdict

    def read(self, obj: Mapping[str, Any]) -> Any:
        """The kind's own puzzle in an object of a record; ValueError names the key that is wrong."""
        return read_own(self.offered, obj)


def read_own(offered: Offered[Kind[Any, Any, Any]], obj: object) -> Any:
    """A kind's own puzzle in an object of a record; its ValueError is no fault of a plugin."""
    read, wrong = offered.offer.read, list[ValueError]()

    @wraps(read)
    def told(given: Any) -> Any:
        try:
            return read(given)
        except ValueError as error:
            wrong.append(error)

    own = offered.call(told, obj)
    if wrong:
        raise ValueError(str(wrong[0])) from wrong[0]
    return own


def in_words_of(view: View, kind: Kind[Any, Any, Any], language: str) -> View:
    """The view with the kind's own words in a language."""
    return replace(view, phrases=MappingProxyType(own_phrases(kind.phrases, language)), language=language)


def kind_due(plugins: Plugins, language: str, kind: str, own: Any, side: str) -> KindDue | None:
    """What one side of a kind's puzzle has to show in a book of a language; None where nobody says it."""
    if kind not in plugins.kinds:
        return None
    offered = plugins.kinds[kind]
    due = offered.offer.due
    if due is None:
        return None
    view = in_words_of(View(side), offered.offer, language)
    found = offered.call(due, own, view)
    if not isinstance(found, KindDue):
        raise offered.fault(f"says that {a_value(found)} is due: that is a KindDue", due)
    offered.agree(due, found, lambda: offered.call(due, own, view))
    return found


def kind_readers(plugins: Plugins) -> tuple[KindReader, ...]:
    """The kinds that read pages without claims: a word search is read there with the book's own words."""
    found = plugins.kinds.values()
    return tuple(CheckedKind(each) for each in found if each.offer.find and each.offer.judge)
