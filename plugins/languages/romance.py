"""French, Spanish, Italian, Portuguese and Romanian.

- fr, es, it, pt: the tables under "Letter frequency" in Wikipedia
- ro: no count at hand

Spanish Ñ follows N; CH and LL have been filed as two letters each since 1994, whatever the
grid does. Romanian has Ă, Â, Î, Ș and Ț after the letters they are made from. Elsewhere an
accented letter stands with its plain one.
"""

from .germanic import A_TO_Z
from .making import language

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
PORTUGUESE = """
    A 1463 B 104 C 388 D 499 E 1310 F 102 G 130 H 128 I 619 J 38 K 2 L 278 M 474 N 445 O 974
    P 252 Q 120 R 653 S 680 T 434 U 364 V 158 W 4 X 45 Y 1 Z 47
"""
ROMANIAN = "A Ă Â B C D E F G H I Î J K L M N O P Q R S Ș T Ț U V W X Y Z"

COMMAS = str.maketrans("ŞŢ", "ȘȚ")  # older files have the cedilla for the comma


def romanian_capitals(text: str) -> str:
    """Ș and Ț with their comma, however they were typed."""
    return text.upper().translate(COMMAS)


ROMANCE = (
    language(
        "fr",
        "French",
        FRENCH,
        endings="s x e",
        articles="le la les l' un une des",
    ),
    language(
        "es",
        "Spanish, with Ñ",
        SPANISH,
        digraphs="LL CH RR",
        endings="s es",
        articles="el la los las lo un una unos unas",
    ),
    language(
        "it",
        "Italian, its own 21 letters",
        ITALIAN,
        articles="il lo la i gli le l' un uno una un'",
        order=A_TO_Z,
    ),
    language(
        "pt",
        "Portuguese",
        PORTUGUESE,
        endings="s es",
        articles="o a os as um uma uns umas",
    ),
    language(
        "ro",
        "Romanian, with Ă, Â, Î, Ș and Ț",
        ROMANIAN,
        romanian_capitals,
        endings="i le ul uri",
        articles="un o",
    ),
)
