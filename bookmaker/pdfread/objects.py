"""Values in a PDF's dictionaries, found behind their references.

Whoever reads a file's objects by these hears of a broken one by `UNREADABLE`, and of nothing else by it: what
else goes wrong in a rule that looks at a file is a fault of the rule.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, PyPdfError
from pypdf.generic import DictionaryObject, IndirectObject, StreamObject

MOST_KEPT_BYTES = 200_000  # bytes of a stream: as many may stay unpacked
# What a broken file makes a parser of it stumble over, somebody else's or ours: for calls of one alone.
BROKEN = (
    *(PyPdfError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError),
    *(AssertionError, NotImplementedError, OSError, EOFError, StopIteration, zlib.error, struct.error),
    *(DependencyError, SyntaxError),  # the last is Pillow's for some broken pictures
)


class BrokenObjectError(ValueError):
    """An object of the file is not what the format says it is; says why."""


UNREADABLE = (BrokenObjectError, PyPdfError, DependencyError, zlib.error)


def error_text(error: BaseException) -> str:
    """What an exception says, or what it is where it says nothing."""
    return str(error) or type(error).__name__


@contextmanager
def parsing() -> Iterator[None]:
    """A block in which a parser is asked: whatever it stumbles over is a BrokenObjectError."""
    try:
        yield
    except UNREADABLE:
        raise
    except BROKEN as error:
        raise BrokenObjectError(error_text(error)) from error


def resolved(reference: Any) -> Any:
    """What a reference leads to; an object itself."""
    with parsing():
        return reference.get_object()


def value(holder: Mapping[Any, Any], key: str, default: Any = None) -> Any:
    """What stands under a key, the default where nothing does."""
    try:
        return holder[key].get_object() if key in holder else default
    except UNREADABLE:
        raise
    except BROKEN as error:  # as `parsing`, which is slower
        raise BrokenObjectError(error_text(error)) from error


def dictionary(holder: Mapping[Any, Any], key: str) -> DictionaryObject:
    """The dictionary under a key, an empty one where there is none."""
    found = value(holder, key)
    return found if isinstance(found, DictionaryObject) else DictionaryObject()


def numbers(found: Any) -> tuple[float, ...]:
    """The numbers of a list in the file."""
    with parsing():
        return tuple(float(number) for number in found)


def unpacked(stream: StreamObject) -> bytes:
    """What a stream holds; the reader does not keep what is large."""
    with parsing():
        data = stream.get_data()
    if len(data) > MOST_KEPT_BYTES and hasattr(stream, "decoded_self"):
        stream.decoded_self = None
    return data


def let_go(reference: Any) -> None:
    """Have the reader forget what a reference leads to; asked for again, it is read again."""
    if isinstance(reference, IndirectObject) and isinstance(reference.pdf, PdfReader):
        reference.pdf.resolved_objects.pop((reference.generation, reference.idnum), None)
