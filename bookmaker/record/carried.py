"""What a worksheet's PDF carries: its book file and its puzzles, to be printed again by any later version."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

from ..bookfile.lock import INDEX, PRINTED_ENDING
from ..errors import BookError, CommandError
from ..files.atomic import write_zip
from ..files.regular import NotReadable, read_regular
from ..pdfread.pages import quiet
from .printed import PrintedFolder
from .record import RECORD, data_digest

ATTACHED = "bookmaker-worksheet.zip"
LARGEST_PDF = 500_000_000  # bytes
CARRIED_BYTES = 20_000_000  # of what is carried, unpacked: a class of four hundred
MOST_FILES = 20


def carrying(pdf: bytes, files: Mapping[str, bytes]) -> bytes:
    """The PDF with these files in it, its own bytes, which are proven, untouched before them."""
    from pypdf import PdfWriter

    packed, whole = io.BytesIO(), io.BytesIO()
    write_zip(packed, files, packed=True)
    writer = PdfWriter(io.BytesIO(pdf), incremental=True)
    writer.add_attachment(ATTACHED, packed.getvalue())
    writer.write(whole)
    return whole.getvalue()


def carried(path: Path) -> dict[str, bytes]:
    """What a worksheet carries, by name; raises CommandError over a file that carries nothing of ours."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        with quiet():
            reader = PdfReader(io.BytesIO(read_regular(path, LARGEST_PDF)))
            [packed] = reader.attachments[ATTACHED][:1]
        with zipfile.ZipFile(io.BytesIO(packed)) as file:
            entries = file.infolist()
            if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > CARRIED_BYTES:
                raise NotReadable("carries more than a worksheet has")
            return {entry.filename: file.read(entry) for entry in entries}
    except OSError as error:
        raise CommandError(f"cannot read '{path}': {error.strerror}") from error
    except NotReadable as error:
        raise CommandError(f"'{path}' {error}") from error
    except (KeyError, IndexError, ValueError, RecursionError, PyPdfError, zipfile.BadZipFile) as error:
        hint = "those of bookmaker's worksheets do, from 0.1 on, unless another program wrote them anew"
        raise CommandError(f"'{path}' carries no puzzles", hint) from error


def as_frozen(files: Mapping[str, bytes], book: str) -> dict[str, bytes]:
    """The files of a worksheet's book with its puzzles frozen: no later version makes others."""
    try:
        record = files[RECORD]
        rest = {name: files[name] for name in files if name != RECORD}
        rest[book]
    except KeyError as error:
        raise BookError(f"the worksheet lacks {error}") from error
    home = Path(book).with_suffix(PRINTED_ENDING).name
    folder = PrintedFolder(Path(home), "that day", {}, {}, {RECORD: data_digest(record)}, (), False)
    return {**rest, f"{home}/{RECORD}": record, f"{home}/{INDEX}": json.dumps(folder.index()).encode()}


def pages_alone(pdf: bytes, numbers: Collection[int]) -> bytes:
    """A PDF of some of the pages, counted from 1, each labelled with the number that it had."""
    from pypdf import PdfReader, PdfWriter
    from pypdf.constants import PageLabelStyle

    reader, writer, whole = PdfReader(io.BytesIO(pdf)), PdfWriter(), io.BytesIO()
    for at, number in enumerate(sorted(numbers)):
        writer.add_page(reader.pages[number - 1])
        writer.set_page_label(at, at, style=PageLabelStyle.DECIMAL, start=number)
    writer.write(whole)
    return whole.getvalue()
