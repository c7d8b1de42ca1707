"""`bookmaker pack`: one edition with everything its publisher's site asks, in one zip."""

from __future__ import annotations

import re
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
from .compare import told_pages
from .options import PluginOptions, existing, plugin_options, to_write
from .progress import progress
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..shop.pack import Package
    from ..shop.update import Allowed, Update

EPILOG = """
\b
The package of one edition, beside its build:
  bookmaker pack ocean.yaml --edition paperback

\b
From a build in another folder, under a name of your own:
  bookmaker pack ocean.yaml --edition paperback --from build/proofs --out ocean-kdp.zip

\b
A book in print, put right: what is otherwise than in the package that was sent, and no more than this:
  bookmaker pack ocean.yaml --update-of sent/ocean-paperback.zip --only 12,45-46,metadata --out update.zip
"""
COVER_WORD, METADATA_WORD = "cover", "metadata"  # of --only, beside pages


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
@click.option(
    "--update-of", "sent", metavar="FILE", help="The package that was sent: tell what is otherwise now."
)
@click.option(
    "--only", metavar="PAGES", help="With --update-of: what may be otherwise, as in 12,45-46,cover,metadata."
)
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
    sent: str | None,
    only: str | None,
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
    if only and not sent:
        raise click.UsageError("--only bounds an update: name the package that was sent with --update-of")
    target = to_write("--out", out, ".zip") if out else None
    before = existing(sent, "package") if sent else None
    allowed = _allowed(only) if only else None
    file = book_file(book)
    choice = chosen.of_book(file)
    plugins = loaded(choice)
    order = order_from(file, choice, {"jobs": jobs, "out": out_folder(file, built)})
    plan = whole_plan(replace(order, editions=(edition,) if edition else ()), plugins)
    names = [each.edition.name for each in plan.editions]
    if len(names) > 1:
        raise CommandError("the book has several editions", f"name one with --edition: {', '.join(names)}")
    target = target or order.out / f"{upload_name(plan.spec, plan.editions[0].edition)}.zip"
    if before and target.exists() and before.samefile(target):
        raise CommandError(f"'{sent}' is the package that was sent", "name another file with --out")
    if not built and not quiet and not is_built(order):
        note(f"there is no finished build in '{order.out}': the whole book is built there first")
    options = PackOptions(target, not built, strict, sample_word, before, allowed)
    tell, stop = progress(quiet)
    try:
        packed = pack(order, plugins, plan, options, tell)
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
            *(_told_update(packed.update) if packed.update else ()),
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
        **({"update": packed.update.as_json()} if packed.update else {}),
    }


def _told_update(of: Update) -> Iterator[str]:
    """What is otherwise than in the package that was sent, and what is to be uploaded."""
    for each in filter(None, (of.interior, of.cover)):
        yield from told_pages(each)
    if of.puzzles:
        yield f"puzzles on pages that changed: {', '.join(of.puzzles)}"
    for field, before, now in of.metadata:
        yield f"{field}: {now or 'nothing'}, before: {before or 'nothing'}"
    yield f"to upload: {', '.join(of.upload) or 'nothing, the files are those that were sent'}"


def _allowed(text: str) -> Allowed:
    """'12,45-46,cover' as what an update may change."""
    from ..errors import BookError
    from ..shop.update import Allowed

    words, pages = {each.strip() for each in text.split(",")}, set[int]()
    for word in words - {COVER_WORD, METADATA_WORD}:
        span = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?", word)
        if not span:
            raise BookError(f"--only: '{word}' is no page", "as in 12,45-46,cover,metadata")
        pages.update(range(int(span[1]), int(span[2] or span[1]) + 1))
    return Allowed(frozenset(pages), COVER_WORD in words, METADATA_WORD in words)
