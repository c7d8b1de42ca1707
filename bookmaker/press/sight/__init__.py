"""Sight: what a page shows, held against what it says.

The page is drawn by pdfium, and so is the same text in the source fonts, from a PDF of our own bytes;
nothing here is shared with what draws books, nor is a picture read by what reads them.
"""

from .fontfiles import font_files, fonts_by_digest, fonts_by_name
from .watch import ADDED, FAINTEST, LACKS, ON_GROUND, Flaw, Seen, Sight

__all__ = [
    "ADDED",
    "FAINTEST",
    "LACKS",
    "ON_GROUND",
    "Flaw",
    "Seen",
    "Sight",
    "font_files",
    "fonts_by_digest",
    "fonts_by_name",
]
