"""`bookmaker preflight`: any finished PDF held against what its printer takes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from ..binding import Binding
from .options import PluginOptions, cover_room, existing, page_size, plugin_options, to_write
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from pathlib import Path

    from ..host.load import Plugins
    from ..preflight import Facts, PreflightReport
    from ..record.built_as import BuiltAs

BOUND = [Binding.LEFT.value, Binding.RIGHT.value]
SLOW = 40  # pages: from there on it is told how far it has come

EPILOG = """
\b
An interior for KDP; its trim is read from the file:
  bookmaker preflight interior.pdf --publisher kdp-paperback --paper white

\b
A cover of a book of 130 pages:
  bookmaker preflight cover.pdf --publisher kdp-paperback --cover --pages 130 --trim 6x9 --paper white

\b
With pictures of the pages that mark the spot:
  bookmaker preflight interior.pdf --publisher pdfx --html report.html

\b
Exit 0: nothing that will be refused. 1: something will be, or not all was looked at.
2: a wrong command line.
"""


@click.command("preflight", epilog=EPILOG)
@click.argument("file")
@click.option("--publisher", required=True, metavar="NAME", help="Where it goes: bookmaker list publishers.")
@click.option("--trim", metavar="SIZE", help="Width x height.  [default: as the file's TrimBox says]")
@click.option("--paper", metavar="NAME", help="The paper, as the publisher calls it.")
@click.option(
    "--binding", type=click.Choice(BOUND), help="Where its spine is.  [default: as its record or itself says]"
)
@click.option("--cover", is_flag=True, help="It is a cover; tell --pages and --trim too.")
@click.option("--pages", type=click.IntRange(1, 10_000), help="For a cover: how many pages the book has.")
@click.option("--spine", metavar="WIDTH", help="For a cover: as in 0.29in, where the template tells it.")
@click.option("--isbn", metavar="NUMBER", help="For a cover: what its barcode and its type have to say.")
@click.option("--large-print", is_flag=True, help="Hold type against usual large print: 18, 16 and 14 pt.")
@click.option("--mm", is_flag=True, help="Tell places in millimetres.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--html", "html_file", metavar="FILE", help="Write a report with pictures of the pages.")
@click.option("--strict", is_flag=True, help="Exit 1 for any finding, advice too.")
@plugin_options
def command(
    file: str,
    publisher: str,
    trim: str | None,
    paper: str | None,
    binding: str | None,
    cover: bool,
    pages: int | None,
    spine: str | None,
    isbn: str | None,
    large_print: bool,
    mm: bool,
    as_json: bool,
    html_file: str | None,
    strict: bool,
    chosen: PluginOptions,
) -> int:
    """Hold the PDF in FILE against what a publisher takes; any PDF will do, whoever made it."""
    from ..preflight import Facts, Floors
    from ..record.built_as import built_as

    if cover and (pages is None or trim is None):
        raise click.UsageError("--cover goes with --pages and --trim: the spine hangs on them")
    if not cover and (pages is not None or spine is not None):
        raise click.UsageError("--pages and --spine are for a cover; an interior's pages are counted")
    if not cover and isbn is not None:
        raise click.UsageError("--isbn is for a cover: its barcode is read")
    plugins = chosen.load()
    house = plugins.publishers.find(publisher).offer
    facts = Facts(
        house,
        page_size(trim) if trim is not None else None,
        known_paper(paper, [each.name for each in house.papers]),
        "cover" if cover else "interior",
        pages=pages,
        spine=_spine(spine),
        floors=Floors() if large_print else None,
        heads=_answers_heads(plugins),
        isbn=_isbn(isbn),
    )
    if cover and facts.trim:
        cover_room(house.cover, facts.trim)
    path, unit = existing(file), "mm" if mm else "in"
    built = built_as(path)
    if binding:
        bound = Binding(binding)
        facts = replace(facts, binding=bound, order=house.order(bound))
    elif built:
        facts = replace(facts, binding=built.binding, order=built.order)
    page = to_write("--html", html_file, ".html", ".htm") if html_file else None
    report = preflight_of(path, facts, built)
    if page:
        _write_html(page, report, path, unit)
    _print(report, file, unit, as_json)
    return int(report.refused or report.unfinished or (strict and not report.clean))


def _answers_heads(plugins: Plugins) -> frozenset[str]:
    """What stands over pages of answers in each language that a plugin offers, with capitals or without."""
    from ..language.phrases import phrases_of
    from ..pdfread.text_lines import plainly

    phrases = [phrases_of(plugins, name) for name in ("en", *plugins.languages)]
    return frozenset(plainly(each.text(name)) for each in phrases for name in ("answers", "answers-head"))


def _spine(text: str | None) -> float | None:
    from ..errors import BookError
    from ..units import points

    if text is None:
        return None
    try:
        return points(text)
    except ValueError as error:
        raise BookError(f"--spine: {error}") from None


def _isbn(text: str | None) -> str | None:
    """The thirteen figures of an ISBN as it was typed."""
    from ..errors import BookError
    from ..isbn import isbn_digits

    try:
        return None if text is None else isbn_digits(text)
    except ValueError as error:
        raise BookError(f"--isbn: {error}") from None


def known_paper(name: str | None, known: list[str]) -> str | None:
    """The paper of that name, sure to be one of those known; None where none is named."""
    from ..errors import BookError, did_you_mean

    if name is not None and name not in known:
        raise BookError(f"--paper: there is no paper '{name}' there", did_you_mean(name, known))
    return name


def preflight_of(path: Path, facts: Facts, built: BuiltAs | None) -> PreflightReport:
    """The file looked at, by its claims where they lie beside it; a long one tells how far it has come."""
    from ..files.bounded import TooMuchError, bounded_here
    from ..pdfread.budget import bounds_of
    from ..preflight import preflight, unfinished_report
    from ..record.built_as import claims_beside
    from .progress import progress

    tell, stop = progress(False)
    try:
        with bounded_here(*bounds_of(path.stat().st_size)):
            facts = replace(facts, claims=claims_beside(path, built))
            return preflight(path, facts, lambda done, of: tell("pages", done, of) if of >= SLOW else None)
    except TooMuchError as error:
        return unfinished_report(facts, str(error))
    finally:
        stop()


def _write_html(target: Path, report: PreflightReport, path: Path, unit: str) -> None:
    from ..files.atomic import write_files
    from ..preflight.html import html_report

    write_files(target.parent, {target.name: html_report(report, path, unit)})
    note(f"wrote {target}")


def _print(report: PreflightReport, name: str, unit: str, as_json: bool) -> None:
    from ..preflight.text import report_lines

    if as_json:
        say_json({"file": name, **report.as_json()})
    else:
        say("\n".join(report_lines(report, name, unit)))
