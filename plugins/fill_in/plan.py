"""What a book says of a fill-in, checked: its words, or numbers of its own."""

from bookmaker import Ask, Bench, Dice, WordLetters
from bookmaker.kinds.cells.asked import picked, spelt

from .model import FillInRequest

STARTED = ("kids", "easy")  # levels with a word printed in the grid, even where it is not needed


def plan(ask: Ask, bench: Bench) -> FillInRequest:
    """The request for a fill-in; BookError with everything that is wrong with its words."""
    numbers = bool(ask.settings["numbers"])
    if numbers and not ask.words:
        words = own_numbers(ask.pick or int(ask.settings["count"]), bench.dice("numbers"))
    else:
        words = [(letters, word.text) for letters, word in picked(ask, spelt(ask, bench, numbers), bench)]
    starter = bool(ask.settings["starter"]) or ask.level in STARTED
    return FillInRequest(tuple(words), starter, ask.effort)


def own_numbers(count: int, dice: Dice) -> list[tuple[WordLetters, str]]:
    """Different numbers of three to seven digits, more of them in the middle."""
    found = dict[WordLetters, str]()
    while len(found) < count:
        length = 3 + dice.below(3) + dice.below(3)
        text = str(1 + dice.below(9)) + "".join(str(dice.below(10)) for _ in range(length - 1))
        found[tuple(text)] = text
    return [*found.items()]
