"""Values in a PDF's dictionaries, found behind their references."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject, StreamObject

KEPT = 200_000  # bytes of a stream: as many may stay unpacked


def value(holder: Mapping[Any, Any], key: str, default: Any = None) -> Any:
    """What stands under a key, the default where nothing does."""
    return holder[key].get_object() if key in holder else default


def dictionary(holder: Mapping[Any, Any], key: str) -> DictionaryObject:
    """The dictionary under a key, an empty one where there is none."""
    found = value(holder, key)
    return found if isinstance(found, DictionaryObject) else DictionaryObject()


def unpacked(stream: StreamObject) -> bytes:
    """What a stream holds; the reader does not keep what is large."""
    data = stream.get_data()
    if len(data) > KEPT and hasattr(stream, "decoded_self"):
        stream.decoded_self = None
    return data


def let_go(reference: Any) -> None:
    """Have the reader forget what a reference leads to; asked for again, it is read again."""
    if isinstance(reference, IndirectObject) and isinstance(reference.pdf, PdfReader):
        reference.pdf.resolved_objects.pop((reference.generation, reference.idnum), None)
