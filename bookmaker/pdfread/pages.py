"""The pages of a finished PDF, one after the other, each with its content and its fonts."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import SEEK_END
from itertools import islice
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, StreamObject

from ..binding import Binding, PageOrder
from .budget import NAME_STEPS, STEP_BYTES, Budget
from .content import Content, read_content
from .fonts import Typeface
from .objects import BROKEN, UNREADABLE, dictionary, error_text, let_go, parsing, unpacked, value
from .state import Looks

_HEAD = 1024  # bytes in which a PDF begins, and in which it ends
MOST_PAGES = 20_000
MOST_PAGE_TREE_LEVELS = 60
_HANDED_DOWN = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page: its number from 1, its dictionary, its content, and why that could not be read.

    `stop`, on the last sheet alone, says why neither it nor what follows was looked at. `fonts` has every
    font that it and those before it name, used or not, and the first page that does.
    """

    number: int
    page: DictionaryObject
    content: Content
    unread: str = ""
    stop: str = ""
    fonts: Mapping[Typeface, int] = field(default_factory=dict)
    place: int = 0  # in the file, from 1
    label: int = 0  # the number that the file itself says it has; 0: none


class PdfPages:
    """The file's pages by their numbers in the book, as far as its budget of steps goes."""

    def __init__(
        self, reader: PdfReader, budget: Budget | None = None, order: PageOrder = PageOrder.FORWARD
    ) -> None:
        self._reader, self._order = reader, order
        self._budget = budget or Budget.of(_size(reader))
        self._faces: dict[tuple[int, int], Typeface] = {}
        self._direct: dict[int, tuple[DictionaryObject, Typeface]] = {}
        self._looked_in: dict[int, DictionaryObject] = {}
        self._looks = Looks()
        self._first_page: dict[Typeface, int] = {}

    def __iter__(self) -> Iterator[PdfPage]:
        for number, page in enumerate(pages_of(self._reader, self._order), 1):
            sheet = self.read(number, page)
            yield sheet
            if sheet.stop:
                return

    def read(self, number: int, page: DictionaryObject) -> PdfPage:
        """A page with its content, or why neither it nor what follows is looked at."""
        if number > 1 and not self._budget.turn():
            steps = f"more than the {self._budget.whole:,} steps that are given to a file of its size"
            what = f"not looked at further than page {number - 1}: to read it takes {steps}"
            return PdfPage(number, page, Content(), stop=what)
        place = number if self._order is PageOrder.FORWARD else self._order.place(number, self._count)
        return replace(self._sheet(number, page), place=place, label=self._labels.get(place, 0))

    @cached_property
    def _count(self) -> int:
        return page_count(self._reader)

    @cached_property
    def _labels(self) -> dict[int, int]:
        """The numbers of pages whose places in the file have a label of their own."""
        with suppress(*BROKEN):
            nums = value(dictionary(self._reader.root_object, "/PageLabels"), "/Nums", ArrayObject())
            starts = [(int(at), label.get_object()) for at, label in zip(nums[::2], nums[1::2], strict=True)]
            return {at + 1: int(value(label, "/St", 1)) for at, label in starts}
        return {}

    def without_content(self, number: int, page: DictionaryObject) -> PdfPage:
        """A page whose content was read in an earlier build; its fonts are noted."""
        self._budget.turn()
        self._note_fonts(dictionary(page, "/Resources"), number)
        return PdfPage(number, page, Content(), fonts=self._first_page)

    def _sheet(self, number: int, page: DictionaryObject) -> PdfPage:
        content = Content(budget=self._budget)
        try:
            resources = dictionary(page, "/Resources")
            self._note_fonts(resources, number)
            read_content(self._data(page), resources, self.typeface, content, self._looks)
        except BROKEN as reason:
            return PdfPage(number, page, content, error_text(reason), fonts=self._first_page)
        return PdfPage(number, page, content, fonts=self._first_page)

    def typeface(self, resources: DictionaryObject, name: str) -> Typeface:
        """The font of that name."""
        fonts = dictionary(resources, "/Font")
        if name not in fonts:
            raise ValueError(f"it uses the font {name}, which its resources do not have")
        reference: Any = fonts.raw_get(name)
        if isinstance(reference, IndirectObject):
            key = reference.idnum, reference.generation
            if key not in self._faces:
                self._faces[key] = Typeface(dictionary(fonts, name), self._budget)
            return self._faces[key]
        font = dictionary(fonts, name)  # kept, so that its id stays its own
        if id(font) not in self._direct:
            self._direct[id(font)] = font, Typeface(font, self._budget)
        return self._direct[id(font)][1]

    def _data(self, page: DictionaryObject) -> bytes:
        """A page's content, as much as may be looked at; the reader keeps none of it."""
        if "/Contents" not in page:
            return b""
        whole = page.raw_get("/Contents")
        found = whole.get_object()
        data = list[bytes]()
        for part in found if isinstance(found, ArrayObject) else [whole]:
            self._budget.spend(NAME_STEPS)
            stream = part.get_object()
            if isinstance(stream, StreamObject):
                data.append(unpacked(stream))
                self._budget.spend(len(data[-1]) // STEP_BYTES)
            let_go(part)
        return b"\n".join(data)

    def _note_fonts(self, resources: DictionaryObject, number: int) -> None:
        """Every font in these resources and those of the forms and patterns in them."""
        fonts = dictionary(resources, "/Font")
        if id(fonts) not in self._looked_in:
            self._looked_in[id(fonts)] = fonts
            for name in fonts:
                self._budget.spend(NAME_STEPS)
                self._first_page.setdefault(self.typeface(resources, name), number)
        for kind in ("/XObject", "/Pattern"):
            things = dictionary(resources, kind)
            if id(things) in self._looked_in:
                continue
            self._looked_in[id(things)] = things
            for name in things:
                self._budget.spend(NAME_STEPS)
                form = dictionary(things, name)
                if "/Resources" in form and id(form) not in self._looked_in:
                    self._looked_in[id(form)] = form
                    self._note_fonts(dictionary(form, "/Resources"), number)


def pages_of(reader: PdfReader, order: PageOrder = PageOrder.FORWARD) -> Iterator[DictionaryObject]:
    """The pages of a book whose page tree has them in that order, each with what it is handed down.

    A broken branch is left out.

    A page is let go when the next is asked for: a reader that keeps all it has read grows with the book.
    """
    seen: set[tuple[int, int]] = set()
    pages = _node(dictionary(reader.root_object, "/Pages"), {}, seen, 0, order)
    yield from islice(pages, MOST_PAGES)


def preferred_binding(reader: PdfReader) -> Binding | None:
    """Where the spine is by a file's own preference: at the side from which it is read; None: it has none."""
    with suppress(*BROKEN):
        preferences = dictionary(reader.root_object, "/ViewerPreferences")
        found = {"/R2L": Binding.RIGHT, "/L2R": Binding.LEFT}
        return found.get(str(value(preferences, "/Direction", "")))
    return None


def preference_of(pdf: Path) -> Binding | None:
    """The same of a file; None of one that cannot be read, too."""
    with suppress(*UNREADABLE), quiet(), parsing():
        return preferred_binding(PdfReader(pdf))
    return None


def _size(reader: PdfReader) -> int:
    """How many bytes a file has."""
    stream = reader.stream
    at = stream.tell()
    size = stream.seek(0, SEEK_END)
    stream.seek(at)
    return int(size)


def page_count(reader: PdfReader) -> int:
    """How many pages the file says it has, or how many can be counted."""
    with suppress(*BROKEN):
        if said := int(value(dictionary(reader.root_object, "/Pages"), "/Count")):
            return said
    return sum(1 for _ in pages_of(reader))


def _node(
    node: DictionaryObject, handed: dict[str, Any], seen: set[tuple[int, int]], depth: int, order: PageOrder
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
    for kid in kids if order is PageOrder.FORWARD else reversed(kids):
        if isinstance(kid, IndirectObject):
            key = kid.idnum, kid.generation
            if key in seen:
                continue
            seen.add(key)
        found = _found(kid)
        if isinstance(found, DictionaryObject) and depth < MOST_PAGE_TREE_LEVELS:
            yield from _node(found, down, seen, depth + 1, order)
            let_go(kid)


def _found(reference: Any) -> Any:
    """What a reference leads to; None where it leads nowhere."""
    try:
        return reference.get_object()
    except BROKEN:
        return None


@contextmanager
def quiet() -> Iterator[None]:
    """Without the remarks of pypdf and fontTools: what is wrong with a file is told by whoever reads it."""
    logs, nowhere = [logging.getLogger(name) for name in ("pypdf", "fontTools")], logging.NullHandler()
    for log in logs:
        log.addHandler(nowhere)
    try:
        yield
    finally:
        for log in logs:
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
    return f"it is broken: {error_text(error)}"


def open_pages(path: Path) -> PdfPages:
    """The pages of a file."""
    return PdfPages(PdfReader(path))
