"""Which plural form goes with a number, language by language, as the CLDR has it.

Whole numbers only: nothing in a book is counted in fractions. Of the forms that French, Italian,
Portuguese and Spanish have for exact millions there are none here, for no book counts so far.
(c) of the rules: Unicode CLDR 45, plurals.xml, under the Unicode License v3.
"""

from collections.abc import Callable


def germanic(count: int) -> str:
    """One, or any other: English, German, Italian, Greek, Turkish and many more."""
    return "one" if count == 1 else "other"


def none_is_one(count: int) -> str:
    """French and Portuguese: none is as one."""
    return "one" if count < 2 else "other"


def romanian(count: int) -> str:
    """None and what ends in 01 to 19 has a form of its own."""
    if count == 1:
        return "one"
    return "few" if count == 0 or 0 < count % 100 < 20 else "other"


def polish(count: int) -> str:
    """Two to four, and what ends in these but for 12 to 14; no form is left for "other" but fractions."""
    if count == 1:
        return "one"
    return "few" if _ends_in_two_to_four(count) else "many"


def czech(count: int) -> str:
    """Two to four alone."""
    if count == 1:
        return "one"
    return "few" if 2 <= count <= 4 else "other"


def croatian(count: int) -> str:
    """What ends in 1, but for 11, is as one."""
    if _ends_in_one(count):
        return "one"
    return "few" if _ends_in_two_to_four(count) else "other"


def east_slavic(count: int) -> str:
    """Russian and Ukrainian."""
    if _ends_in_one(count):
        return "one"
    return "few" if _ends_in_two_to_four(count) else "many"


def hebrew(count: int) -> str:
    """One, two, or any other."""
    return {1: "one", 2: "two"}.get(count, "other")


def arabic(count: int) -> str:
    """All six forms: none, one, two, what ends in 03 to 10, in 11 to 99, and whole hundreds."""
    if count < 3:
        return ("zero", "one", "two")[count]
    if 3 <= count % 100 <= 10:
        return "few"
    return "many" if count % 100 >= 11 else "other"


def _ends_in_one(count: int) -> bool:
    return count % 10 == 1 and count % 100 != 11


def _ends_in_two_to_four(count: int) -> bool:
    return 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14


PLURAL_RULES: dict[str, Callable[[int], str]] = {  # of the others it is `germanic`
    "fr": none_is_one,
    "pt": none_is_one,
    "ro": romanian,
    "pl": polish,
    "cs": czech,
    "hr": croatian,
    "ru": east_slavic,
    "uk": east_slavic,
    "he": hebrew,
    "ar": arabic,
}


def plural_rule(language: str) -> Callable[[int], str]:
    """The rule of a language, whatever the region."""
    return PLURAL_RULES.get(language.partition("-")[0], germanic)
