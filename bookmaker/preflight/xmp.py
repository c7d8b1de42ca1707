"""What a file says of itself twice, in its Info and in its XMP: where they differ, which of them holds?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from html import unescape

from pypdf.generic import StreamObject

from ..pdfread.objects import unpacked, value
from .context import PreflightContext
from .fonts import short
from .model import ADVICE, Finding

XMP_BYTES = 1_000_000  # bytes of XMP that are looked at
SAME_TIME = timedelta(seconds=1)
# What Info has, and the properties of XMP that say the same.
PAIRS = {
    "Title": ("dc:title",),
    "Trapped": ("pdf:Trapped",),
    "Producer": ("pdf:Producer",),
    "Creator": ("xmp:CreatorTool",),
    "CreationDate": ("xmp:CreateDate",),
    "ModDate": ("xmp:ModifyDate",),
    "GTS_PDFXVersion": ("pdfxid:GTS_PDFXVersion", "pdfx:GTS_PDFXVersion"),
}
_TAG = re.compile(r"<[^>]*>")
_PDF_DATE = re.compile(r"D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:(Z)|([-+]\d\d)'?(\d\d)?'?)?")


def xmp_findings(context: PreflightContext) -> Iterator[Finding]:
    """Each thing that Info and XMP say otherwise."""
    stream = value(context.catalog, "/Metadata")
    if not isinstance(stream, StreamObject):
        return
    text = unpacked(stream)[:XMP_BYTES].decode("utf-8", "replace")
    for name, properties in PAIRS.items():
        said = str(context.info.get(f"/{name}", "")).lstrip("/").strip()
        there = next(filter(None, (_said(text, each) for each in properties)), "")
        if said and there and not _alike(said, there):
            what = f"the file's Info has the {name} '{short(said)}', its XMP '{short(there)}'"
            yield context.finding("xmp-differs", context.strictness or ADVICE, what)


def _said(text: str, name: str) -> str:
    """What an XMP says of a property, as an element or an attribute; '' where nothing."""
    start = re.search(rf"<{name}(?:\s[^<>]*)?>", text)
    if start:
        end = text.find(f"</{name}>", start.end())
        return unescape(_TAG.sub(" ", text[start.end() : max(end, start.end())])).strip()
    attribute = re.search(rf"""\s{name}\s*=\s*(?:"([^"]*)"|'([^']*)')""", text)
    return unescape(attribute[1] or attribute[2] or "").strip() if attribute else ""


def _alike(said: str, there: str) -> bool:
    """Whether both are one, as moments where they are dates with a zone; others are compared by the day."""
    if not said.startswith("D:"):
        return said.split() == there.split()
    one, other = _from_pdf(said), _from_iso(there)
    if one is None or other is None:
        return True  # a date that is none is told elsewhere
    if one.tzinfo and other.tzinfo:
        return abs(one - other) <= SAME_TIME
    return one.date() == other.date()


def _from_pdf(text: str) -> datetime | None:
    found = _PDF_DATE.match(text)
    if not found:
        return None
    year, month, day, hour, minute, second, utc, zone, beyond = found.groups()
    ends = "+00:00" if utc else f"{zone}:{beyond or '00'}" if zone else ""
    return _from_iso(f"{year}-{month}-{day}T{hour}:{minute}:{second}{ends}")


def _from_iso(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
