"""Reading a printed line as people do: its signs as they stand, from the left or from the right.

Type is set from left to right, whatever its script. Who reads Hebrew or Arabic begins with the
word at the right end, and reads each from its own right end but for the numbers in it. Where a
line has letters of both kinds, paper does not say with which of them it begins, so of such a
line only the words and numbers are compared, not their order.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

TURNED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
# Numbers run onward amid letters that do not, with what Unicode has belong to them (UAX #9, W2 to W5):
# what stands between two figures, and a sign as $ beside one, though less of that behind an Arabic letter.
_KINDS = {"R": "R", "AL": "L", "EN": "e", "AN": "a", "ES": "+", "CS": ",", "ET": "$"}
_STRETCH = re.compile("[RL]?[^RL]+")  # from a letter on
_ONWARD = {"L": re.compile("[ea](?:,?[ea])*")}
_ONWARD_ELSE = re.compile(r"(?:\$*e(?:\$*e|[+,]e)*\$*|a(?:,?a)*)+")

# The blocks of Unicode that hold letters read from right to left.
_BLOCKS = "\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff"
_MAY_BE_LEFTWARD = re.compile(f"[{_BLOCKS}]")
_LEFTWARD = re.compile(rf"(?:(?!\d)[{_BLOCKS}])+")
_WORDS = re.compile(rf"\d+|(?:(?=[^\W\d])[{_BLOCKS}])+|(?:(?!\d)[^\W{_BLOCKS}])+")


def composed(text: str) -> str:
    """A text in one spelling, its accents in their letters."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def read(text: str) -> str:
    """A line with its signs from left to right, as it is read."""
    if not leftward(text):
        return text
    if not mixed(text):
        return " ".join(_turned(text).split())
    return " ".join(_LEFTWARD.sub(lambda part: _turned(part[0]), word) for word in reversed(text.split()))


def mixed(text: str) -> bool:
    """Whether letters of a text run to the right and others to the left."""
    return leftward(text) and "L" in map(unicodedata.bidirectional, text)


def words(text: str) -> Counter[str]:
    """The words and numbers of a text in any order, each in letters of one kind, without other signs."""
    return Counter(_WORDS.findall(text))


def leftward(text: str) -> bool:
    """Whether a text has letters that are read from right to left."""
    may = _MAY_BE_LEFTWARD.search(text)  # one look over all signs, as most texts have none of these
    return bool(may) and any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text)


def _turned(text: str) -> str:
    """A text from its right end, its numbers kept, joined letters as the letters they stand for."""
    back = [sign.translate(TURNED) for sign in reversed(_signs(text))]
    kinds = "".join(_KINDS.get(unicodedata.bidirectional(sign[0]), " ") for sign in back)
    for part in _STRETCH.finditer(kinds):
        onward = _ONWARD.get(part[0][0], _ONWARD_ELSE)
        for start, end in (number.span() for number in onward.finditer(kinds, *part.span())):
            back[start:end] = back[start:end][::-1]
    return "".join(back)


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
