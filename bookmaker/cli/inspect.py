"""`bookmaker inspect`: preflight and proof of one finished PDF, together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from .options import PluginOptions, existing, plugin_options
from .preflight import known_paper, preflight_of
from .prove import proof_lines, proof_of, proof_of_cover
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..preflight import Facts
    from ..record.built_as import BuiltAs

ANYWHERE = "pdfx"  # any printer that takes files made for print

EPILOG = """
\b
A file of a build: what it was made for is in the book.json above it:
  bookmaker inspect build/ocean/paperback/interior.pdf

\b
Anybody's file, held against one printer:
  bookmaker inspect interior.pdf --publisher kdp-paperback --paper white

\b
Exit 0: its printer will not refuse it and nothing in it is broken. 1: otherwise. 2: a wrong command line.
"""


@click.command("inspect", epilog=EPILOG)
@click.argument("file")
@click.option("--publisher", metavar="NAME", help="Where it goes.  [default: what it was built for, or pdfx]")
@click.option("--paper", metavar="NAME", help="The paper, as the publisher calls it.")
@click.option("--book", metavar="FILE", help="Its book.json.  [default: the one that knows the file]")
@click.option("--mm", is_flag=True, help="Tell places in millimetres.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_options
def command(
    file: str,
    publisher: str | None,
    paper: str | None,
    book: str | None,
    mm: bool,
    as_json: bool,
    chosen: PluginOptions,
) -> int:
    """Preflight the PDF in FILE, and prove it; what it is meant to be is looked up."""
    from ..record.built_as import built_as

    path, given = existing(file), existing(book) if book else None
    built = built_as(path, given)
    plugins = chosen.load()
    facts = _facts(plugins, built, publisher, paper)
    record = given or (built.record if built else None)
    _tell_what_it_is(built, facts)
    flight = preflight_of(path, facts, built)
    if built and built.is_cover:
        proof = proof_of_cover(path, built)
    else:
        proof = proof_of(path, record, built.edition if built else None, None, plugins)
    verdict = f"its printer: {flight.line}; {proof.summary}" if proof and proof.broken else ""
    if as_json:
        from ..proof.report import proof_section

        proven = {**proof_section(proof), **({"result": verdict} if verdict else {})} if proof else {}
        say_json({"file": file, **flight.as_json(), **proven})
    else:
        from ..preflight.text import report_lines

        say("\n".join(report_lines(flight, file, "mm" if mm else "in", verdict)))
        if proof:
            say("\n".join(proof_lines(proof)))
    return int(flight.refused or flight.unfinished or bool(proof and proof.broken))


def _facts(plugins: Plugins, built: BuiltAs | None, publisher: str | None, paper: str | None) -> Facts:
    """What the file is held against: what is asked for, else what it was built as."""
    from ..preflight import Facts

    house = plugins.publishers.find(publisher or (built.publisher if built else ANYWHERE)).offer
    same = built if built and house.name == built.publisher else None
    paper = known_paper(paper, [each.name for each in house.papers]) or (same.paper if same else None)
    if built and built.is_cover:
        spine = same.spine if same else None
        facts = Facts(house, built.trim, paper, "cover", pages=built.pages, spine=spine, isbn=built.isbn)
    else:
        facts = Facts(house, built.trim if built else None, paper)
    return replace(facts, binding=built.binding, order=built.order) if built else facts


def _tell_what_it_is(built: BuiltAs | None, facts: Facts) -> None:
    if built:
        what = "cover" if built.is_cover else "interior"
        since = ", by its place: it was changed since" if built.changed else ""
        note(f"the {what} of edition '{built.edition}', as {built.record} has it{since}")
    else:
        hint = "" if facts.publisher.name != ANYWHERE else "; --publisher NAME holds it against another"
        note(f"no book.json knows this file: looked at as an interior for {facts.publisher.name}{hint}")
