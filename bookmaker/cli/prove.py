"""`bookmaker prove`: any finished interior solved from its file alone, and held against its own answers."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..binding import PageOrder
from .options import PluginOptions, existing, plugin_options
from .terminal import say, say_json

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..proof.phrases import Wording
    from ..proof.report import ProofReport
    from ..proof.run import PageProof
    from ..record.built_as import BuiltAs

FILE_ALONE = (
    "read from the file alone: letter grids and their lists are solved, and held against answers, numbers "
    "and pages; titles, clues, notes, other kinds of puzzle and all else were not read"
)
SLOW = 40  # pages: from there on it is told how far it has come

EPILOG = """
\b
A file of a build, against the book.json above it:
  bookmaker prove build/ocean/paperback/interior.pdf

\b
An interior by itself:
  bookmaker prove interior.pdf --alone

\b
Exit 0: nothing is broken; with --strict: all is proven, too. 1: otherwise. 2: a wrong command line.
"""


@click.command("prove", epilog=EPILOG)
@click.argument("file")
@click.option("--book", metavar="FILE", help="Its book.json.  [default: the one that knows the file]")
@click.option("--alone", is_flag=True, help="Read it by itself, though a book.json knows it.")
@click.option(
    "--page-order",
    type=click.Choice([order.value for order in PageOrder]),
    help="With --alone: how its pages stand in the file.  [default: as the book.json says that knows it]",
)
@click.option("--edition", metavar="NAME", help="Which edition of it.  [default: the one the file is]")
@click.option("--fonts", metavar="DIR", help="Where to look for the files of its fonts, too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--strict", is_flag=True, help="Exit 1 for remarks and for lists that could not be proven, too."
)
@plugin_options
def command(
    file: str,
    book: str | None,
    alone: bool,
    page_order: str | None,
    edition: str | None,
    fonts: str | None,
    as_json: bool,
    strict: bool,
    chosen: PluginOptions,
) -> int:
    """Hold the PDF in FILE against its book.json; else find its grids and lists, and solve them.

    A book.json that knows the file is looked for beside it and in the two folders above.
    """
    from ..record.built_as import bound_as, built_as

    if edition is not None and book is None:
        raise click.UsageError("--edition goes with --book")
    if alone and book is not None:
        raise click.UsageError("--alone goes without --book")
    if page_order and not alone:
        raise click.UsageError("--page-order goes with --alone: a book.json says it")
    if fonts is not None and not Path(fonts).is_dir():
        raise click.UsageError(f"--fonts: there is no folder '{fonts}'")
    plugins = chosen.load()
    path, record = existing(file), existing(book) if book else None
    built = None if alone else built_as(path, record)
    report = proof_of_cover(path, built) if built and built.is_cover else None
    if report is None:
        known = None if alone else record or (built.record if built else None)
        order = PageOrder(page_order) if page_order else bound_as(path)[1]
        report = proof_of(path, known, edition, fonts, plugins, order)
    if as_json:
        from ..proof.report import proof_section

        say_json({"file": file, **proof_section(report)})
    else:
        say("\n".join(proof_lines(report)))
    return int(report.broken or (strict and bool(report.remarks or report.unproven)))


def proof_of(
    path: Path,
    book: Path | None,
    edition: str | None,
    fonts: str | None,
    plugins: Plugins,
    order: PageOrder = PageOrder.FORWARD,
) -> ProofReport:
    """An interior proven, by its book.json where there is one; a long one tells how far it has come."""
    from ..files.bounded import TooMuchError, bounded_here
    from ..pdfread.budget import bounds_of
    from ..proof.run import not_proven, run
    from .progress import progress

    proof, known = _begun(path, book, edition, plugins, order), fonts_for(path, book, edition, fonts)
    tell, stop = progress(False)
    try:
        with bounded_here(*bounds_of(path.stat().st_size)):
            return run(proof, path, known, lambda done, of: tell("pages", done, of) if of >= SLOW else None)
    except TooMuchError as error:
        return not_proven(str(error))
    finally:
        stop()


def _begun(
    path: Path, book: Path | None, edition: str | None, plugins: Plugins, order: PageOrder
) -> PageProof:
    """By the claims that its build wrote; else by reading it, of a record's kinds alone where it has one."""
    from ..adopt.book import Proof
    from ..adopt.expected import read_record
    from ..errors import BookError
    from ..host.kind_reading import kind_readers
    from ..record.prove_built import claims_proof

    kinds, record = kind_readers(plugins), None
    if book:
        try:
            if by_claims := claims_proof(path, book, edition, plugins):
                return by_claims
            record = read_record(book, path, edition, kinds)
        except ValueError as error:
            raise BookError(f"'{book}' {error}") from error
    wordings = (record.wording,) if record and record.wording else known_wordings()
    return Proof(record, wordings, kinds, order=order)


def fonts_for(pdf: Path, book: Path | None, edition: str | None, folder: str | None) -> dict[str, Path]:
    """The files of its fonts: by the digests in the book.json, or by the names that the PDF has for them."""
    from ..proof.chosen_edition import font_digests
    from ..proof.sight.font_files import font_files, fonts_by_digest, fonts_by_name

    folders = [*([Path(folder)] if folder is not None else []), *_theme_folders()]
    if book and (digests := font_digests(book, pdf, edition)):
        return fonts_by_digest(digests, chain(font_files(folders), font_files(_near(book))))
    return fonts_by_name(font_files(folders))


def _theme_folders() -> list[Path]:
    """The folders of installed themes that bring fonts of their own."""
    themes = PluginOptions().load().themes
    offers = [themes.find(name).offer for name in themes]
    own = {Path(each.folder) for each in offers if any(Path(name).suffix for name in each.fonts.values())}
    own |= {Path(each.folder, "fonts") for each in offers}
    own |= {Path(file).parent for each in offers for file in each.font_files.values()}
    return sorted(folder for folder in own if folder.is_dir())


def _near(book: Path) -> list[Path]:
    """Where a book's own fonts are: beside its book.json, or in the folder that it is proven from."""
    return [folder for folder in (book.parent, Path.cwd()) if folder != Path(folder.anchor)]


def proof_of_cover(path: Path, built: BuiltAs) -> ProofReport | None:
    """A cover held against what its book.json says of it; None where it says nothing."""
    from ..files.bounded import TooMuchError, bounded_here
    from ..pdfread.budget import bounds_of
    from ..proof.chosen_edition import CHANGED
    from ..proof.cover import prove_cover, read_cover_record
    from ..proof.run import not_proven

    record = read_cover_record(built.record, built.edition)
    if not record:
        return None
    try:
        with bounded_here(*bounds_of(path.stat().st_size)):
            return prove_cover(path, record, CHANGED.format(built.record.name) if built.changed else "")
    except TooMuchError as error:
        return not_proven(str(error))


def known_wordings() -> tuple[Wording, ...]:
    """What books print round their puzzles, in each language that a plugin offers; English first."""
    from ..language.phrases import phrases_of
    from ..proof.phrases import ENGLISH, Wording

    plugins = PluginOptions().load()
    known = (Wording.of(phrases_of(plugins, name).texts) for name in plugins.languages)
    return tuple(dict.fromkeys((ENGLISH, *known)))


def proof_lines(report: ProofReport) -> list[str]:
    """What it was held against and what is good to know of that, then each problem, then the summary."""
    lines = [f"held against {report.record}"] if report.record else []
    if report.cover_texts is None and report.pages and not report.record:
        lines.append(FILE_ALONE)
    lines += [f"remark: {each}" for each in report.remarks]
    lines += report.problems
    lines += [f"not proven: {each}" for each in report.unproven]
    return [*lines, report.summary]
