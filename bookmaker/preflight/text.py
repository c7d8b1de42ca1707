"""A preflight report as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..publisher.limits import size_name
from .model import FINDING_LEVELS, REFUSED, Finding, PreflightReport

_VALUES = re.compile(r"'.*'|[\d.,]+|\b(left|right|top|bottom|spine|edge)\b")  # what differs from page to page
MOST_ALIKE = 8  # findings of a name in the file as a whole, told one by one


def report_lines(report: PreflightReport, name: str, unit: str = "in", verdict: str = "") -> Iterator[str]:
    """The report for a person to read, the worst first, its sources at the foot; `unit` is in or mm.

    `verdict` stands in place of its own.
    """
    yield f"{name}: {head(report)}"
    for sentence in report.guessed:
        yield f"  taken from the file: {sentence}"
    sources: dict[str, int] = {}
    for level in FINDING_LEVELS:
        found = report.of(level)
        if found:
            yield f"\n{level} ({len(found)})"
            yield from _grouped(found, unit, sources)
    if report.left_out:
        yield f"\nand {report.left_out:,} more findings of the same kinds"
    if sources:
        yield "\nsources"
        yield from (f"  [{number}] {source}" for source, number in sources.items())
    yield f"\n{verdict or report.line}"
    measures = "; ".join(measured(report, unit))
    if measures:
        yield measures


def head(report: PreflightReport) -> str:
    """What was looked at, in a few words."""
    trim = f", {size_name(report.trim)}" if report.trim else ""
    pages = f"{report.pages} page{'s' * (report.pages != 1)}"
    return f"{report.kind} of {pages}{trim}, for {report.publisher}"


def _grouped(found: tuple[Finding, ...], unit: str, sources: dict[str, int]) -> Iterator[str]:
    """Findings kind by kind with the number of their source, and the remedy once.

    Those on pages are one line; of the file as a whole each is told, fonts by their names.
    """
    for name in dict.fromkeys(finding.name for finding in found):
        alike = [finding for finding in found if finding.name == name]
        whole = [finding for finding in alike if finding.page is None]
        for finding in whole[:MOST_ALIKE]:
            yield f"  {describe_finding(finding, unit)}  [{_number(finding, sources)}]"
        if len(whole) > MOST_ALIKE:
            yield f"  and {len(whole) - MOST_ALIKE} more like it"
        in_words: dict[str, list[Finding]] = {}  # a grid's letters and a list's words may be too small
        for finding in alike:
            if finding.page is not None:
                in_words.setdefault(_VALUES.sub("", finding.what), []).append(finding)
        for on_pages in in_words.values():
            yield f"  {_first_of(on_pages, unit)}  [{_number(on_pages[0], sources)}]"
        yield f"    hint: {alike[0].remedy}"


def _number(finding: Finding, sources: dict[str, int]) -> int:
    """That of its source at the foot."""
    return sources.setdefault(finding.source, len(sources) + 1)


def _first_of(alike: Sequence[Finding], unit: str) -> str:
    """The first of some findings, and how many more there are on which pages."""
    first, *rest = alike
    return describe_finding(first, unit) + (f"; {len(rest)} more {_where(rest)}".rstrip() if rest else "")


def describe_finding(finding: Finding, unit: str = "in") -> str:
    """Where a finding is and what it is."""
    place = finding.place(unit)
    more = f" (and {finding.more} more on this page)" if finding.more else ""
    return f"{place}: {finding.what}{more}" if place else f"{finding.what}{more}"


def summarize_findings(
    findings: Iterable[Finding], unit: str = "in", sources: bool = True
) -> Iterator[tuple[Finding, str]]:
    """Findings for a summary: of each kind and level the first, with the pages of the rest.

    Each names its rule's source, or without `sources` those alone that will be refused.
    """
    kinds: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((finding.name, finding.level), []).append(finding)
    for alike in kinds.values():
        first = alike[0]
        source = f" [{first.source}]" if first.source and (sources or first.level == REFUSED) else ""
        yield first, f"{_first_of(alike, unit)}{source}"


def _where(findings: Sequence[Finding]) -> str:
    """The pages of some findings; '' where they are of the file as a whole."""
    pages = _pages([finding.page or 0 for finding in findings])
    return f"on page {pages}" if pages.isdecimal() else f"on pages {pages}" if pages else ""


def _pages(numbers: list[int]) -> str:
    """Page numbers, runs of them as from-to."""
    runs: list[list[int]] = []
    for number in sorted({*numbers} - {0}):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in runs)


def measured(report: PreflightReport, unit: str = "in") -> Iterator[str]:
    """What was measured over the whole file."""
    found = report.measured
    if found.smallest_type is not None:
        yield f"smallest type {found.smallest_type:.2f} pt"
    if found.thinnest_line is not None:
        yield f"thinnest line {found.thinnest_line:.2f} pt"
    if found.lowest_resolution is not None:
        yield f"coarsest picture {found.lowest_resolution:.0f} pixels to the inch"
    if found.most_ink is not None:
        yield f"most ink {found.most_ink:.0f} %"
    if found.converted_ink is not None:
        yield f"RGB comes to about {found.converted_ink:.0f} % of ink"
    if found.colours:
        yield f"colours {', '.join(found.colours)}"
    if found.fonts:
        yield f"{len(found.fonts)} font{'s' * (len(found.fonts) != 1)}"
