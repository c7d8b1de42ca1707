"""Turkish.

- tr: the table of letter use in the Turkish Wikipedia

Ç, Ğ, Ö, Ş and Ü follow the letters they are made from; dotless I comes before İ. The circumflex
of MİLLÎ only lengthens its İ, so its plain letter has the dot.
"""

from .making import language

TURKISH = """
    A 1192 B 284 C 96 Ç 116 D 471 E 891 F 46 G 125 Ğ 112 H 121 I 511 İ 860 J 3 K 468 L 592
    M 375 N 749 O 248 Ö 78 P 89 R 672 S 301 Ş 178 T 301 U 324 Ü 185 V 96 Y 334 Z 150
"""


def turkish_capitals(text: str) -> str:
    """İ for i and I for ı, which str.upper makes the same letter."""
    whole = text.replace("i\u0307", "i")  # what str.lower makes of İ
    return whole.replace("i", "İ").replace("ı", "I").upper()


TURKIC = (
    language(
        "tr",
        "Turkish, with a dotted and a dotless I",
        TURKISH,
        turkish_capitals,
        endings="lar ler",
        folds={"Î": "İ"},
        order="A B C Ç D E F G Ğ H I İ J K L M N O Ö P Q R S Ş T U Ü V W X Y Z",
    ),
)
