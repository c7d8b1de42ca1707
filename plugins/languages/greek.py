"""Greek.

- el: the Hellenic National Corpus, counted by Mikros, Hatzigeorgiu and Carayannis (2005)
"""

import re
import unicodedata

from .making import language

GREEK_LETTERS = """
    Α 1141 Β 68 Γ 173 Δ 175 Ε 859 Ζ 34 Η 540 Θ 112 Ι 925 Κ 397 Λ 273 Μ 336
    Ν 620 Ξ 40 Ο 1033 Π 401 Ρ 429 Σ 783 Τ 792 Υ 442 Φ 81 Χ 118 Ψ 13 Ω 215
"""
VOWELS_KEPT_APART = "([ΑΕΗΙΟΥΩ])\u0301([ΙΥ])(?!\u0308)"
GREEK_ACCENTS = dict.fromkeys(map(ord, "\u0300\u0301\u0313\u0314\u0342\u0345"))  # to be left out


def greek_capitals(text: str) -> str:
    """Capitals carry no accent, only the dialytika: ΜΑΪΟΥ for μαΐου.

    An accent that kept two vowels apart leaves a dialytika behind: ΜΑΪΟΣ for Μάιος.
    """
    apart = unicodedata.normalize("NFD", text).upper()
    parted = re.sub(VOWELS_KEPT_APART, "\\1\\2\u0308", apart)
    return unicodedata.normalize("NFC", parted.translate(GREEK_ACCENTS))


GREEK = (
    language(
        "el",
        "Greek, its capitals without accents",
        GREEK_LETTERS,
        greek_capitals,
        endings="ς",
        articles="ο η το οι τα ένας μια ένα",
    ),
)
