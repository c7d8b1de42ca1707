"""Polish, Czech, Croatian, Russian and Ukrainian.

- pl: the corpus of Wydawnictwo Naukowe PWN
- cs: Jan Králík, in The Czech Language (2001); CH counted as C and H, shares of the whole
- hr: no count at hand
- ru: the Russian National Corpus
- uk: Matematychna linhvistyka, book 1 (Lviv 2012), appendix A.3, to a thousandth

Polish letters with tails and strokes follow their plain ones, as do Croatian Č, Ć, DŽ, Đ, LJ,
NJ, Š and Ž and Czech Č, Ř, Š and Ž; Czech CH follows H, and the other Czech accents only break
ties. Russian Ё is filed with Е.
"""

from .making import language

POLISH = """
    A 891 Ą 99 B 147 C 396 Ć 40 D 325 E 766 Ę 111 F 30 G 142 H 108 I 821 J 228 K 351 L 210 Ł 182
    M 280 N 552 Ń 20 O 775 Ó 85 P 313 R 469 S 432 Ś 66 T 398 U 250 W 465 Y 376 Z 564 Ź 6 Ż 83
"""
CZECH = """
    A 615 Á 221 B 154 C 275 Č 94 D 356 Ď 2 E 761 É 132 Ě 163 F 27 G 27 H 241 I 430 Í 323 J 209
    K 369 L 380 M 319 N 646 Ň 8 O 857 Ó 3 P 337 Q 1 R 365 Ř 120 S 446 Š 80 T 566 Ť 4 U 311 Ú 10
    Ů 69 V 461 W 1 X 7 Y 189 Ý 106 Z 217 Ž 98
"""
CROATIAN = "A B C Č Ć D Đ E F G H I J K L M N O P R S Š T U V Z Ž"
RUSSIAN = """
    А 801 Б 159 В 454 Г 170 Д 298 Е 845 Ё 4 Ж 94 З 165 И 735 Й 121 К 349 Л 440 М 321 Н 670 О 1097 П 281
    Р 473 С 547 Т 626 У 262 Ф 26 Х 97 Ц 48 Ч 144 Ш 73 Щ 36 Ъ 4 Ы 190 Ь 174 Э 32 Ю 64 Я 201
"""
UKRAINIAN = """
    А 861 Б 128 В 547 Г 140 Ґ 6 Д 326 Е 442 Є 58 Ж 81 З 209 И 628 І 582 Ї 58 Й 81 К 361 Л 326
    М 361 Н 791 О 954 П 291 Р 419 С 384 Т 535 У 291 Ф 35 Х 116 Ц 105 Ч 175 Ш 58 Щ 47 Ь 186
    Ю 140 Я 279
"""

LETTERS_APART = str.maketrans({"Ǆ": "DŽ", "Ǉ": "LJ", "Ǌ": "NJ"})  # signs that hold two letters


def croatian_capitals(text: str) -> str:
    """DŽ, LJ and NJ as two letters, though Unicode has a sign for each pair."""
    return text.upper().translate(LETTERS_APART)


SLAVIC = (
    language(
        "pl",
        "Polish",
        POLISH,
        endings="i y ów",
        order="A Ą B C Ć D E Ę F G H I J K L Ł M N Ń O Ó P Q R S Ś T U V W X Y Z Ź Ż",
    ),
    language(
        "cs",
        "Czech",
        CZECH,
        digraphs="CH",
        endings="i y ů",
        order="A B C Č D E F G H CH I J K L M N O P Q R Ř S Š T U V W X Y Z Ž",
    ),
    language(
        "hr",
        "Croatian, with Č, Ć, Đ, Š and Ž",
        CROATIAN,
        croatian_capitals,
        digraphs="LJ NJ DŽ",
        endings="i ovi",
        order="A B C Č Ć D DŽ Đ E F G H I J K L LJ M N NJ O P Q R S Š T U V W X Y Z Ž",
    ),
    language(
        "ru",
        "Russian, with Ё",
        RUSSIAN,
        endings="ы и ов",
        order="А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я",
    ),
    language(
        "uk",
        "Ukrainian, with Ґ, Є, І and Ї",
        UKRAINIAN,
        endings="и і ів",
    ),
)
