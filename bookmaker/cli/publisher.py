"""`bookmaker publisher`: every number that applies to a book at one publisher."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ..errors import raise_problems
from .options import PluginOptions, cover_room, page_size, plugin_options
from .terminal import say, say_json, tell

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..publisher.model import Publisher
    from ..publisher.terms import Term

TERMS_COLUMNS = 100

EPILOG = """
\b
Everything KDP asks of a paperback of 130 pages:
  bookmaker publisher kdp-paperback --pages 130 --trim 6x9 --paper white

\b
Inches where no unit is given; an area is told by its size and its lower left corner.
"""


@click.command("publisher", epilog=EPILOG)
@click.argument("name")
@click.option("--pages", type=click.IntRange(1, 10_000), required=True, help="How many pages the book has.")
@click.option("--trim", required=True, metavar="SIZE", help="Its width x height, as in 6x9 or 148x210mm.")
@click.option("--paper", metavar="NAME", help="The paper, as the publisher calls it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@plugin_options
def command(
    name: str,
    pages: int,
    trim: str,
    paper: str | None,
    as_json: bool,
    chosen: PluginOptions,
) -> int:
    """Tell every number that applies to a book at publisher NAME, each with its source."""
    plugins = chosen.load()
    publisher, terms = _terms(plugins, name, trim, paper, pages)
    if as_json:
        say_json(_facts(publisher, terms))
    else:
        say("\n".join(_lines(publisher, terms)))
    return 0


def _terms(
    plugins: Plugins, name: str, trim: str, paper: str | None, pages: int
) -> tuple[Publisher, list[Term]]:
    """The publisher and its terms for such a book, once it is sure to make one."""
    from ..bookfile.model import Edition
    from ..plan.edition import check_edition, page_problems
    from ..publisher.limits import limits_by_paper
    from ..publisher.terms import terms_of

    publisher = plugins.publishers.find(name).offer
    edition = Edition("", publisher.name, page_size(trim), paper, isbn="")  # of no book: none is missed
    tell(raise_problems([*check_edition(edition, publisher), *page_problems(publisher, edition, pages)]))
    cover_room(publisher.cover, edition.trim)
    limits = limits_by_paper(publisher, edition)
    return publisher, list(terms_of(publisher, edition.trim, publisher.paper(paper), pages, limits))


def _facts(publisher: Publisher, terms: list[Term]) -> dict[str, Any]:
    rows = [
        {
            "part": term.part,
            "name": term.name,
            "inches": [round(length / 72, 5) for length in term.lengths],
            "mm": [round(length * 25.4 / 72, 3) for length in term.lengths],
            "said": term.said,
            "source": term.source(publisher),
        }
        for term in terms
    ]
    return {"publisher": publisher.name, "about": publisher.about, "terms": rows}


def _lines(publisher: Publisher, terms: list[Term]) -> Iterator[str]:
    """The terms part by part, each with the number of its source, and the sources below."""
    sources = dict.fromkeys(source for term in terms if (source := term.source(publisher)))
    numbers = {source: f" [{number}]" for number, source in enumerate(sources, 1)}
    yield f"{publisher.name}: {publisher.about}"
    margin = max(len(term.name) for term in terms) + 2
    for part in dict.fromkeys(term.part for term in terms):
        yield f"\n{part}"
        for term in terms:
            if term.part == part:
                number = numbers.get(term.source(publisher), "")
                yield from _wrapped(f"  {term.name:{margin}}", f"{term}{number}")
    yield "\nsources"
    for source, number in numbers.items():
        yield from _wrapped(f"  {number.strip()} ", source)


def _wrapped(label: str, text: str) -> list[str]:
    """A text after its label, later lines under its beginning."""
    import textwrap

    return textwrap.wrap(
        text, TERMS_COLUMNS, initial_indent=label, subsequent_indent=" " * len(label), break_on_hyphens=False
    )
