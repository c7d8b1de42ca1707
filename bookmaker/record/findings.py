"""What was found in a finished file, as problems an author can act on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import OnPage, Problem
from ..page.ops import Letters, Op, Page, Text
from .record import COVER

if TYPE_CHECKING:
    from ..preflight import PreflightReport
    from ..preflight.model import Finding
    from ..proof.report import Trouble, Unproven

EdgesOfBox = tuple[float, float, float, float]  # left, bottom, right, top
AS_LAID_OUT = "what it should show is not said: docs/kinds.md tells how a kind and its drawer say it"
NEAR_SPOT_POINTS = 2.0  # type hangs below its baseline, and stands out to its left
NO_FINDINGS: frozenset[str] = frozenset()


def spot_named(flaw: str) -> OnPage | None:
    """The page that a flaw of an interior names first, in its words."""
    number = re.search(r"\bpages? (\d{1,6})\b", flaw)
    return OnPage(int(number[1])) if number else None


def suspects(flaw: str, pages: Sequence[Page], box: EdgesOfBox | None = None) -> str:
    """Which plugins of strangers drew on the page that a flaw is of, as a hint; '' where none did.

    The one that drew the type there, in the box, is named first: it is the one to be tried without.
    """
    on = spot_named(flaw)
    named = [page for page in pages if on and page.number == on.page] if len(pages) > 1 else pages
    there = {op.part.by for page in named for op in page.ops if box and op.part.by and _has_type_in(op, box)}
    names = sorted((name for page in named for name in page.drawn_by), key=lambda name: name not in there)
    if not names:
        return ""
    drew = " and ".join(f"plugin '{name}'" for name in names)
    return f"{drew} drew on this page: see whether it is well with --without {names[0]}"


def _has_type_in(op: Op, box: EdgesOfBox) -> bool:
    """Whether type of an op begins in a box."""
    left, bottom, right, top = box
    spots = op.items if isinstance(op, Letters) else ((op.x, op.y),) if isinstance(op, Text) else ()
    return any(
        left - NEAR_SPOT_POINTS <= x <= right + NEAR_SPOT_POINTS
        and bottom - NEAR_SPOT_POINTS <= y <= top + NEAR_SPOT_POINTS
        for x, y, *_ in spots
    )


def unproven_advice(unproven: Iterable[Unproven], file: str) -> Iterator[Problem]:
    """Advice on what a proof could not hold against anything."""
    return (Problem(f"{file}: {each}", AS_LAID_OUT, advice=True) for each in unproven)


def proof_problems(troubles: Iterable[Trouble], file: str, pages: Sequence[Page]) -> Iterator[Problem]:
    """A problem for each promise that a finished interior breaks, with its place on the page."""
    for each in troubles:
        box = box_from_trim(each.spot, each.area)
        on = None if each.page is None else OnPage(each.page, box)
        yield Problem(f"{file}: {each}", suspects(str(each), pages, box), on=on)


def preflight_problems(
    report: PreflightReport, file: str, pages: Sequence[Page], except_for: frozenset[str] = NO_FINDINGS
) -> Iterator[Problem]:
    """A problem for each kind that a printer refuses in a file, one piece of advice for all it may refuse.

    `except_for` names the findings that are told elsewhere.
    """
    from ..preflight import REFUSED
    from ..preflight.text import summarize_findings

    found = [each for each in report.findings if each.name not in except_for]
    summary = [*summarize_findings(found, sources=False)]
    doubtful = [each for each in summary if each[0].level != REFUSED]
    more = f"; {len(doubtful) - 1} more of other kinds" if doubtful[1:] else ""
    for finding, line in [*(each for each in summary if each[0].level == REFUSED), *doubtful[:1]]:
        box = box_from_trim(finding.spot, finding.area)
        hint = "; ".join(filter(None, (finding.remedy, suspects(line, pages, box))))
        advice = finding.level != REFUSED
        rest = f"{more} (bookmaker inspect tells each, with its rule)" if advice else ""
        yield Problem(f"{file}: {line}{rest}", hint, advice=advice, on=_spot(finding, file))


def _spot(finding: Finding, file: str) -> OnPage | None:
    """Where a finding is seen; a cover's file has one page."""
    if finding.page is None:
        return None
    page = 0 if file == COVER else finding.page
    return OnPage(page, box_from_trim(finding.spot, finding.area))


def box_from_trim(corner: Sequence[float] | None, area: Sequence[float] | None) -> EdgesOfBox | None:
    """The edges of a finding's area counted from the trim's corner, of which its own corner is known."""
    if not corner or not area:
        return None
    (left, bottom), (x, y, right, top) = corner, area
    return left, bottom, left + right - x, bottom + top - y
