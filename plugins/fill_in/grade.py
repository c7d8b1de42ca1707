"""How hard a fill-in is: how many words share a length, how often a solver must look ahead."""

from collections import Counter

from bookmaker import Cell, Grade, WordLetters

from .model import FillIn


def grade(puzzle: FillIn) -> Grade:
    """How hard it is, and how many words had to be tried: no word or place alone had one way left."""
    words = [word.letters for word in puzzle.words]
    cells = [word.cells for word in puzzle.words]
    held: dict[Cell, str] = {}
    open_words = set(range(len(words)))
    for starter in puzzle.starters:
        _write(held, cells[starter], words[starter])
        open_words.discard(starter)
    tried = choices = 0
    while open_words:
        fits = {place: [w for w in open_words if _fits(words[w], cells[place], held)] for place in open_words}
        place = min(fits, key=lambda each: (len(fits[each]), each))
        if len(fits[place]) > 1:
            tried += 1
            choices += len(fits[place])
        _write(held, cells[place], words[place])
        open_words.discard(place)
    lengths = Counter(map(len, words))
    alike = sum(count * count for count in lengths.values()) // len(words)  # words of the length of one
    score = min(2 * alike + 3 * choices + 2 * tried, 100)
    return Grade(score, f"{tried} words to try" if tried else "one word at a time")


def _fits(word: WordLetters, cells: tuple[Cell, ...], held: dict[Cell, str]) -> bool:
    return len(word) == len(cells) and all(
        held.get(cell, letter) == letter for cell, letter in zip(cells, word, strict=True)
    )


def _write(held: dict[Cell, str], cells: tuple[Cell, ...], word: WordLetters) -> None:
    held.update(zip(cells, word, strict=True))
