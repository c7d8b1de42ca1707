"""The pages of a finished PDF, one after the other, each with its content and its fonts."""

from __future__ import annotations

import logging
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError, PyPdfError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, StreamObject

from .content import Content, read_content
from .objects import dictionary, value
from .state import Looks
from .typefaces import Typeface

# What a broken file makes a reader of it stumble over.
BROKEN = (
    *(PyPdfError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError),
    *(AssertionError, NotImplementedError, OSError, EOFError, StopIteration, zlib.error, struct.error),
    DependencyError,
)
_HEAD = 1024  # bytes in which a PDF begins, and in which it ends
MOST_PAGES = 20_000
DEEPEST = 60  # of a page tree
_HANDED_DOWN = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its number from 1, its dictionary, its content, and why that could not be read."""

    number: int
    page: DictionaryObject
    content: Content
    unread: str = ""


class Sheets:
    """The file's pages; `typefaces` has every font that a page so far names, used or not."""

    def __init__(self, reader: PdfReader) -> None:
        self._reader = reader
        self._faces: dict[tuple[int, int], Typeface] = {}
        self._direct: dict[int, tuple[DictionaryObject, Typeface]] = {}
        self._looked_in: dict[int, DictionaryObject] = {}
        self._looks = Looks()
        self.first_page: dict[Typeface, int] = {}

    def __iter__(self) -> Iterator[Sheet]:
        for number, page in enumerate(pages_of(self._reader), 1):
            yield self._sheet(number, page)

    def _sheet(self, number: int, page: DictionaryObject) -> Sheet:
        content = Content()
        try:
            resources = dictionary(page, "/Resources")
            self._note_fonts(resources, number)
            read_content(_data(page), resources, self.typeface, content, self._looks)
        except BROKEN as reason:
            return Sheet(number, page, content, told(reason))
        return Sheet(number, page, content)

    def typeface(self, resources: DictionaryObject, name: str) -> Typeface:
        """The font of that name."""
        fonts = dictionary(resources, "/Font")
        if name not in fonts:
            raise ValueError(f"it uses the font {name}, which its resources do not have")
        reference: Any = fonts.raw_get(name)
        if isinstance(reference, IndirectObject):
            key = reference.idnum, reference.generation
            if key not in self._faces:
                self._faces[key] = Typeface(dictionary(fonts, name))
            return self._faces[key]
        font = dictionary(fonts, name)  # kept, so that its id stays its own
        if id(font) not in self._direct:
            self._direct[id(font)] = font, Typeface(font)
        return self._direct[id(font)][1]

    def _note_fonts(self, resources: DictionaryObject, number: int) -> None:
        """Every font in these resources and those of the forms and patterns in them."""
        fonts = dictionary(resources, "/Font")
        if id(fonts) not in self._looked_in:
            self._looked_in[id(fonts)] = fonts
            for name in fonts:
                self.first_page.setdefault(self.typeface(resources, name), number)
        for kind in ("/XObject", "/Pattern"):
            things = dictionary(resources, kind)
            for name in things:
                form = dictionary(things, name)
                if "/Resources" in form and id(form) not in self._looked_in:
                    self._looked_in[id(form)] = form
                    self._note_fonts(dictionary(form, "/Resources"), number)


def pages_of(reader: PdfReader) -> Iterator[DictionaryObject]:
    """The pages as the page tree has them, each with what it is handed down; a broken branch is left out.

    A page is let go when the next is asked for: a reader that keeps all it has read grows with the book.
    """
    seen: set[tuple[int, int]] = set()
    yield from islice(_node(dictionary(reader.root_object, "/Pages"), {}, seen, 0), MOST_PAGES)


def _node(
    node: DictionaryObject, handed: dict[str, Any], seen: set[tuple[int, int]], depth: int
) -> Iterator[DictionaryObject]:
    down = handed | {name: node.raw_get(name) for name in _HANDED_DOWN if name in node}
    kids = value(node, "/Kids")
    if not isinstance(kids, ArrayObject):
        if node and value(node, "/Type", "/Page") != "/Pages":
            for name, thing in down.items():
                if name not in node:
                    node[NameObject(name)] = thing
            yield node
        return
    for kid in kids:
        if isinstance(kid, IndirectObject):
            key = kid.idnum, kid.generation
            if key in seen:
                continue
            seen.add(key)
        found = _found(kid)
        if isinstance(found, DictionaryObject) and depth < DEEPEST:
            yield from _node(found, down, seen, depth + 1)
            _let_go(kid)


def _found(reference: Any) -> Any:
    """What a reference leads to; None where it leads nowhere."""
    try:
        return reference.get_object()
    except BROKEN:
        return None


def _let_go(reference: Any) -> None:
    """Have the reader forget what a reference leads to; asked for again, it is read again."""
    if isinstance(reference, IndirectObject) and isinstance(reference.pdf, PdfReader):
        reference.pdf.resolved_objects.pop((reference.generation, reference.idnum), None)


@contextmanager
def quiet() -> Iterator[None]:
    """Without pypdf's remarks: what is wrong with a file is told by whoever reads it."""
    log, nowhere = logging.getLogger("pypdf"), logging.NullHandler()
    log.addHandler(nowhere)
    try:
        yield
    finally:
        log.removeHandler(nowhere)


def unreadable(pdf: Path, error: BaseException) -> str:
    """Why a file cannot be read at all, and what would help."""
    if isinstance(error, FileNotDecryptedError):
        return "it opens with a password alone; save it without one"
    if isinstance(error, DependencyError):
        return "it is encrypted; save it without a password"
    data = pdf.read_bytes() if pdf.is_file() else b""
    if b"%PDF-" not in data[:_HEAD]:
        return "it is no PDF" if data else "it is empty"
    if b"%%EOF" not in data[-_HEAD:]:
        return "its end is missing; copy or build it once more"
    return f"it is broken: {told(error)}"


def told(error: BaseException) -> str:
    """What an exception says, or what it is where it says nothing."""
    return str(error) or type(error).__name__


def _data(page: DictionaryObject) -> bytes:
    """A page's content; the reader keeps none of it."""
    if "/Contents" not in page:
        return b""
    whole = page.raw_get("/Contents")
    found = whole.get_object()
    parts = [*found] if isinstance(found, ArrayObject) else [whole]
    streams = [part.get_object() for part in parts]
    data = b"\n".join(stream.get_data() for stream in streams if isinstance(stream, StreamObject))
    for part in parts:
        _let_go(part)
    return data
