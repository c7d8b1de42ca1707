"""Pictures written into the content itself, made to look like those that stand on their own."""

from __future__ import annotations

import re
from typing import Any

from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ByteStringObject,
    DictionaryObject,
    EncodedStreamObject,
    FloatObject,
    NameObject,
    NullObject,
    NumberObject,
    StreamObject,
)

_KEYS = {
    "/BPC": "/BitsPerComponent", "/CS": "/ColorSpace", "/D": "/Decode", "/DP": "/DecodeParms",
    "/F": "/Filter", "/H": "/Height", "/IM": "/ImageMask", "/W": "/Width",
}  # fmt: skip
_FILTERS = {
    "/AHx": "/ASCIIHexDecode", "/A85": "/ASCII85Decode", "/LZW": "/LZWDecode", "/Fl": "/FlateDecode",
    "/RL": "/RunLengthDecode", "/CCF": "/CCITTFaxDecode", "/DCT": "/DCTDecode",
}  # fmt: skip
_ITEM = re.compile(rb"/[^\s()<>\[\]{}/%]*|<<|>>|<[0-9A-Fa-f\s]*>|\((?:[^()\\]|\\.)*\)|[\[\]]|[^\s\[\]<>()/]+")
Inline = StreamObject


def inline_picture(said: bytes, data: bytes) -> Inline:
    """The picture between BI and EI, its short keys and names written out."""
    picture = EncodedStreamObject()
    items = iter(_ITEM.findall(said))
    for key in items:
        name = key.decode("latin-1")
        found = _value(next(items, b""), items)
        full = _KEYS.get(name, name)
        picture[NameObject(full)] = _named_in_full(found) if full == "/Filter" else found
    picture._data = data  # what an inline picture has is there already, as it stands in the file
    return picture


def _value(item: bytes, items: Any) -> Any:
    if item == b"[":
        found = ArrayObject()
        for each in items:
            if each == b"]":
                break
            found.append(_value(each, items))
        return found
    if item == b"<<":
        table = DictionaryObject()
        for key in items:
            if key == b">>":
                break
            table[NameObject(key.decode("latin-1"))] = _value(next(items, b""), items)
        return table
    return _plain(item)


def _plain(item: bytes) -> Any:
    text = item.decode("latin-1")
    if text.startswith("/"):
        return NameObject(text)
    if item.startswith(b"<"):
        digits = b"".join(item[1:-1].split()).decode("latin-1")
        return ByteStringObject(bytes.fromhex(digits + "0" * (len(digits) % 2)))
    if item.startswith(b"("):
        return ByteStringObject(item[1:-1])
    if text in ("true", "false"):
        return BooleanObject(text == "true")
    try:
        return FloatObject(text) if "." in text else NumberObject(int(text))
    except ValueError:
        return NullObject()


def _named_in_full(found: Any) -> Any:
    if isinstance(found, ArrayObject):
        return ArrayObject(NameObject(_FILTERS.get(str(name), str(name))) for name in found)
    return NameObject(_FILTERS.get(str(found), str(found)))
