"""Puzzles of other kinds among a random book's word searches, as a maker of mixed books asks for them.

Drawn from dice of their own, so that a seed's word searches are the same whatever is drawn here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from bookmaker import BookError, Size
from bookmaker.host.load import builtin_plugins
from tests.random_books.outlines import drawn
from tests.random_books.word_lists import LANGUAGES, apart, clue, fitting, pool

KINDS = builtin_plugins().kinds
SHAPES = ("heart", "circle", "star", "house", "cat", "apple", "tree", "diamond", "ring", "rectangle")
PICTURES = ("heart", "house", "cat", "apple", "tree", "whale", {"icon": "home"}, {"text": "Q"})
LEVELS = ("kids", "easy", "medium", "hard", "expert")
QUOTES = (
    "Whoever seeks shall find, and whoever rests shall rust, as my grandmother used to say to her cats.",
    "It was the best of times; it was the worst of times. “Quite so,” said Jim, and went on with his egg.",
    "Nothing is so firmly believed as that which we least know, and nothing is so often told.",
)
RUNGS = ("cold warm", "corn", "sand", "bird", "rain", "ship", "wave", "gold", "fish", "hand", "lamp", "boat")
TINY = 10  # cells across a page of 4 x 6 in or so: clues of four words are what it holds
SUDOKU_ROWS = 1.3  # rows of word searches that one of a sudoku takes, with a line under it
LADDERS_ROWS = 15  # rows of word searches as high as four ladders
ENGLISH = ("cryptogram", "word-ladder", "word-wheel")  # kinds whose samples here are English
LEFTWARD, CROSSING = (
    ("he", "ar"),
    ("fill-in", "criss-cross", "crossword", "codeword", "scramble"),
)  # which are read from the left
SYMBOLS = ("blacksmit", "yogurt", "quiz")  # words of as many letters as a sudoku may have rows

Ask = Callable[[Random, "Page"], dict[str, Any]]


class Page(NamedTuple):
    """What the smallest page of the book has room for: a grid's columns and rows, words in a list."""

    side: int
    rows: int
    words: int
    large: bool
    language: str = "en"

    def some_words(self, dice: Random, most: int) -> list[str]:
        """Words of a topic or two that cross well, or those of the book's language."""
        words = pool(dice, 2, min(10, self.side)) if self.language == "en" else LANGUAGES[self.language]
        words = apart(fitting(words, min(10, self.side)))
        return words[: max(min(6, most), min(most, self.words, self.side - 5))]


def first_shown(side: int, *shapes: Any) -> Any:
    """The first of some shapes that can be seen in so few cells."""
    for shape in shapes:
        with suppress(BookError):
            drawn(shape, Size(side, side), {})
            return shape
    raise AssertionError(f"no shape shows in {side} columns")


def sudoku(dice: Random, page: Page) -> dict[str, Any]:
    """As large as there is room for, with digits, letters or a word: these take a line under the grid."""
    size = dice.choice([9, 9, 9, 6, 4])
    taken = 1.0 if page.large else SUDOKU_ROWS
    size = next((each for each in (size, 6) if taken * each < page.rows), 4)
    word = next(each for each in SYMBOLS if len(each) == size)
    said = dice.choice([{}, {}, {"variant": "diagonal"}, {"symbols": "letters"}, {"symbols": word}])
    return {"size": size, **said}


def killer(dice: Random, page: Page) -> dict[str, Any]:
    """Of nine rows where a sudoku with a line under it has room, else of six."""
    return {"size": 6 if page.rows <= 9 * SUDOKU_ROWS or dice.random() < 0.3 else 9}


def maze(dice: Random, page: Page) -> dict[str, Any]:
    """As large as its level has it, or in a shape."""
    if dice.random() < 0.4:
        return {"braid": dice.choice([0, 30, 100])}
    side = min(dice.choice([15, 20, 25]), page.side + 4)
    return {"grid": f"{side} x {side}", "shape": first_shown(side, dice.choice(SHAPES), *SHAPES)}


def diagram(dice: Random, page: Page) -> dict[str, Any]:
    """English words of the lexicon's own in a diagram that the page has room for, where it has any."""
    side = min(page.side, page.rows) * 3 // 5
    side = min(side - 1 + side % 2, 15)
    if side < 7 or page.language != "en" or dice.random() < 0.6:
        return {}
    return {"pattern": dice.choice(["british", "auto"]), "grid": f"{side} x {side}"}


def fill_in(dice: Random, page: Page) -> dict[str, Any]:
    """Words or numbers."""
    if dense := diagram(dice, page):
        return dense
    if dice.random() < 0.3:
        return {"numbers": "yes", "count": min(dice.choice([16, 24]), 16 if page.rows < 15 else 24)}
    return {"words": page.some_words(dice, 12), "starter": dice.choice(["yes", "no"])}


def nonogram(dice: Random, page: Page) -> dict[str, Any]:
    """A picture; its numbers take a third more than its cells."""
    side = 10 if page.large else min(dice.choice([10, 15, 20]), 3 * page.side // 4)
    return {"shape": first_shown(side, dice.choice(PICTURES), *PICTURES), "grid": f"{side} x {side}"}


def clued_words(dice: Random, page: Page) -> dict[str, Any]:
    """Words, each with a clue; few in large print and on smaller pages, where ten would not fit.

    Ten cross in 15 rows, which with clues of three lines are more than 5.25 x 8 inches of winter hold; four
    in nine, which with clues of two are more than 4 x 6 of retro.
    """
    is_tiny = page.side < TINY
    words = page.some_words(dice, 4 if is_tiny else 6 if page.large else min(10, page.rows // 2))
    clues = [(word, clue(dice, word)) for word in words]
    return {
        "words": [{"word": word, "clue": said.split(",")[0] if is_tiny else said} for word, said in clues]
    }


def many_words(dice: Random, page: Page) -> dict[str, Any]:
    """Words of enough different letters; ten in 14 rows are too many for large print of 8 x 10 inches.

    Six in 11 rows are for 4 x 6.
    """
    if dense := diagram(dice, page):
        return dense
    return {"words": page.some_words(dice, 4 if page.side < TINY else 8 if page.large else 16)}


def text(dice: Random, page: Page) -> dict[str, Any]:
    """A text, its first words where there is little room: in a narrow column, whole ones take half a page."""
    whole = dice.choice(QUOTES)
    return {"text": re.split("[,;]", whole)[0] if page.side < TINY else whole}


def mixed_letters(dice: Random, page: Page) -> dict[str, Any]:
    """Words to put in order, few enough for any page."""
    return {"words": page.some_words(dice, 8)}


def rungs(dice: Random, page: Page) -> dict[str, Any]:
    """Words to begin ladders at, few where there is little room."""
    return {
        "words": dice.sample(RUNGS, 6),
        "pick": 2 if page.large or page.side < TINY or page.rows < LADDERS_ROWS else dice.choice([2, 4]),
    }


def any_wheel(dice: Random, page: Page) -> dict[str, Any]:
    """A wheel of the lexicon's words."""
    return {}


ASKS: dict[str, Ask] = {
    "sudoku": sudoku,
    "killer": killer,
    "maze": maze,
    "fill-in": fill_in,
    "nonogram": nonogram,
    "criss-cross": clued_words,
    "crossword": clued_words,
    "codeword": many_words,
    "cryptogram": text,
    "scramble": mixed_letters,
    "word-ladder": rungs,
    "word-wheel": any_wheel,
}


def mix_kinds(seed: str, spec: dict[str, Any], page: Page) -> None:
    """Make some of the word searches of every second book puzzles of other kinds."""
    dice = Random(f"{seed} kinds")
    if dice.random() < 0.5:
        return
    count = spec.get("puzzles-per-page", 1)
    kinds = [
        each.offer for each in KINDS.values() if each.offer.name in ASKS and count in each.offer.per_page
    ]
    if page.language != "en":
        left_out = ENGLISH if page.language not in LEFTWARD else (*ENGLISH, *CROSSING)
        kinds = [kind for kind in kinds if kind.name not in left_out]
    if page.large or page.side < TINY:  # a wheel wants room for its lines
        kinds = [kind for kind in kinds if kind.name != "word-wheel"]
    share = dice.choice([0.2, 0.5, 1.0])
    once = list[Any]()
    for item in spec["puzzles"]:
        words = item.get("words")
        single = "title" in item and not item.keys() & {"repeat", "each-row-of", "mode", "language"}
        if kinds and single and isinstance(words, (list, str)) and dice.random() < share:
            kept = {name: item[name] for name in ("title", "id", "section", "seed") if name in item}
            kind = dice.choice(kinds)
            asked = {"kind": kind.name} | ASKS[kind.name](dice, page)
            if "no-repeat" in spec and "pick" in asked:  # ladders deal from one short list: all are wanted
                asked["words"] = asked["words"][: asked.pop("pick")]
            if asked.get("text", asked.get("size")) in once:
                continue  # a text once, and one sudoku of 4: there are hardly two that are not alike
            once += [asked[name] for name in ("text", "size") if asked.get(name) not in (None, 6, 9)]
            item.clear()
            item.update(asked | kept)
            if item.get("size", 9) < 9 or dice.random() < 0.6:
                item["level"] = dice.choice(levels_of(item))


def levels_of(item: dict[str, Any]) -> tuple[str, ...]:
    """The levels that such a puzzle can have: small sudokus have no hard ones."""
    return {4: LEVELS[:3], 6: LEVELS[:4]}.get(item.get("size", 9), LEVELS)
