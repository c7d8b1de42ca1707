"""A page's content stream taken apart into operators with their operands."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Numbers, then one of the other operands or a comment, then an operator; each may be missing.
_TOKEN = re.compile(
    rb"""([-+.\d\s\0]*)(?:
      (/[^\s()<>\[\]{}/%]*
      | \((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)
      | \[(?:[^\[\]()]|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*\]
      | <<.*?>>
      | <[0-9A-Fa-f\s]*>
      | %[^\r\n]*)
    \s*)? ([A-Za-z'"][A-Za-z0-9*'"]*)?""",
    re.VERBOSE | re.DOTALL,
)
_IMAGE = re.compile(rb"\bBI\b(.*?)\bID\s.*?\sEI\b", re.DOTALL)
_COMMENT = ord("%")

Command = tuple[bytes, bytes, list[bytes]]  # operator, its numbers, its other operands


def commands(data: bytes) -> Iterator[Command]:
    """Every operator with its operands as they stand there, not yet made into numbers and texts.

    Raises ValueError at what has no place in a content stream.
    """
    if b"BI" in data:
        data = _IMAGE.sub(b" BI ", data)  # a picture's bytes could mean anything
    numbers, others, end = b"", list[bytes](), 0
    for token in _TOKEN.finditer(data):
        before, other, operator = token.groups()
        if other is not None:
            numbers += before
            before = b""
            if other[0] != _COMMENT:
                others.append(other)
        if operator is not None:
            yield operator, numbers + before if numbers else before, others
            numbers = b""
            if others:
                others = []
        elif other is None:  # the end, or what cannot stand here
            end = token.end()
            break
    if end < len(data):
        raise ValueError(f"its content cannot be read from byte {end} on")
