"""Reading a printed line as people do: its signs as they stand, from the left or from the right.

Type is set from left to right, whatever its script. Who reads Hebrew or Arabic begins with the
word at the right end, and reads each from its own right end but for the numbers in it. Where a
line has letters of both kinds, paper does not say with which of them it begins, so of such a
line only the words are compared, not their order.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

TURNED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_ONWARD = re.compile(r"[0-9\u0660-\u0669\u06f0-\u06f9]+(?:[.,:/][0-9\u0660-\u0669\u06f0-\u06f9]+)*")

# The blocks of Unicode that hold letters read from right to left.
_MAY_BE_LEFTWARD = re.compile(
    "[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def composed(text: str) -> str:
    """A text in one spelling, its accents in their letters."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def read(text: str) -> str:
    """A line with its signs from left to right, as it is read."""
    if not leftward(text):
        return text
    return " ".join(_turned(word) if leftward(word) else word for word in reversed(text.split()))


def mixed(text: str) -> bool:
    """Whether letters of a text run to the right and others to the left."""
    return leftward(text) and "L" in map(unicodedata.bidirectional, text)


def words(text: str) -> Counter[str]:
    """The words of a text in any order, without what stands round them."""
    bare = (re.sub(r"^\W+|\W+$", "", word) for word in text.split())
    return Counter(filter(None, bare))


def leftward(text: str) -> bool:
    """Whether a text has letters that are read from right to left."""
    may = _MAY_BE_LEFTWARD.search(text)  # one look over all signs, as most texts have none of these
    return bool(may) and any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)


def _turned(word: str) -> str:
    """A word from its right end, its numbers kept, joined letters as the letters they stand for."""
    back = "".join(sign.translate(TURNED) for sign in reversed(_signs(word)))
    return _ONWARD.sub(lambda number: number[0][::-1], back)


def _signs(word: str) -> list[str]:
    """The signs of a word, each with its marks."""
    signs: list[str] = []
    for sign in word:
        joined = "\ufb50" <= sign <= "\ufdff" or "\ufe70" <= sign <= "\ufefe"
        plain = unicodedata.normalize("NFKC", sign) if joined else sign
        if signs and unicodedata.combining(sign):
            signs[-1] += plain
        else:
            signs.append(plain)
    return signs
