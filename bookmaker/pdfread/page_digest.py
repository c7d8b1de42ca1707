"""A digest of everything that a page of a finished file is drawn from: equal digests, equal pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    StreamObject,
    TextStringObject,
)

from .objects import let_go

# Of the catalog: what stands elsewhere in the file than on the page, and is not drawn.
_NOT_DRAWN = {"/Pages", "/Outlines", "/Dests", "/Names", "/PageLabels", "/Metadata", "/OpenAction"}
MOST_NESTED_OBJECTS = 60


class PageDigests:
    """The digests of one file's pages; what several of them share is read once."""

    def __init__(self, reader: PdfReader) -> None:
        self._known: dict[tuple[int, int], bytes] = {}
        root = reader.root_object
        self._file = b"".join(self._parts(root, _NOT_DRAWN, 0))

    def of(self, page: DictionaryObject) -> str:
        """The digest of a page: its content, its boxes, and all resources down to the last font program."""
        whole = hashlib.sha256(self._file)
        for part in self._parts(page, {"/Parent", "/Contents"}, 0):
            whole.update(part)
        content = page.raw_get("/Contents") if "/Contents" in page else ArrayObject()
        found = content.get_object()
        for each in found if isinstance(found, ArrayObject) else [content]:
            stream = each.get_object()
            whole.update(b"content " + self._of(stream, 0))
            let_go(each)
        return whole.hexdigest()

    def _of(self, thing: Any, depth: int) -> bytes:
        """The digest of one object, whatever number it has in the file."""
        if depth > MOST_NESTED_OBJECTS:
            raise RecursionError("objects in objects without end")
        if isinstance(thing, IndirectObject):
            key = thing.idnum, thing.generation
            if key not in self._known:
                self._known[key] = b"in a circle"
                self._known[key] = self._of(thing.get_object(), depth + 1)
            return self._known[key]
        whole = hashlib.sha256(type(thing).__name__.encode())
        if isinstance(thing, DictionaryObject):
            if thing.get("/Type") == "/Page":  # where a link leads
                return b"a page"
            for part in self._parts(thing, set(), depth):
                whole.update(part)
            if isinstance(thing, StreamObject):
                whole.update(thing._data)  # as it is in the file; unpacking it says no more
        elif isinstance(thing, ArrayObject):
            for each in thing:
                whole.update(self._of(each, depth + 1))
        elif isinstance(thing, (TextStringObject, ByteStringObject)):
            whole.update(thing.original_bytes)
        else:
            whole.update(repr(thing).encode())
        return whole.digest()

    def _parts(self, thing: DictionaryObject, without: set[str], depth: int) -> Iterator[bytes]:
        for name in sorted(thing):
            if name not in without:
                yield name.encode() + b" " + self._of(thing.raw_get(name), depth + 1)
