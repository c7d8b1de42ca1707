"""What was found in a finished file, as problems an author can act on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import Problem
from ..page.ops import Page

if TYPE_CHECKING:
    from ..preflight import PreflightReport

NONE: frozenset[str] = frozenset()


def suspects(flaw: str, pages: Sequence[Page]) -> str:
    """Which plugins of strangers drew on the page that a flaw is of, as a hint; '' where none did."""
    number = re.search(r"\bpages? (\d{1,6})\b", flaw)
    named = [page for page in pages if number and page.number == int(number[1])] if len(pages) > 1 else pages
    names = [name for page in named for name in page.drawn_by]
    if not names:
        return ""
    drew = " and ".join(f"plugin '{name}'" for name in names)
    return f"{drew} drew on this page: see whether it is well with --without {names[0]}"


def preflight_problems(
    report: PreflightReport, file: str, pages: Sequence[Page], except_for: frozenset[str] = NONE
) -> Iterator[Problem]:
    """A problem for what a printer refuses in a file, advice for what it may refuse.

    `except_for` names the findings that are told elsewhere.
    """
    from ..preflight import REFUSED
    from ..preflight.text import summarize_findings

    for finding, line in summarize_findings(report.findings):
        if finding.name not in except_for:
            hint = "; ".join(filter(None, (finding.remedy, suspects(line, pages))))
            yield Problem(f"{file}: {line}", hint, advice=finding.level != REFUSED)
