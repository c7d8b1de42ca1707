"""What the buttons do to a text: one value, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bookmaker.errors import BookError
from bookmaker.files.yaml import read_yaml
from bookmaker.files.yaml_patch import add_items, remove, set_value
from bookmaker.studio.edits import edited

BOOK = """\
# a book of the sea
title: Ocean   # its title
theme: tide

editions:
  - {name: a, publisher: home}   # the first
  - name: b
    publisher: kdp-paperback

puzzles:
  # the large ones
  - title: Whales
    words: [orca, beluga]  # two
    level: easy

  - title: Fish
    words:
      - cod   # a fish
      - {word: eel, clue: long}
  - {title: Crabs, words: [a crab, b]}
  - title: Folded
    words: >
      one two
"""

Change = tuple[Callable[..., str], tuple[Any, ...], str, str]
CHANGES: dict[str, Change] = {
    "a value": (set_value, (("theme",), "plain"), "theme: tide", "theme: plain"),
    "a value with a comment": (set_value, (("title",), "My: Sea"), "title: Ocean", 'title: "My: Sea"'),
    "what is no text in YAML": (set_value, (("title",), "NO"), "title: Ocean", 'title: "NO"'),
    "a setting of the book": (set_value, (("seed",), 7), "theme: tide\n", "theme: tide\nseed: 7\n"),
    "a setting in braces": (
        *(set_value, (("editions", 0, "trim"), "6 x 9 in")),
        *("publisher: home}", "publisher: home, trim: 6 x 9 in}"),
    ),
    "a setting of a puzzle": (
        *(set_value, (("puzzles", 0, "grid"), "9 x 9")),
        *("    level: easy\n", "    level: easy\n    grid: 9 x 9\n"),
    ),
    "a setting after a list": (
        *(set_value, (("puzzles", 1, "level"), "hard")),
        *("clue: long}\n", "clue: long}\n    level: hard\n"),
    ),
    "a setting after a folded text": (
        *(set_value, (("puzzles", 3, "level"), "hard")),
        *("one two\n", "one two\n    level: hard\n"),
    ),
    "a word": (set_value, (("puzzles", 0, "words", 1), "sperm whale"), "beluga", "sperm whale"),
    "a word with a clue": (set_value, (("puzzles", 1, "words", 1, "word"), "ray"), "word: eel", "word: ray"),
    "one more in brackets": (
        add_items,
        (("puzzles", 0, "words"), ["narwhal"]),
        "beluga]",
        "beluga, narwhal]",
    ),
    "one more on a line": (
        *(add_items, (("puzzles", 1, "words"), ["ray", "a: b"])),
        *("clue: long}\n", 'clue: long}\n      - ray\n      - "a: b"\n'),
    ),
    "without the first": (remove, (("puzzles", 0, "words", 0),), "orca, beluga", "beluga"),
    "without the last": (remove, (("puzzles", 0, "words", 1),), "orca, beluga", "orca"),
    "without a line": (remove, (("puzzles", 1, "words", 0),), "      - cod   # a fish\n", ""),
    "without a setting": (remove, (("puzzles", 0, "level"),), "    level: easy\n", ""),
    "without the first setting": (
        remove,
        (("puzzles", 0, "title"),),
        "- title: Whales\n    words",
        "- words",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_one_value_changes_and_all_else_stays_as_it_is_written(name: str) -> None:
    change, given, before, after = CHANGES[name]
    assert BOOK.count(before) == 1
    assert change(BOOK, *given) == BOOK.replace(before, after)
    crlf = BOOK.replace("\n", "\r\n")
    assert change(crlf, *given).replace("\r\n", "\n") == BOOK.replace(before, after)


def test_a_list_in_place_of_one_on_lines_of_its_own_stands_on_one() -> None:
    changed = set_value(BOOK, ("puzzles", 1, "words"), ["cod", "a: b"])
    assert '    words: [cod, "a: b"]\n  - {title: Crabs' in changed


@pytest.mark.parametrize("path", [("puzzles", 9, "level"), ("puzzles", 0, "no", "no"), ("title", 0)])
def test_what_is_not_there_is_told_and_nothing_changes(path: tuple[str | int, ...]) -> None:
    with pytest.raises(BookError, match="is not there"):
        set_value(BOOK, path, "x")


def test_a_word_is_changed_by_the_line_of_its_puzzle() -> None:
    line = 1 + BOOK[: BOOK.index("- title: Fish")].count("\n")

    def word(**more: Any) -> str:
        return edited(BOOK, {"what": "word", "line": line, **more})

    assert word(number=1, value="moray eel") == BOOK.replace("word: eel", "word: moray eel")
    assert word(number=0, value=" ") == BOOK.replace("      - cod   # a fish\n", "")
    assert "\n      - NaN\n" in word(value="NaN")
    three = "\n      - {word: eel, clue: long}\n      - owl\n      - barn  owl\n      - dove\n"
    assert three.replace("  owl\n", " owl\n") in word(value="owl, barn  owl;dove, ")
    assert "- {word: owl, clue: long}\n      - lark\n" in word(number=1, value="owl, lark")
    paris = BOOK.replace("- cod ", '- "Paris, France" ')
    asked = {"what": "word", "line": line, "number": 0, "value": "Paris, Texas"}
    assert edited(paris, asked) == paris.replace("France", "Texas")
    for wrong in ({"line": line + 1, "value": "x"}, {"line": line, "number": 7, "value": "x"}):
        with pytest.raises(BookError):
            edited(BOOK, {"what": "word", **wrong})


def test_freezing_writes_id_and_seed_and_thawing_takes_the_seed_out() -> None:
    line = 1 + BOOK[: BOOK.index("- title: Whales")].count("\n")
    frozen = edited(BOOK, {"what": "freeze", "line": line, "id": "whales", "seed": 7})
    assert frozen == BOOK.replace("    level: easy\n", "    level: easy\n    id: whales\n    seed: 7\n")
    assert edited(frozen, {"what": "thaw", "line": line}) == frozen.replace("    seed: 7\n", "")


def test_one_of_several_puzzles_of_an_entry_is_not_frozen() -> None:
    text = BOOK.replace("- title: Whales", "- repeat: 3\n    title: Whales {n}")
    line = 1 + text[: text.index("- repeat")].count("\n")
    with pytest.raises(BookError, match="makes several puzzles"):
        edited(text, {"what": "freeze", "line": line, "id": "whales-2", "seed": 7})


COVERS = """\
title: Reef
editions:
  - {name: small, publisher: kdp-paperback, cover: {design: band}}  # as printed
  - {name: large, publisher: kdp-paperback, cover: {price: 51299}}
puzzles: []
"""


def test_a_design_is_set_where_the_edition_says_one_or_for_all() -> None:
    asked = {"what": "design", "value": "window"}
    assert edited(COVERS, {**asked, "line": 3}) == COVERS.replace("design: band", "design: window")
    for_all = edited(COVERS, {**asked, "line": 4})
    assert read_yaml(for_all, "x")["cover"] == {"design": "window"}
    for bare in ("cover:  # mine\nseed: 3\n", "seed: 3\ncover:\n"):
        assert read_yaml(edited(bare, asked), "x") == {"cover": {"design": "window"}, "seed": "3"}
    assert edited(for_all, {**asked, "value": "bold", "line": 5}) == for_all.replace(": window", ": bold")


def test_a_text_that_is_no_yaml_is_not_touched() -> None:
    with pytest.raises(BookError):
        edited(BOOK + "  }", {"what": "book", "key": "theme", "value": "plain"})
