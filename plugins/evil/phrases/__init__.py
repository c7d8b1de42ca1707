"""The evil modes in other languages: {same} and {search} stand for what several of them say."""

from . import germanic, others, romance, slavic

FAMILIES = germanic, romance, slavic, others


def phrases_of(mode: str) -> dict[str, dict[str, str]]:
    """A mode's name, instruction and how-to in each of these languages."""
    return {
        language: {
            name: text.replace("{same}", f"{family.SAME_LETTERS[language]} ").replace(
                "{search}", f"{family.SEARCH[language]} "
            )
            for name, text in texts[mode].items()
        }
        for family in FAMILIES
        for language, texts in family.TEXTS.items()
    }
