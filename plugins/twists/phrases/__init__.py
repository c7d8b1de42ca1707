"""The twists in other languages: name, instruction and how-to of each."""

from collections.abc import Mapping

from . import germanic, others, romance, slavic

FAMILIES = germanic, romance, slavic, others


def phrases_of(mode: str) -> Mapping[str, Mapping[str, str]]:
    """A twist's name, instruction and how-to in each of these languages."""
    return {language: texts[mode] for family in FAMILIES for language, texts in family.TEXTS.items()}
