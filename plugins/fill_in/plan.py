"""What a book says of a fill-in, checked: its words, or numbers of its own."""

from dataclasses import replace

from bookmaker import Ask, Bench, Dice, WordLetters, lexicon
from bookmaker.kinds.cells.asked import picked, spelt
from bookmaker.kinds.cells.diagram_asked import AUTO_PATTERN, FREE_PATTERN, diagram_asked, says_words

from .model import DenseFillInRequest, FillInRequest

STARTED = ("kids", "easy")  # levels with a word printed in the grid, even where it is not needed


def plan(ask: Ask, bench: Bench) -> FillInRequest:
    """The request for a fill-in; BookError with everything that is wrong with its words."""
    numbers, diagram = bool(ask.settings["numbers"]), diagram_asked(ask, bench)
    known = bool(lexicon(ask.language)) or numbers
    if diagram.pattern == AUTO_PATTERN:
        diagram = replace(
            diagram, pattern=FREE_PATTERN if says_words(ask) or numbers or not known else "british"
        )
    if known and not diagram.grows and not says_words(ask):
        words = []
    elif numbers and not ask.words:
        words = own_numbers(ask.pick or int(ask.settings["count"]), bench.dice("numbers"))
    else:
        words = [(letters, word.text) for letters, word in picked(ask, spelt(ask, bench, numbers), bench)]
    starter = bool(ask.settings["starter"]) or ask.level in STARTED
    common = tuple(words), starter, ask.effort
    return (
        FillInRequest(*common)
        if diagram.grows
        else DenseFillInRequest(*common, diagram, ask.language, numbers)
    )


def own_numbers(count: int, dice: Dice) -> list[tuple[WordLetters, str]]:
    """Different numbers of three to seven digits, more of them in the middle."""
    found = dict[WordLetters, str]()
    while len(found) < count:
        length = 3 + dice.below(3) + dice.below(3)
        text = str(1 + dice.below(9)) + "".join(str(dice.below(10)) for _ in range(length - 1))
        found[tuple(text)] = text
    return [*found.items()]
