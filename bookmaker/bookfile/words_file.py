"""Reading a words file: a phrase a line, or one line of words."""

from __future__ import annotations

import re

from ..errors import BookError, Place, Problem
from ..files.text import read_text, shown_name, text_lines
from ..wordsearch.recipe import Word

MOST_WORDS = 10_000


def read_words(path: str) -> tuple[Word, ...]:
    """The words of a file ('-' is standard input), each with its place."""
    name = shown_name(path)
    words = words_in(read_text(path), name)
    if not words:
        raise BookError([Problem("has no words", "write one phrase a line", Place(name))])
    if len(words) > MOST_WORDS:
        what = f"has {len(words):,} words, and at most {MOST_WORDS:,} are read"
        raise BookError([Problem(what, "keep the words of one puzzle", Place(name))])
    return words


def words_in(text: str, name: str) -> tuple[Word, ...]:
    """A phrase a line where there are several lines, else the words of the one line.

    Lines that start with '#' are comments; blank lines mean nothing.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text_lines(text), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    phrase = r"\S+" if len(lines) == 1 else r"\S(?:.*\S)?"
    return tuple(
        Word(found.group(), place=Place(name, number, found.start() + 1))
        for number, line in lines
        for found in re.finditer(phrase, line)
    )
