"""What is found of a file on its way, and what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..proof.causes import PrintedFolio, folio_troubles
from ..proof.flaws import PrintedFlaw
from ..proof.report import MOST_TROUBLES, ProofReport, Trouble, Unproven
from ..proof.sheets import Sheets


@dataclass(slots=True)
class Notes:
    """Everything that is told of a file, and what was counted in it."""

    sheets: Sheets
    causes: list[Trouble] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    remarks: list[Trouble] = field(default_factory=list)
    unproven: list[Unproven] = field(default_factory=list)
    folios: list[PrintedFolio] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)  # puzzles, words, absent, answers, contents
    kinds: Counter[str] = field(default_factory=Counter)  # puzzles of other kinds
    counted: dict[str, Counter[str]] = field(default_factory=dict)  # what these kinds count in them

    def tell(self, flaws: Iterable[PrintedFlaw | str], page: int | None, about: str = "") -> None:
        """Note what is wrong on a page; `about` is what each sentence begins with."""
        for flaw in flaws:
            what, area = (flaw, None) if isinstance(flaw, str) else flaw
            self.troubles.append(self.sheets.placed(what, page, about, area))

    def leave(self, why: str, page: int | None, about: str = "") -> None:
        """Note what is not proven, and why."""
        self.unproven.append(Unproven(page, about, why))

    def report(self, record: str = "") -> ProofReport:
        """All of it, causes first and then in the order of the pages."""
        folios = [
            self.sheets.placed(each.what, each.page, "", each.area) for each in folio_troubles(self.folios)
        ]
        rest = [*self.sheets.found, *self.sheets.unseen_troubles(), *self.troubles]
        rest.sort(key=lambda trouble: trouble.page or 0)
        told = [*self.causes, *self.sheets.causes(), *folios, *rest]
        return ProofReport(
            tuple(told[:MOST_TROUBLES]),
            (*self.remarks, *self.sheets.remarks()),
            tuple(self.unproven),
            self.sheets.pages,
            self.counts["puzzles"],
            self.counts["words"],
            self.counts["absent"],
            self.counts["answers"],
            contents=self.counts["contents"],
            record=record,
            left_out=max(0, len(told) - MOST_TROUBLES),
            others=dict(sorted(self.kinds.items())),
            counted={kind: dict(its) for kind, its in sorted(self.counted.items())},
        )
