"""`bookmaker pack`: one edition with everything its publisher's site asks, in one zip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..errors import CommandError
from .book import (
    book_argument,
    book_file,
    loaded,
    order_from,
    out_folder,
    telling_options,
)
from .options import PluginOptions, plugin_options, to_write
from .progress import progress
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from ..shop.pack import Package

EPILOG = """
\b
The package of one edition, beside its build:
  bookmaker pack ocean.yaml --edition paperback

\b
From a build in another folder, under a name of your own:
  bookmaker pack ocean.yaml --edition paperback --from build/proofs --out ocean-kdp.zip
"""


@click.command("pack", epilog=EPILOG)
@book_argument
@click.option("--edition", metavar="NAME", help="Which edition; needed where there are several.")
@click.option("--out", metavar="FILE", help="The zip to write.  [default: beside the edition's folder]")
@click.option(
    "--from", "built", metavar="DIR", help="A finished build.  [default: build/ and the book file's name]"
)
@click.option(
    "--jobs", type=int, metavar="N", help="Processes that make puzzles, where there is no build yet."
)
@click.option("--sample-word", metavar="WORD", help="Across sample pages.  [default: in the book's language]")
@click.option("--strict", is_flag=True, help="Pack only what is ready to send.")
@telling_options(quiet="Problems alone: no notes, no progress and no summary.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@plugin_options
def command(
    book: str,
    edition: str | None,
    out: str | None,
    built: str | None,
    jobs: int | None,
    sample_word: str | None,
    strict: bool,
    quiet: bool,
    as_json: bool,
    chosen: PluginOptions,
) -> int:
    """Pack one edition of BOOK for its publisher's site; a book that is not built yet is built first."""
    from dataclasses import replace

    from ..edition.read_plan import whole_plan
    from ..shop.pack import PackOptions, is_built, pack, upload_name

    if sample_word is not None and not sample_word.strip():
        raise click.UsageError("--sample-word: a word is expected")
    target = to_write("--out", out, ".zip") if out else None
    file = book_file(book)
    choice = chosen.of_book(file)
    plugins = loaded(choice)
    order = order_from(file, choice, {"jobs": jobs, "out": out_folder(file, built)})
    plan = whole_plan(replace(order, editions=(edition,) if edition else ()), plugins)
    names = [each.edition.name for each in plan.editions]
    if len(names) > 1:
        raise CommandError("the book has several editions", f"name one with --edition: {', '.join(names)}")
    target = target or order.out / f"{upload_name(plan.spec, plan.editions[0].edition)}.zip"
    if not built and not quiet and not is_built(order):
        note(f"there is no finished build in '{order.out}': the whole book is built there first")
    tell, stop = progress(quiet)
    try:
        packed = pack(order, plugins, plan, PackOptions(target, not built, strict, sample_word), tell)
    finally:
        stop()
    if as_json:
        say_json(_plain(packed))
    elif not quiet:
        say(_summary(packed))
    return 0


def _summary(packed: Package) -> str:
    """What is in the package, what is not, and what is still to be done."""
    sizes = {name: f"{len(data):,}" for name, data in sorted(packed.contents.items())}
    wide, right = max(map(len, sizes)), max(map(len, sizes.values()))
    return "\n".join(
        [
            *(f"{name:{wide}}  {size:>{right}}" for name, size in sizes.items()),
            *(f"left out: {each}" for each in packed.left_out),
            *(f"advice: {each}" for each in packed.advice),
            *(f"not ready to send: {each}" for each in packed.not_ready),
            f"packed: {packed.file}",
        ]
    )


def _plain(packed: Package) -> dict[str, Any]:
    from hashlib import sha256

    files = [
        {"name": name, "bytes": len(data), "sha256": sha256(data).hexdigest()}
        for name, data in sorted(packed.contents.items())
    ]
    return {
        "file": str(packed.file),
        "edition": packed.sheet.edition,
        "publisher": packed.sheet.publisher,
        "pages": packed.sheet.pages,
        "ready": not packed.not_ready,
        "not_ready": packed.not_ready,
        "advice": packed.advice,
        "left_out": packed.left_out,
        "files": files,
    }
