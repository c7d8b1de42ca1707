"""What a book says of itself: which page an answer is on, which a puzzle, what the contents promise."""

from __future__ import annotations

from ..pdfread.reading_order import mixed, words
from ..pdfread.text_lines import plainly

CUT = "…"  # a title that went on ends so


def tight(text: str) -> str:
    """A text as titles are compared: one that is broken over lines may be broken anywhere.

    Of one in two scripts nobody knows with which of them it begins: its words count, in any order.
    """
    plain = plainly(text)
    return "".join(sorted(words(plain).elements()) if mixed(plain) else plain.split())


def begins(cut: str, title: str) -> bool:
    """Whether a title that was cut short is that one.

    Of one in two scripts the words are that one's, the last of them perhaps the beginning of one.
    """
    begun, asked = plainly(cut), plainly(title)
    if not mixed(asked):
        return begun.endswith(CUT) and tight(asked).startswith(tight(begun).rstrip(CUT))
    whole = words(asked)
    rest = words(begun.replace(CUT, "")) - whole
    halves = all(any(word.startswith(half) for word in whole) for half in rest)
    return CUT in begun and rest.total() <= 1 and halves
