"""`bookmaker prove`: any finished interior solved from its file alone, and held against its own answers."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import existing, load, plugin_options
from .terminal import say

if TYPE_CHECKING:
    from ..edition.built_as import BuiltAs
    from ..host.load import Plugins
    from ..kinds.printed import KindReader
    from ..proof.expected import Record
    from ..proof.phrases import Wording
    from ..proof.report import ProofReport

    Kinds = tuple[KindReader, ...]

SLOW = 40  # pages: from there on it is told how far it has come

EPILOG = """
\b
An interior by itself:
  bookmaker prove out/paperback/interior.pdf

\b
With what only the record knows: clues, codes, words that nobody lists:
  bookmaker prove out/paperback/interior.pdf --book out/book.json

\b
Exit 0: nothing is broken; with --strict: all is proven, too. 1: otherwise. 2: a wrong command line.
"""


@click.command("prove", epilog=EPILOG)
@click.argument("file")
@click.option("--book", metavar="FILE", help="The book.json it was built with.")
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
    edition: str | None,
    fonts: str | None,
    as_json: bool,
    strict: bool,
    plugin_folder: str | None,
    without: tuple[str, ...],
    no_local_plugins: bool,
) -> int:
    """Find every grid and list in the PDF in FILE, solve them, and hold answers and pages against them."""
    if edition is not None and book is None:
        raise click.UsageError("--edition goes with --book")
    if fonts is not None and not Path(fonts).is_dir():
        raise click.UsageError(f"--fonts: there is no folder '{fonts}'")
    path, record = existing(file), existing(book) if book else None
    report = proof_of_cover(path, built) if (built := _cover(path, record)) else None
    if report is None:
        known = fonts_for(path, record, edition, fonts)
        kinds = kinds_of(load(plugin_folder, without, no_local_plugins))
        report = proof_of(path, record_for(record, path, edition, kinds) if record else None, known, kinds)
    if as_json:
        import json

        from ..proof.report import proof_section

        say(json.dumps({"file": file, **proof_section(report)}, indent=2, ensure_ascii=False))
    else:
        say("\n".join(proof_lines(report)))
    return int(report.broken or (strict and bool(report.remarks or report.unproven)))


def _cover(path: Path, record: Path | None) -> BuiltAs | None:
    """What a file was built as, if a book.json knows it for a cover."""
    from ..edition.built_as import built_as

    built = built_as(path, record)
    return built if built and built.is_cover else None


def kinds_of(plugins: Plugins) -> tuple[KindReader, ...]:
    """The kinds of puzzle that plugins offer, as a proof asks them."""
    from ..host.kind_reading import kind_readers

    return kind_readers(plugins)


def record_for(book: Path, pdf: Path, edition: str | None, kinds: Kinds | None = None) -> Record:
    """What the book.json has of the file; BookError where that cannot be had."""
    from ..errors import BookError
    from ..proof.expected import read_record

    try:
        return read_record(book, pdf, edition, kinds or kinds_of(load(None, (), False)))
    except ValueError as error:
        raise BookError(f"'{book}' {error}") from error


def fonts_for(pdf: Path, book: Path | None, edition: str | None, folder: str | None) -> dict[str, Path]:
    """The files of its fonts: by the digests in the book.json, or by the names that the PDF has for them."""
    from ..proof.expected import font_digests
    from ..proof.sight.font_files import font_files, fonts_by_digest, fonts_by_name

    folders = [*([Path(folder)] if folder is not None else []), *_theme_folders()]
    if book and (digests := font_digests(book, pdf, edition)):
        return fonts_by_digest(digests, chain(font_files(folders), font_files(_near(book))))
    return fonts_by_name(font_files(folders))


def _theme_folders() -> list[Path]:
    """The folders of installed themes that bring fonts of their own."""
    themes = load(None, (), False).themes
    offers = [themes.find(name).offer for name in themes]
    own = {Path(each.folder) for each in offers if any(Path(name).suffix for name in each.fonts.values())}
    own |= {Path(each.folder, "fonts") for each in offers}
    own |= {Path(file).parent for each in offers for file in each.font_files.values()}
    return sorted(folder for folder in own if folder.is_dir())


def _near(book: Path) -> list[Path]:
    """Where a book's own fonts are: beside its book.json, or in the folder that it is proven from."""
    return [folder for folder in (book.parent, Path.cwd()) if folder != Path(folder.anchor)]


def proof_of(
    path: Path, record: Record | None, fonts: dict[str, Path], kinds: Kinds | None = None
) -> ProofReport:
    """The file proven; a long one tells how far it has come. Of a record, its own kinds alone are asked."""
    from ..files.bounded import TooMuchError, bounded_here
    from ..pdfread.budget import bounds_of
    from ..proof.book import not_proven, prove
    from .book import progress

    asked = kinds_of(load(None, (), False)) if kinds is None else kinds
    if record:
        named = {other.kind for other in record.others.values()}
        asked = tuple(kind for kind in asked if kind.name in named)
    tell, stop = progress(False)
    try:
        with bounded_here(*bounds_of(path.stat().st_size)):
            return prove(
                path,
                record,
                wordings=(record.wording,) if record and record.wording else known_wordings(),
                progress=lambda done, of: tell("pages", done, of) if of >= SLOW else None,
                fonts=fonts,
                kinds=asked,
            )
    except TooMuchError as error:
        return not_proven(str(error))
    finally:
        stop()


def proof_of_cover(path: Path, built: BuiltAs | None) -> ProofReport | None:
    """A cover held against what its book.json says of it; None where none says anything."""
    from ..files.bounded import TooMuchError, bounded_here
    from ..pdfread.budget import bounds_of
    from ..proof.book import not_proven
    from ..proof.cover import prove_cover, read_cover_record
    from ..proof.expected import CHANGED

    record = read_cover_record(built.record, built.edition) if built else None
    if not built or not record:
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

    plugins = load(None, (), False)
    known = (Wording.of(phrases_of(plugins, name).texts) for name in plugins.languages)
    return tuple(dict.fromkeys((ENGLISH, *known)))


def proof_lines(report: ProofReport) -> list[str]:
    """What it was held against and what is good to know of that, then each problem, then the summary."""
    lines = [f"held against {report.record}"] if report.record else []
    lines += [f"remark: {each}" for each in report.remarks]
    lines += report.problems
    lines += [f"not proven: {each}" for each in report.unproven]
    return [*lines, report.summary]
