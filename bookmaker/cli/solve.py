"""`bookmaker solve`: where each word stands in any grid of letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import click

from ..errors import BookError, Problem
from .options import PluginOptions, attempt, plugin_options
from .terminal import say, say_json

if TYPE_CHECKING:
    from ..puzzles.word_list import Word
    from ..wordsearch.grid import Placement
    from ..wordsearch.words import WordLetters

EPILOG = """
\b
The grid of a puzzle and the words that should be in it:
  bookmaker solve search.txt animals.txt

GRID is text (ABC or A B C, blank outside the shape; a whole search.txt will do), CSV, or a
puzzle object. WORDS is a words file as for 'bookmaker puzzle'. Either may be '-', standard
input. The exit code is 1 if a word is missing.
"""

WAY_PHRASES = {
    "e": "right",
    "se": "down right",
    "s": "down",
    "sw": "down left",
    "w": "left",
    "nw": "up left",
    "n": "up",
    "ne": "up right",
}


class SolvedWord(NamedTuple):
    """A word that was looked for, and every place where it stands."""

    shown: str
    letters: WordLetters
    found: tuple[Placement, ...]


@click.command("solve", epilog=EPILOG)
@click.argument("grid")
@click.argument("words")
@click.option("--language", default="en", show_default=True, metavar="LANG", help="How capitals are written.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; rows and columns count from 0 there.")
@plugin_options
def command(
    grid: str,
    words: str,
    language: str,
    as_json: bool,
    chosen: PluginOptions,
) -> int:
    """Find every occurrence of every word of WORDS in GRID, in eight directions."""
    from ..host.puzzle_calls import capitals

    if grid == words == "-":
        raise click.UsageError("GRID and WORDS cannot both be standard input")
    plugins = chosen.load(words)
    answers = _answers(grid, words, capitals(plugins, language))
    if as_json:
        say_json(_plain(answers))
    else:
        say(_text(answers))
    return 0 if all(answer.found for answer in answers) else 1


def _answers(grid_file: str, words_file: str, upper: Callable[[str], str]) -> list[SolvedWord]:
    from ..bookfile.words_file import read_words
    from ..wordsearch.judge.solve import find_words, pairs_in
    from .grid_file import read_letters

    problems: list[Problem] = []
    grid = attempt(problems, read_letters, grid_file, upper)
    words = attempt(problems, read_words, words_file) or ()
    pairs = pairs_in(grid or ())
    spelt = [(word.text, attempt(problems, _spelt, word, upper, pairs)) for word in words]
    if grid is None or problems:
        raise BookError(problems)
    wanted = [(text, letters) for text, letters in spelt if letters]
    found = find_words(grid, [letters for _, letters in wanted])
    return [SolvedWord(text, letters, found[letters]) for text, letters in wanted]


def _spelt(word: Word, upper: Callable[[str], str], pairs: WordLetters) -> WordLetters:
    from ..wordsearch.words import spell

    try:
        letters = spell(word.text, upper, pairs)
    except ValueError as error:
        raise BookError([Problem(str(error), place=word.place)]) from error
    if len(letters) < 2:
        raise BookError([Problem(f"'{word.text}' has fewer than 2 letters", place=word.place)])
    return letters


def _text(answers: list[SolvedWord]) -> str:
    """A line for each place of each word; then what is missing and what comes twice."""
    from ..kinds.sheet import counted, padded, text_width

    margin = max(text_width(answer.shown) for answer in answers) + 3
    lines = []
    for answer in answers:
        places = [where_text(placed) for placed in answer.found] or ["missing"]
        names = [answer.shown] + [""] * (len(places) - 1)
        lines += [padded(name, margin) + place for name, place in zip(names, places, strict=True)]
    missing = [answer.shown for answer in answers if not answer.found]
    repeated = [f"{a.shown} ({len(a.found)} times)" for a in answers if len(a.found) > 1]
    lines += ["", f"{counted(len(answers) - len(missing), 'word')} of {len(answers):,} found"]
    lines += [f"missing: {', '.join(missing)}"] if missing else []
    lines += [f"more than once: {', '.join(repeated)}"] if repeated else []
    return "\n".join(lines)


def where_text(placed: Placement) -> str:
    """A placement in words, counted from 1 as people count."""
    return f"row {placed.row + 1}, column {placed.column + 1}, {WAY_PHRASES[placed.direction]}"


def _plain(answers: list[SolvedWord]) -> dict[str, object]:
    from dataclasses import asdict

    words = [
        {"shown": a.shown, "letters": list(a.letters), "found": [asdict(placed) for placed in a.found]}
        for a in answers
    ]
    missing = [a.shown for a in answers if not a.found]
    repeated = [a.shown for a in answers if len(a.found) > 1]
    return {"words": words, "missing": missing, "repeated": repeated}
