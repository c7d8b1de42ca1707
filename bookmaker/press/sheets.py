"""The pages of a finished PDF, one after the other, each with its content and its fonts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from .content import Content, read_content
from .objects import dictionary, value
from .typefaces import Typeface


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
        self.first_page: dict[Typeface, int] = {}

    def __iter__(self) -> Iterator[Sheet]:
        for number, page in enumerate(self._reader.pages, 1):
            resources = dictionary(page, "/Resources")
            self._note_fonts(resources, number)
            try:
                yield Sheet(number, page, read_content(_data(page), resources, self.typeface))
            except ValueError as reason:
                yield Sheet(number, page, Content(), str(reason))

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
        """Every font in these resources and those of the forms in them."""
        fonts = dictionary(resources, "/Font")
        if id(fonts) not in self._looked_in:
            self._looked_in[id(fonts)] = fonts
            for name in fonts:
                self.first_page.setdefault(self.typeface(resources, name), number)
        things = dictionary(resources, "/XObject")
        for name in things:
            form = dictionary(things, name)
            if "/Resources" in form and id(form) not in self._looked_in:
                self._looked_in[id(form)] = form
                self._note_fonts(dictionary(form, "/Resources"), number)


def _data(page: DictionaryObject) -> bytes:
    found = value(page, "/Contents")
    streams = [part.get_object() for part in found] if isinstance(found, ArrayObject) else [found]
    return b"\n".join(stream.get_data() for stream in streams if isinstance(stream, StreamObject))
