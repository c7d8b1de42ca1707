"""A page's content stream taken apart into operators with their operands."""

from __future__ import annotations

import re
from collections.abc import Iterator


def _string(depth: int) -> bytes:
    """A pattern for a string with so many brackets within brackets."""
    inner = rb"|" + _string(depth - 1) if depth else b""
    return rb"\((?:[^()\\]++|\\." + inner + rb")*+\)"


STRING = _string(4)
HEX = rb"<[0-9A-Fa-f\s]*+>"
_TABLE = (
    rb"<<(?:[^<>()]++|" + STRING + rb"|" + HEX + rb"|<<(?:[^<>()]++|" + STRING + rb"|" + HEX + rb")*+>>)*+>>"
)
_LIST = rb"\[(?:[^\[\]()]++|" + STRING + rb")*+\]"
# Numbers, then one of the other operands or a comment, then an operator; each may be missing.
_TOKEN = re.compile(
    rb"([-+.\d\s\0]*+)(?:(/[^\s()<>\[\]{}/%]*+|"
    + rb"|".join((STRING, _LIST, _TABLE, HEX, rb"%[^\r\n]*+"))
    + rb")\s*+)?([A-Za-z'\"][A-Za-z0-9*'\"]*+)?",
    re.DOTALL,
)
_BEGIN = re.compile(rb"(?<![^\s>\])])BI\b")
_DATA = re.compile(rb"\bID\s")
_END = re.compile(rb"\s?EI(?=[\s\0]|$)")
_COMMENT = ord("%")
MOST_NUMBERS = 20_000  # bytes of one operator's numbers
MOST_OTHERS = 1_000  # names, strings and lists of one operator
MOST_PICTURES = 200_000  # in one content stream

Command = tuple[bytes, bytes, list[bytes]]  # operator, its numbers, its other operands


def commands(data: bytes) -> Iterator[Command]:
    """Every operator with its operands as they stand there, not yet made into numbers and texts.

    Raises ValueError at what has no place in a content stream.
    """
    pictures: list[tuple[bytes, bytes]] = []
    if b"BI" in data:
        data, pictures = _without_pictures(data)  # a picture's bytes could mean anything
    at = iter(pictures)
    numbers, others, end = b"", list[bytes](), 0
    for token in _TOKEN.finditer(data):
        before, other, operator = token.groups()
        if other is not None:
            numbers += before
            before = b""
            if other[0] != _COMMENT:
                others.append(other)
            if len(numbers) > MOST_NUMBERS or len(others) > MOST_OTHERS:
                raise ValueError("its content has operands that no operator takes")
        if operator is not None:
            if operator == b"BI":
                others = [*next(at, ())]
            if len(before) > MOST_NUMBERS:
                raise ValueError("its content has operands that no operator takes")
            yield operator, numbers + before if numbers else before, others
            numbers = b""
            if others:
                others = []
        elif other is None:  # the end, or what cannot stand here
            end = token.end()
            break
    if end < len(data):
        raise ValueError(f"its content cannot be read from byte {end} on")


def _without_pictures(data: bytes) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    """The content with a bare BI for each picture in it, and each picture's settings and bytes."""
    kept, pictures, at = list[bytes](), list[tuple[bytes, bytes]](), 0
    for begin in _BEGIN.finditer(data):
        if begin.start() < at:
            continue  # within a picture's bytes
        start = _DATA.search(data, begin.end())
        end = start and _END.search(data, start.end())
        if not start or not end:
            break  # none of those that follow has an end either
        kept += (data[at : begin.start()], b" BI ")
        if len(pictures) >= MOST_PICTURES:
            raise ValueError("its content has more pictures in it than can be looked at")
        pictures.append((data[begin.end() : start.start()], data[start.end() : end.start()]))
        at = end.end()
    return b"".join([*kept, data[at:]]), pictures
