"""A preflight report as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..publisher.limits import size_name
from .model import LEVELS, REFUSED, Finding, PreflightReport

MOST_ALIKE = 8  # findings of a name told one by one


def report_lines(report: PreflightReport, name: str, unit: str = "in") -> Iterator[str]:
    """The report for a person to read, the worst first; `unit` is in or mm."""
    yield f"{name}: {head(report)}"
    for sentence in report.guessed:
        yield f"  taken from the file: {sentence}"
    for level in LEVELS:
        found = report.of(level)
        if found:
            yield f"\n{level} ({len(found)})"
            yield from _grouped(found, unit)
    if report.left_out:
        yield f"\nand {report.left_out:,} more findings of the same kinds"
    yield f"\n{report.line}"
    measures = "; ".join(measured(report, unit))
    if measures:
        yield measures


def head(report: PreflightReport) -> str:
    """What was looked at, in a few words."""
    trim = f", {size_name(report.trim)}" if report.trim else ""
    pages = f"{report.pages} page{'s' * (report.pages != 1)}"
    return f"{report.kind} of {pages}{trim}, for {report.publisher}"


def _grouped(found: tuple[Finding, ...], unit: str) -> Iterator[str]:
    """Findings kind by kind, each with where and whose rule, and the remedy once."""
    for name in dict.fromkeys(finding.name for finding in found):
        alike = [finding for finding in found if finding.name == name]
        lines = [*_lines(alike, unit)]
        for line, source, _ in lines[:MOST_ALIKE]:
            yield f"  {line}  [{source}]"
        if len(lines) > MOST_ALIKE:
            pages = _pages([page for *_, numbers in lines[MOST_ALIKE:] for page in numbers])
            yield f"  and {len(lines) - MOST_ALIKE} more like it{f', on pages {pages}' if pages else ''}"
        yield f"    hint: {alike[0].remedy}"


def _lines(alike: list[Finding], unit: str) -> Iterator[tuple[str, str, list[int]]]:
    """Each finding's line, source and pages; what is said of whole pages in the same words is said once."""
    whole: dict[str, list[int]] = {}
    for finding in alike:
        if finding.page is not None and finding.spot is None:
            whole.setdefault(finding.what, []).append(finding.page)
    for finding in alike:
        pages = whole.pop(finding.what, []) if finding.spot is None else []
        if len(pages) > 1:
            yield f"pages {_pages(pages)}: {finding.what}", finding.source, pages
        elif pages or finding.spot is not None or finding.page is None:
            yield describe_finding(finding, unit), finding.source, pages or [finding.page or 0]


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
    for first, *rest in kinds.values():
        also = f"; more of it: {_where(rest)}" if rest else ""
        source = f" [{first.source}]" if first.source and (sources or first.level == REFUSED) else ""
        yield first, f"{describe_finding(first, unit)}{also}{source}"


def _where(findings: list[Finding]) -> str:
    """The pages of some findings, or how many there are in the file as a whole."""
    pages = _pages([finding.page or 0 for finding in findings])
    return f"on page {pages}" if pages.isdecimal() else f"on pages {pages}" if pages else str(len(findings))


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
