"""How hard a codeword is: how many of its cells the letters given open."""

from .model import Codeword


def opened(puzzle: Codeword) -> int:
    """Of a hundred cells, those whose letter is given."""
    numbers = list(puzzle.numbers.values())
    return 100 * sum(number in puzzle.given for number in numbers) // len(numbers)


def difficulty(puzzle: Codeword) -> int:
    """From 0 to 100."""
    return 100 - min(3 * opened(puzzle) // 2, 100)
