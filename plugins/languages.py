"""English, German, French, Spanish, Italian, Polish, Turkish, Greek and Russian.

An alphabet holds the letters a filler draws from. Letters beyond it, such as the É of
CAFÉ, keep their accents and are cells like any other; the maker adds them to the filler as
often as the words have them, so they give no word away.

Frequencies are counts of running text, per 10,000 letters:
- en: Robert Lewand, Cryptological Mathematics (2000)
- de, es, fr, it: the tables under "Letter frequency" in Wikipedia
- pl: the corpus of Wydawnictwo Naukowe PWN
- tr: the table of letter use in the Turkish Wikipedia
- el: the Hellenic National Corpus, counted by Mikros, Hatzigeorgiu and Carayannis (2005)
- ru: the Russian National Corpus
Counts like these are facts, under nobody's licence; Wikipedia's text (CC BY-SA 4.0) is not
used. Letters outside the alphabet are left out, so a column may come to less than 10,000.
"""

import re
import unicodedata
from collections.abc import Callable

from bookmaker import Language, hookimpl

ENGLISH = """
    A 817 B 149 C 278 D 425 E 1270 F 223 G 202 H 609 I 697 J 15 K 77 L 403 M 241
    N 675 O 751 P 193 Q 10 R 599 S 633 T 906 U 276 V 98 W 236 X 15 Y 197 Z 7
"""
GERMAN = """
    A 652 Ä 58 B 189 C 273 D 508 E 1640 F 166 G 301 H 458 I 655 J 27 K 142 L 344 M 253
    N 978 O 259 Ö 44 P 67 Q 2 R 700 S 788 T 615 U 417 Ü 100 V 85 W 192 X 3 Y 4 Z 113
"""  # S with the two of every ß
FRENCH = """
    A 764 B 90 C 326 D 367 E 1472 F 107 G 87 H 74 I 753 J 61 K 5 L 546 M 297
    N 710 O 580 P 252 Q 136 R 669 S 795 T 724 U 631 V 184 W 7 X 43 Y 13 Z 33
"""
SPANISH = """
    A 1152 B 222 C 402 D 501 E 1218 F 69 G 177 H 70 I 625 J 49 K 1 L 497 M 316 N 671
    Ñ 31 O 868 P 251 Q 88 R 687 S 798 T 463 U 293 V 114 W 2 X 22 Y 101 Z 47
"""
ITALIAN = """
    A 1174 B 93 C 450 D 374 E 1179 F 115 G 164 H 64 I 1014 L 651 M 251 N 688 O 983 P 306 Q 50
    R 637 S 498 T 562 U 301 V 210 Z 118
"""  # without J, K, W, X and Y, which only loan words have
POLISH = """
    A 891 Ą 99 B 147 C 396 Ć 40 D 325 E 766 Ę 111 F 30 G 142 H 108 I 821 J 228 K 351 L 210 Ł 182
    M 280 N 552 Ń 20 O 775 Ó 85 P 313 R 469 S 432 Ś 66 T 398 U 250 W 465 Y 376 Z 564 Ź 6 Ż 83
"""
TURKISH = """
    A 1192 B 284 C 96 Ç 116 D 471 E 891 F 46 G 125 Ğ 112 H 121 I 511 İ 860 J 3 K 468 L 592
    M 375 N 749 O 248 Ö 78 P 89 R 672 S 301 Ş 178 T 301 U 324 Ü 185 V 96 Y 334 Z 150
"""
GREEK = """
    Α 1141 Β 68 Γ 173 Δ 175 Ε 859 Ζ 34 Η 540 Θ 112 Ι 925 Κ 397 Λ 273 Μ 336
    Ν 620 Ξ 40 Ο 1033 Π 401 Ρ 429 Σ 783 Τ 792 Υ 442 Φ 81 Χ 118 Ψ 13 Ω 215
"""
RUSSIAN = """
    А 801 Б 159 В 454 Г 170 Д 298 Е 845 Ё 4 Ж 94 З 165 И 735 Й 121 К 349 Л 440 М 321 Н 670 О 1097 П 281
    Р 473 С 547 Т 626 У 262 Ф 26 Х 97 Ц 48 Ч 144 Ш 73 Щ 36 Ъ 4 Ы 190 Ь 174 Э 32 Ю 64 Я 201
"""

VOWELS_KEPT_APART = "([ΑΕΗΙΟΥΩ])\u0301([ΙΥ])(?!\u0308)"
GREEK_ACCENTS = dict.fromkeys(map(ord, "\u0300\u0301\u0313\u0314\u0342\u0345"))  # to be left out


@hookimpl
def register_languages() -> list[Language]:
    return [
        language("en", "English", ENGLISH),
        language("de", "German, with Ä, Ö and Ü, and SS for ß", GERMAN, german_capitals),
        language("fr", "French", FRENCH),
        language("es", "Spanish, with Ñ", SPANISH),
        language("it", "Italian, its own 21 letters", ITALIAN),
        language("pl", "Polish", POLISH),
        language("tr", "Turkish, with a dotted and a dotless I", TURKISH, turkish_capitals),
        language("el", "Greek, its capitals without accents", GREEK, greek_capitals),
        language("ru", "Russian, with Ё", RUSSIAN),
    ]


def language(name: str, about: str, counts: str, upper: Callable[[str], str] = str.upper) -> Language:
    """A language from its letters, each followed by its frequency."""
    letters, numbers = counts.split()[::2], counts.split()[1::2]
    frequencies = tuple(zip(letters, map(int, numbers), strict=True))
    return Language(name, about, tuple(letters), frequencies, upper)


def german_capitals(text: str) -> str:
    """STRASSE for Straße: the rule, and the spelling that solvers look for.

    The capital ẞ is allowed too, but many fonts lack it; who types it gets SS as well.
    """
    return text.upper().replace("ẞ", "SS")


def turkish_capitals(text: str) -> str:
    """İ for i and I for ı, which str.upper makes the same letter."""
    whole = text.replace("i\u0307", "i")  # what str.lower makes of İ
    return whole.replace("i", "İ").replace("ı", "I").upper()


def greek_capitals(text: str) -> str:
    """Capitals carry no accent, only the dialytika: ΜΑΪΟΥ for μαΐου.

    An accent that kept two vowels apart leaves a dialytika behind: ΜΑΪΟΣ for Μάιος.
    """
    apart = unicodedata.normalize("NFD", text).upper()
    parted = re.sub(VOWELS_KEPT_APART, "\\1\\2\u0308", apart)
    return unicodedata.normalize("NFC", parted.translate(GREEK_ACCENTS))
