"""A puzzle of any kind as sheets to print or file: the text of its kind under a title and a line."""

from __future__ import annotations

import textwrap
import unicodedata

from ..puzzles.model import AnyPuzzle

SHEET_WIDTH = 78  # of a list, in signs: what fits a terminal, an e-mail and a typewriter page


def puzzle_sheet(puzzle: AnyPuzzle, line: str, text: str) -> str:
    """What is handed to those who solve: title, what to do, and the puzzle."""
    return paragraphs(underlined(puzzle.title), wrapped(line), text)


def answer_sheet(puzzle: AnyPuzzle, answer: str) -> str:
    """What is kept by those who check: the solution."""
    return paragraphs(underlined(f"{puzzle.title or puzzle.id}, solution (seed {puzzle.seed})"), answer)


def whole_page(puzzle: AnyPuzzle, line: str, text: str, answer: str, facts: str) -> str:
    """The puzzle, its solution, and how it came out."""
    head = f"{puzzle.title or puzzle.id} (seed {puzzle.seed})"
    return paragraphs(head, wrapped(line), text, "Solution", answer, facts)


def paragraphs(*parts: str) -> str:
    """Those of the parts that say something, parted by blank lines."""
    return "\n\n".join(filter(None, parts))


def underlined(title: str) -> str:
    """A title over a line of its width; an empty one stays empty."""
    return f"{title}\n{'=' * text_width(title)}" if title else ""


def wrapped(text: str) -> str:
    """A text in lines as wide as the list."""
    return textwrap.fill(text, SHEET_WIDTH)


def text_width(text: str) -> int:
    """How many columns a terminal gives the text: marks take none, East Asian signs two."""
    return sum(0 if _no_width(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)


def _no_width(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me", "Cf")


def padded(text: str, width: int) -> str:
    """The text with spaces up to that width."""
    return text + " " * (width - text_width(text))


def counted(number: int, noun: str) -> str:
    """A number of things: 'no crossings', '1 crossing', '1,024 crossings'."""
    return f"{f'{number:,}' if number else 'no'} {noun}{'' if number == 1 else 's'}"
