"""English, German, Dutch, Swedish, Danish and Norwegian.

- en: Robert Lewand, Cryptological Mathematics (2000)
- de, nl, sv, da: the tables under "Letter frequency" in Wikipedia; there nl is from the
  Genootschap Onze Taal, sv and da from Practical Cryptography
- nb: no count at hand

Swedes have Å Ä Ö at the end of the alphabet, Danes and Norwegians Æ Ø Å, and file AA as Å;
German umlauts stand with their vowels. A Dutch IJ is filed as the two letters it is.
"""

from .making import language, regional

ENGLISH_LETTERS = """
    A 817 B 149 C 278 D 425 E 1270 F 223 G 202 H 609 I 697 J 15 K 77 L 403 M 241
    N 675 O 751 P 193 Q 10 R 599 S 633 T 906 U 276 V 98 W 236 X 15 Y 197 Z 7
"""
GERMAN = """
    A 652 Ä 58 B 189 C 273 D 508 E 1640 F 166 G 301 H 458 I 655 J 27 K 142 L 344 M 253
    N 978 O 259 Ö 44 P 67 Q 2 R 700 S 788 T 615 U 417 Ü 100 V 85 W 192 X 3 Y 4 Z 113
"""  # S with the two of every ß
DUTCH = """
    A 749 B 158 C 124 D 593 E 1891 F 81 G 340 H 238 I 650 J 146 K 225 L 357 M 221 N 1003
    O 606 P 157 Q 1 R 641 S 373 T 679 U 199 V 285 W 152 X 4 Y 4 Z 139
"""
SWEDISH = """
    A 938 B 154 C 149 D 470 E 1015 F 203 G 286 H 209 I 582 J 61 K 314 L 528 M 347 N 854 O 448
    P 184 Q 2 R 843 S 659 T 769 U 192 V 242 W 14 X 16 Y 71 Z 7 Å 134 Ä 180 Ö 131
"""
DANISH = """
    A 602 B 200 C 56 D 586 E 1545 F 241 G 408 H 162 I 600 J 73 K 340 L 523 M 324 N 724 O 464
    P 176 Q 1 R 896 S 580 T 686 U 198 V 233 W 7 X 3 Y 70 Z 3 Æ 87 Ø 94 Å 119
"""
NORWEGIAN = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å"

A_TO_Z = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"
NORDIC = {"Ü": "Y", "Ä": "Æ", "Ö": "Ø", "AA": "Å"}


def german_capitals(text: str) -> str:
    """STRASSE for Straße: the rule, and the spelling that solvers look for.

    The capital ẞ is allowed too, but many fonts lack it; who types it gets SS as well.
    """
    return text.upper().replace("ẞ", "SS")


def dutch_capitals(text: str) -> str:
    """IJ as two letters, whether it was typed so or as the one sign ĳ."""
    return text.upper().replace("Ĳ", "IJ")


EN = language("en", "English", ENGLISH_LETTERS, endings="s es ed er ing ly", articles="the a an")

GERMANIC = (
    EN,
    regional(EN, "en-US", "English as in the United States"),
    regional(EN, "en-GB", "English as in Britain"),
    language(
        "de",
        "German, with Ä, Ö and Ü, and SS for ß",
        GERMAN,
        german_capitals,
        endings="e n s",
        articles="der die das den dem des ein eine einen einem einer eines",
        order=A_TO_Z,
    ),
    language(
        "nl",
        "Dutch",
        DUTCH,
        dutch_capitals,
        digraphs="IJ",
        endings="s en je",
        articles="de het een 't",
    ),
    language(
        "sv",
        "Swedish, with Å, Ä and Ö",
        SWEDISH,
        endings="n r s ar or er en et",
        articles="en ett den det de",
        alike={"Ü": "Y", "Æ": "Ä", "Ø": "Ö"},
    ),
    language(
        "da",
        "Danish, with Æ, Ø and Å",
        DANISH,
        endings="e n r s",
        articles="en et den det de",
        alike=NORDIC,
    ),
    language(
        "nb",
        "Norwegian (bokmål), with Æ, Ø and Å",
        NORWEGIAN,
        endings="e n r s",
        articles="en ei et den det de",
        alike=NORDIC,
        offends="no",
    ),
)
