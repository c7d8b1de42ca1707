"""`bookmaker sheet`: the pages of any finished PDF, small, on a few sheets."""

from __future__ import annotations

from pathlib import Path

import click

from ..errors import CommandError
from .options import existing, to_write
from .terminal import note, say, say_json

EPILOG = """
\b
A book at a glance, in interior-sheet.pdf; as pictures, six spreads side by side:
  bookmaker sheet build/ocean/paperback/interior.pdf
  bookmaker sheet interior.pdf --out interior.png --across 6

\b
The same in fewer words:
  bookmaker interior.pdf
"""
CONTACT_SHEET_ENDINGS = (".pdf", ".png")


@click.command("sheet", epilog=EPILOG)
@click.argument("file")
@click.option(
    "--out",
    metavar="FILE",
    help="A PDF, or a PNG: several are numbered.  [default: the file's name and -sheet.pdf]",
)
@click.option(
    "--across", type=int, metavar="N", help="So many spreads side by side at the most.  [default: 4]"
)
@click.option("--json", "as_json", is_flag=True, help="Print the written files as JSON.")
def command(file: str, out: str | None, across: int | None, as_json: bool) -> int:
    """Draw the pages of the PDF in FILE on contact sheets, in spreads as a reader holds them, numbered."""
    from ..glance.sheets import MOST_PAGES_ACROSS, USUAL_PAGES_ACROSS, contact_sheets, write_sheets

    if across is not None and not 1 <= across <= MOST_PAGES_ACROSS:
        raise CommandError(f"--across: {across} spreads side by side", f"take 1 to {MOST_PAGES_ACROSS}")
    path = existing(file, "PDF", pdfs_in)
    target = sheet_file(out or f"{path.stem}-sheet.pdf", [path])
    told = write_sheets(contact_sheets(path, across or USUAL_PAGES_ACROSS), path.name, target)
    if as_json:
        say_json({"file": file, "sheets": [*map(str, told)]})
        return 0
    tell_written(told)
    note(f"bookmaker inspect {file} tells whether a printer takes it")
    return 0


def pdfs_in(folder: Path) -> list[str]:
    """The names of the PDFs in a folder."""
    return sorted(each.name for each in folder.glob("*") if each.suffix.lower() == ".pdf" and each.is_file())


def sheet_file(out: str, read: list[Path]) -> Path:
    """Where sheets are written, sure to be none of the files that are read for them."""
    target = to_write("--out", out, *CONTACT_SHEET_ENDINGS)
    if any(target.exists() and target.samefile(each) for each in read):
        raise CommandError(f"--out: '{out}' is the file that is looked at", "name another file")
    return target


def tell_written(files: tuple[Path, ...]) -> None:
    """Say which files were written: the first and the last of many."""
    if len(files) > 3:
        say(f"wrote {files[0]} to {files[-1].name}, {len(files)} sheets")
    else:
        say("\n".join(f"wrote {each}" for each in files))
