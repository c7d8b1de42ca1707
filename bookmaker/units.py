"""Lengths as people write them, turned into points once, at the border."""

from __future__ import annotations

import re

POINTS = {"pt": 1.0, "in": 72.0, "mm": 72 / 25.4, "cm": 720 / 25.4}
SHEETS = {  # by the names that people know them by
    "a4": "210 x 297 mm",
    "a5": "148 x 210 mm",
    "letter": "8.5 x 11 in",
    "us letter": "8.5 x 11 in",
}
_FIGURES = r"\s*\d+(\.\d+)?\s*"
_LENGTH = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(pt|in|mm|cm|\")?\s*")


def points(text: str) -> float:
    """'6in', '152.4 mm' or '18pt' in points; ValueError for anything else."""
    found = _LENGTH.fullmatch(text)
    if not found or not found[2]:
        raise ValueError(f"'{text}' is no length; write it as in 6in, 152.4 mm or 18pt")
    return float(found[1]) * POINTS["in" if found[2] == '"' else found[2]]


def trim_size(text: str) -> tuple[float, float]:
    """'8.5 x 11 in', or 'Letter', as width and height in points."""
    sized = SHEETS.get(text.strip().casefold(), text)
    width, by, height = re.sub("[×X]", "x", sized).partition("x")
    unit = re.search(r"(pt|in|mm|cm|\")\s*$", height)
    if re.fullmatch(_FIGURES, width) and re.fullmatch(_FIGURES, height):
        raise ValueError(f"'{text}' has no unit; write {width.strip()} x {height.strip()} in, or mm for in")
    if not by or not unit:
        raise ValueError(f"'{text}' is no page size; write it as in 6 x 9 in, or by the name of a sheet: A4")
    has_unit = re.search(r"[a-z\"]\s*$", width)
    return points(width if has_unit else width + unit[1]), points(height)


def inches(length: float) -> str:
    """A length in points as inches, for messages: 0.375 in."""
    return f"{length / 72:.3f}".rstrip("0").rstrip(".") + " in"
