"""`bookmaker compare`: which pages of a book have changed, and how they looked before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import CommandError
from .options import existing, few_of
from .sheet import pdfs_in, sheet_file, tell_written
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from ..glance.compare import Comparison, PagePair

EPILOG = """
\b
Which pages have changed since the last build that was kept:
  bookmaker compare proofs/ocean build/ocean

\b
Two files, the changed pages side by side in a PDF or in pictures:
  bookmaker compare old.pdf new.pdf --out changes.pdf

\b
Exit 0: they were compared; with --exit-code 1 where they differ. 2: a wrong command line.
"""
MEANING = {  # the sorts of page as they are told
    "equal": "as they were",
    "renumbered": "new numbers only",
    "changed": "changed",
    "added": "added",
    "gone": "gone",
}


@click.command("compare", epilog=EPILOG)
@click.argument("old")
@click.argument("new")
@click.option("--out", metavar="FILE", help="Write a PDF, or PNGs, of the changed pages before and after.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--exit-code", "by_code", is_flag=True, help="Leave with 1 where anything differs.")
def command(old: str, new: str, out: str | None, as_json: bool, by_code: bool) -> int:
    """Tell which pages of NEW are others than in OLD: two PDFs, or two folders that were built into.

    A page that only moved, or has other page numbers in it, is told apart from one that changed.
    """
    from ..glance.compare import compare
    from ..glance.sheets import comparison_sheets, write_sheets

    paths = before, after = _there(old), _there(new)
    target = sheet_file(out, [path for path in paths if path.is_file()]) if out else None
    compared = compare(before, after)
    if as_json:
        say_json([each.as_json() for each in compared])
    else:
        say("\n".join(line for each in compared for line in told_pages(each)))
    if target:
        if any(each.others for each in compared):
            written = write_sheets(comparison_sheets(compared), f"{old} and {new}", target)
            if not as_json:
                tell_written(written)
        else:
            note(f"nothing is written into '{target}': no page has changed")
    return int(by_code and not all(each.same for each in compared))


def _there(name: str) -> Path:
    path = Path(name)
    if path.is_dir():
        return path
    if not path.exists():
        raise CommandError(f"there is no PDF and no folder '{name}'", _near(path))
    return existing(name)


def _near(path: Path) -> str:
    names = pdfs_in(path.parent)
    return f"that folder has {few_of(names)}" if names else "name two PDFs, or two folders built into"


def told_pages(of: Comparison) -> Iterator[str]:
    """What became of a file's pages, in lines."""
    told = of.as_json()["pages"]
    if of.before is None or of.after is None:
        what = "is new" if of.before is None else "is gone"
        yield f"{of.name} {what}, {max(told.values())} page{'s' * (max(told.values()) != 1)}"
        return
    pages = f"{told['after']} page{'s' * (told['after'] != 1)}"
    if told["before"] != told["after"]:
        pages += f", {told['before']} before"
    if of.same:
        yield f"{of.name}: {pages}, all as they were"
        return
    yield f"{of.name}: {pages}"
    for what, meaning in MEANING.items():
        if found := of.of(what):
            yield f"  {meaning:16} {', '.join(_runs(found))}"


def _runs(pairs: tuple[PagePair, ...]) -> Iterator[str]:
    """The pages by their new numbers, with the old ones where they differ; pages in a row together."""
    run: list[PagePair] = []
    for pair in pairs:
        if run and not _follows(run[-1], pair):
            yield _run(run)
            run = []
        run.append(pair)
    yield _run(run)


def _follows(one: PagePair, other: PagePair) -> bool:
    return all(
        (a is None and b is None) or (a is not None and b == a + 1)
        for a, b in ((one.before, other.before), (one.after, other.after))
    )


def _run(pairs: list[PagePair]) -> str:
    before = _span([pair.before for pair in pairs if pair.before])
    after = _span([pair.after for pair in pairs if pair.after])
    if not after or not before or before == after:
        return after or before
    return f"{after} (before {before})"


def _span(numbers: list[int]) -> str:
    if len(numbers) < 2:
        return str(numbers[0]) if numbers else ""
    return f"{numbers[0]}-{numbers[-1]}"
