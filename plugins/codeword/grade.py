"""How hard a codeword is: how many of its cells the letters given open."""

from bookmaker import Grade

from .model import Codeword


def grade(puzzle: Codeword) -> Grade:
    """How hard it is, and of a hundred cells those whose letter is given."""
    numbers = list(puzzle.numbers.values())
    opened = 100 * sum(number in puzzle.given for number in numbers) // len(numbers)
    return Grade(100 - min(3 * opened // 2, 100), f"{opened} % of its cells open")
