"""What a book says of a sudoku, checked."""

from collections import Counter

from bookmaker import Ask, Bench, BookError, Problem
from bookmaker.kinds.cells.sudoku_units import BOXES

from .make import LEVEL_BANDS
from .model import SUDOKU_DIGITS, SUDOKU_LETTERS, SudokuRequest

NAMES = {"kids": "easy"}  # levels of the house that are another one here


def plan(ask: Ask, bench: Bench) -> SudokuRequest:
    """The request for a sudoku; BookError with everything that is wrong with its settings."""
    size, symbols = int(ask.settings["size"]), str(ask.settings["symbols"])
    problems = list[Problem]()
    if size not in BOXES:
        raise ask.wrong(f"a sudoku has 4, 6 or 9 rows, not {size}", "size: 9 is the usual one", "size")
    level = NAMES.get(ask.level or "medium", ask.level or "medium")
    if level not in LEVEL_BANDS[size]:
        known = ", ".join(LEVEL_BANDS[size])
        fix = f"a sudoku of {size} rows is one of {known}"
        problems.append(ask.problem(f"no sudoku of {size} rows is '{level}'", fix, "level"))
    word = ""
    signs: tuple[str, ...] = tuple({"digits": SUDOKU_DIGITS, "letters": SUDOKU_LETTERS}.get(symbols, ""))[
        :size
    ]
    if symbols == "letters":
        signs = bench.alphabet(ask.language)[:size]
    elif not signs:
        try:
            letters = bench.spell(symbols, ask.language)
        except ValueError as error:
            letters = ()
            problems.append(ask.problem(f"'{symbols}' is no word for a sudoku: {error}", "", "symbols"))
        else:
            problems += [ask.problem(*wrong, "symbols") for wrong in word_problems(symbols, letters, size)]
        word, signs = "".join(letters), letters
    if problems:
        raise BookError(problems)
    return SudokuRequest(size, str(ask.settings["variant"]), signs, word, level, ask.effort)


def word_problems(text: str, letters: tuple[str, ...], size: int) -> list[tuple[str, str]]:
    """Why a word cannot stand on a sudoku's diagonal, each with a hint."""
    twice = [letter for letter, count in Counter(letters).items() if count > 1]
    problems = list[tuple[str, str]]()
    if twice:
        what = f"'{text}' has {' and '.join(twice)} more than once, and every sign of a sudoku is another one"
        problems.append((what, f"give a word of {size} different letters"))
    if len(letters) != size:
        what = f"'{text}' has {len(letters)} letters, and the sudoku {size} rows"
        problems.append((what, f"give a word of {size} different letters, or digits, or letters"))
    if any(len(letter) > 1 for letter in letters):
        problems.append((f"'{text}' has letters of two signs", "give another word"))
    return problems
