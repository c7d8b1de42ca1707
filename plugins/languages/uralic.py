"""Finnish and Hungarian.

- fi, hu: the tables under "Letter frequency" in Wikipedia; there fi is from Practical
  Cryptography, hu from Wolfram Alpha

Finnish ends with Å Ä Ö, as Swedish does. Hungarian files CS, DZ, DZS, GY, LY, NY, SZ, TY and ZS
as letters of their own and a doubled one, SSZ, as two of them; long vowels stand with the short,
Ő with Ö and Ű with Ü.
"""

from .making import language

FINNISH = """
    A 1222 B 28 C 28 D 104 E 797 F 19 G 39 H 185 I 1082 J 204 K 497 L 576 M 320 N 883 O 561
    P 184 Q 1 R 287 S 786 T 875 U 501 V 225 W 9 X 3 Y 174 Z 5 Å 1 Ä 358 Ö 44
"""
HUNGARIAN = """
    A 889 Á 344 B 194 C 65 D 192 E 1160 É 425 F 55 G 379 H 126 I 425 Í 47 J 148 K 485 L 671 M 382
    N 682 O 365 Ó 60 Ö 78 Ő 82 P 48 Q 1 R 265 S 699 T 696 U 39 Ú 10 Ü 62 Ű 12 V 231 W 1 X 1 Y 256 Z 430
"""
DIGRAPHS = "CS DZ DZS GY LY NY SZ TY ZS"
DOUBLED = {pair[0] + pair: pair * 2 for pair in DIGRAPHS.split()}

URALIC = (
    language(
        "fi",
        "Finnish, with Å, Ä and Ö",
        FINNISH,
        endings="t n",
        alike={"Ü": "Y", "Æ": "Ä", "Ø": "Ö"},
    ),
    language(
        "hu",
        "Hungarian, long vowels being letters of their own",
        HUNGARIAN,
        digraphs=DIGRAPHS,
        endings="k t ok ek ak ök",
        articles="a az egy",
        order="A B C CS D DZ DZS E F G GY H I J K L LY M N NY O Ö P Q R S SZ T TY U Ü V W X Y Z ZS",
        alike={"Ő": "Ö", "Ű": "Ü", **DOUBLED},
    ),
)
