"""What a book file that says little is taken to mean: its title, its edition, its page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..wordsearch.capitals import with_capital
from .values import Trim, trim

if TYPE_CHECKING:
    from ..publisher.model import Publisher

DESK, HOME = "desk", "home"  # the edition of a book that names none, and its publisher
LETTER_TRIM, A4_TRIM = "8.5 x 11 in", "210 x 297 mm"
LETTER_LANDS = ("US", "CA", "MX", "PH", "CL", "CO", "VE")  # where printers hold Letter, as CLDR has it
SMALL_WORDS = ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")
COMMON = ("6 x 9 in", "8.5 x 11 in", "5.5 x 8.5 in")  # trims of puzzle books, the commonest first


def own_title(path: Path) -> str:
    """A title for a book without one: its file's name, ocean-2.yaml is Ocean 2."""
    return titled(path.stem)


def titled(name: str) -> str:
    """A name as a title: at-the-beach is At the Beach."""
    words = re.sub(r"[\s_-]+", " ", name).split()
    return " ".join(
        word if word in SMALL_WORDS and number else with_capital(word) for number, word in enumerate(words)
    )


def desk_sheet(*languages: str) -> str:
    """Letter or A4, as the first land has it that these languages, or names of locales, name.

    Where none is named, English means Letter and any other language A4.
    """
    lands = (re.search(r"[_-]([A-Z]{2})\b", each) for each in languages)
    land = next((found[1] for found in lands if found), None)
    if land:
        return LETTER_TRIM if land in LETTER_LANDS else A4_TRIM
    return LETTER_TRIM if languages[-1].split("-")[0] in ("en", "") else A4_TRIM


def usual_trim(publisher: Publisher | None, language: str) -> Trim:
    """The page of an edition that names none: a sheet for the desk, or the commonest the publisher makes."""
    if publisher is None or publisher.sheets:
        return trim(desk_sheet(language))
    for each in map(trim, COMMON):
        if not publisher.trims or each.size in publisher.trims:
            return each
    width, height = (round(side / 72, 3) for side in publisher.trims[0])
    return Trim(publisher.trims[0], f"{width:g}x{height:g}in")  # it may be smaller than a book says one
