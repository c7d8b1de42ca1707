"""Hebrew and Arabic, read from right to left: a level's "to the right" runs to the left here.

- he: "Shekhihut otiyot be-ivrit" in the Hebrew Wikipedia: newspaper, parliament and
  encyclopaedia weighted together, final forms counted with their letters
- ar: no count at hand

Hebrew words lose their vowel points, and a final form becomes the common one, as in crosswords:
in a grid it would show where a word ends, and no other word could run through it. Arabic words
lose vowel signs and the stretching stroke; alef with hamza or madda, hamza on its seats, ta
marbuta and alef maqsura stay as they are written. The list keeps a word as its author typed it.

Lists go by the alphabet; forms with hamza stand with their letters and only break ties, ta
marbuta with ta and alef maqsura with ya. Where a book wants plain letters, forms with hamza or
madda are written as their letters, ta marbuta as ha and alef maqsura as ya, as search engines do:
they have those shapes. Hamza alone stays.
"""

import unicodedata

from .making import language

HEBREW = """
    א 478 ב 534 ג 171 ד 269 ה 848 ו 1111 ז 94 ח 224 ט 169 י 1167 כ 235 ל 627 מ 779 נ 501 ס 216
    ע 272 פ 244 צ 150 ק 255 ר 652 ש 433 ת 549
"""
ARABIC = "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي"

FINAL_FORMS = str.maketrans("ךםןףץ", "כמנפצ")
STRETCH = "\u0640"  # tatweel
MADE_OF_TWO = ("\u0653", "\u0654", "\u0655")  # madda and hamza: part of a letter, not signs on it


def hebrew_letters(text: str) -> str:
    """Without points, every letter in its common form."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if not pointed(sign))
    return unicodedata.normalize("NFC", bare).upper().translate(FINAL_FORMS)


def pointed(sign: str) -> bool:
    return "\u0591" <= sign <= "\u05c7" and unicodedata.category(sign) == "Mn"


def arabic_letters(text: str) -> str:
    """Without vowel signs and stretching strokes, the forms of a letter as the letter."""
    apart = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFC", "".join(sign for sign in apart if not vocal(sign))).upper()


def vocal(sign: str) -> bool:
    """Vowel signs, doublings and marks of recitation, and the stroke between letters."""
    if sign in (STRETCH, *MADE_OF_TWO):
        return sign == STRETCH
    return "\u0600" <= sign <= "\u06ff" and unicodedata.category(sign) == "Mn"


SEMITIC = (
    language(
        "he",
        "Hebrew, without points and final forms",
        HEBREW,
        hebrew_letters,
        endings="ים ות",
        right_to_left=True,
    ),
    language(
        "ar",
        "Arabic, without vowel signs",
        ARABIC,
        arabic_letters,
        endings="ات ون ين",
        order=f"ء {ARABIC}",
        alike={"ة": "ت", "ى": "ي"},
        folds={"ة": "ه", "ى": "ي"},
        right_to_left=True,
    ),
)
