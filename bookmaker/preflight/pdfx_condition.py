"""The printing condition that a PDF/X file was made for, and the dates it says it was made and changed."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from contextlib import suppress

from pypdf.generic import DictionaryObject, StreamObject

from ..pdfread.objects import UNREADABLE, unpacked, value
from .context import X3, PreflightContext
from .fonts import short
from .model import Finding

# Families of names in the registry of the International Color Consortium.
REGISTERED = re.compile(
    r"CGATS ?TR ?\d{3}|CGATS ?21-2-CRPC\d|FOGRA ?\d{1,2}\w*|EUROSB\d+|IFRA ?\d+\w*|JC\d{6}|JC[NW]\d{4}|JMPA.*"
    r"|OF_?COM_.*|PSR.*|UPA.*",
    re.IGNORECASE,
)
FOR_SCREENS = re.compile(r"rgb|display p3", re.IGNORECASE)
PRINTER, SPACES = b"prtr", {b"CMYK": "CMYK", b"GRAY": "gray", b"RGB ": "RGB"}
_HEADER = 128  # bytes that a profile begins with
_MARK = b"acsp"
_DATE = re.compile(
    r"D:(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:Z(?:00'?(?:00'?)?)?|[-+](\d\d)'?(?:(\d\d)'?)?)?)?)?)?)?)?"
)


def is_date(text: object) -> bool:
    """Whether a text is a date as PDF writes them, D:20261231235959+01'00', the year at least."""
    found = _DATE.fullmatch(text.strip()) if isinstance(text, str) else None
    if not found:
        return False
    year, month, day, hour, minute, second, zone, beyond = (
        int(part or default) for part, default in zip(found.groups(), (1, 1, 1, 0, 0, 0, 0, 0), strict=True)
    )
    if not (year and 1 <= month <= 12 and 1 <= day <= monthrange(max(1, year), month)[1]):
        return False
    return max(hour, zone) <= 23 and max(minute, second, beyond) <= 59


def condition_findings(context: PreflightContext, intent: DictionaryObject, level: str) -> Iterator[Finding]:
    """What is wrong with a printing condition by its profile, or where it has none, by its name."""
    name = str(value(intent, "/OutputConditionIdentifier", "")).strip()
    if "/DestOutputProfile" in intent:
        yield from _profile_findings(context, intent, level)
    elif FOR_SCREENS.search(name):
        what = f"the printing condition '{short(name)}' is one of RGB, which no press prints"
        yield context.finding("condition-not-for-print", level, what)
    elif name and not REGISTERED.fullmatch(name):
        what = f"the printing condition '{short(name)}' is in no registry that is known, and has no profile"
        yield context.finding("condition-unregistered", level, what)


def _profile_findings(context: PreflightContext, intent: DictionaryObject, level: str) -> Iterator[Finding]:
    """What is wrong with the profile of a printing condition."""
    data = b""
    with suppress(*UNREADABLE):
        profile = value(intent, "/DestOutputProfile")
        data = unpacked(profile) if isinstance(profile, StreamObject) else b""
    size = int.from_bytes(data[:4], "big")
    if len(data) < _HEADER or data[36:40] != _MARK or size > len(data):
        why = "is empty" if not data else "breaks off" if data[36:40] == _MARK else "is none"
        what = f"the profile of the printing condition {why}"
        yield context.finding("condition-profile-broken", level, what)
        return
    space = SPACES.get(data[16:20])
    if data[12:16] != PRINTER or space is None or (space == "RGB" and context.standard != X3):
        made = f"one of {space}" if space else "of another kind"
        kind = "" if data[12:16] == PRINTER else ", and no printer's"
        what = f"the profile of the printing condition is {made}{kind}"
        yield context.finding("condition-not-for-print", level, what)
