"""Words by their letters alone, as those on paper are compared."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

FINALS = str.maketrans("ךםןףץς", "כמנפצσ")  # letters that look otherwise at the end of a word
ALIKE = FINALS | str.maketrans("ı", "i", "\u0640")  # the stroke that makes an Arabic word longer is no letter
MODIFIER = "Lm"  # letters by name that stand for signs: the ʻokina and other apostrophes


@lru_cache(maxsize=4096)  # a puzzle's words are compared with its list, its answer and its record
def bare(text: str) -> str:
    """Letters and figures without accents, in small letters."""
    whole = unicodedata.normalize("NFD", text)
    letters = (sign for sign in whole if sign.isalnum() and unicodedata.category(sign) != MODIFIER)
    return "".join(letters).casefold().translate(ALIKE)
