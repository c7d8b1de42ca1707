"""The kit for plugin authors: it passes what keeps the rules and names the rule that is broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bookmaker.rng import Dice
from bookmaker.testing import (
    check_filler,
    check_language,
    check_level,
    check_mode,
    check_shape,
    check_word_pack,
)
from bookmaker.testing.whole_book import books_later
from bookmaker.wordsearch.grid import Mask, Placement, Size
from bookmaker.wordsearch.model import Decoy, Grid, Request
from bookmaker.wordsearch.offers import (
    Args,
    Filler,
    Kit,
    Language,
    Level,
    Mode,
    Note,
    Setting,
    Shape,
    WordPack,
)
from bookmaker.wordsearch.words import Entry

from ..sweep import sampled


@pytest.fixture(autouse=True)
def no_books() -> Iterator[None]:
    """Books with offers in them are the affair of other tests."""
    with books_later():
        yield


CHANGED = "returned something else when it was asked the same again"


def broken(check: Callable[[], object]) -> str:
    """What the kit says of an offer that breaks a rule, before there is a book of it."""
    with books_later(), pytest.raises(AssertionError) as caught:
        check()
    return str(caught.value)


class Grudge:
    """A function that answers anew each time, which an offer's function must not do."""

    def __init__(self) -> None:
        self.calls = 0

    def again(self) -> bool:
        self.calls += 1
        return self.calls % 2 == 0


def test_a_shape_that_keeps_the_rules_passes() -> None:
    check_shape(Shape.where("gem", "a square on its corner", lambda x, y: abs(x) + abs(y) <= 1))


def test_a_shape_is_tried_at_small_and_at_uneven_sizes() -> None:
    square = Shape("square", "only square", lambda size, args, kit: Mask.full((size.rows, size.rows)))
    assert "shape 'square' at 3x5:" in broken(lambda: check_shape(square))
    hollow = Shape.where("hollow", "nothing in the middle", lambda x, y: abs(x) > 0.6 and abs(y) > 0.6)
    assert "shape 'hollow' at 2x2:" in broken(lambda: check_shape(hollow))


def test_a_shape_is_tried_at_the_bounds_and_choices_of_its_settings() -> None:
    def draw(size: Size, args: Args, kit: Kit) -> Mask:
        if args == {"n": 9, "m": 3, "style": "round", "open": False}:
            raise ValueError("nine by three")
        if args["style"] == "sharp" or args["open"]:
            raise ValueError(f"{args['style']} or open")
        return Mask.full(size)

    settings = (
        Setting("n", "how many", 5, least=1, most=9),
        Setting("m", "how wide", 2, most=3),
        Setting("style", "its tips", "round", choices=("round", "sharp")),
        Setting("open", "or closed", False),
    )
    spiky = Shape("spiky", "with tips", draw, settings)
    told = broken(lambda: check_shape(spiky))
    assert "shape 'spiky:n=9,m=3' at 2x2: raised ValueError: nine by three" in told
    assert "'spiky:style=sharp'" in broken(
        lambda: check_shape(replace(spiky, settings=(settings[0], *settings[2:])))
    )
    assert "'spiky:open=True'" in broken(
        lambda: check_shape(replace(spiky, settings=(Setting("style", "its tips", "round"), settings[3])))
    )


def test_a_shape_that_does_not_keep_to_its_dice_is_named() -> None:
    grudge = Grudge()

    def draw(size: Size, args: Args, kit: Kit) -> Mask:
        row = "#" * size.columns
        return Mask((*(row,) * (size.rows - 1), row[1:] + ("." if grudge.again() else "#")))

    assert CHANGED in broken(lambda: check_shape(Shape("odd", "odd", draw)))


def test_a_shape_may_be_given_folders_to_read_from(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("book")
    (folder / "letter.txt").write_text("#")

    def draw(size: Size, args: Args, kit: Kit) -> Mask:
        return Mask((kit.read_text("letter.txt") * size.columns,) * size.rows)

    shape = Shape("written", "from a file", draw)
    check_shape(shape, folder)
    assert "there is no 'letter.txt'" in broken(lambda: check_shape(shape))


@pytest.mark.parametrize("check", [check_shape, check_filler, check_mode, check_level, check_language])
def test_every_check_starts_with_the_rules_of_its_kind(check: Callable[[object], None]) -> None:
    assert "is nothing that a plugin offers" in broken(lambda: check("heart"))
    named = Shape.where("My Heart", "a heart", lambda x, y: True)
    assert "shape 'My Heart' is named 'My Heart'" in broken(lambda: check(named))


def even(request: Request, args: Args) -> Mapping[str, int]:
    return dict.fromkeys(request.alphabet, 1)


def test_a_filler_that_keeps_the_rules_passes() -> None:
    check_filler(Filler("even", "every letter alike", even))


def test_a_filler_is_tried_with_small_and_foreign_alphabets() -> None:
    def weigh(request: Request, args: Args) -> Mapping[str, int]:
        return {letter: 26 - "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter) for letter in request.alphabet}

    assert "raised ValueError: substring not found" in broken(
        lambda: check_filler(Filler("latin", "a to z", weigh))
    )


def test_a_filler_that_changes_its_mind_is_named() -> None:
    grudge = Grudge()

    def weigh(request: Request, args: Args) -> Mapping[str, int]:
        return dict.fromkeys(request.alphabet[grudge.again() :], 1)

    assert CHANGED in broken(lambda: check_filler(Filler("odd", "odd", weigh)))


def test_a_filler_that_plants_where_it_may_passes_and_its_decoys_are_planted() -> None:
    planted = []

    def plant(board: Grid, request: Request, args: Args, dice: Dice) -> Iterator[Decoy]:
        row = dice.below(len(board))
        blank = [column for column, letter in enumerate(board[row]) if letter == ""]
        if blank[:2] == [0, 1]:
            planted.append(Decoy(request.alphabet[:2], Placement(row, 0, "e")))
            yield planted[-1]

    check_filler(Filler("sly", "two letters of the alphabet in a row", even, plant))
    assert len(planted) > 20


def test_a_filler_whose_decoys_change_is_named() -> None:
    grudge = Grudge()

    def plant(board: Grid, request: Request, args: Args, dice: Dice) -> Iterator[Decoy]:
        column = len(board[0]) - 2
        if not board[1][column] and not board[1][column + 1] and grudge.again():
            yield Decoy((request.alphabet[0],) * 2, Placement(1, column, "e"))

    assert CHANGED in broken(lambda: check_filler(Filler("odd", "odd", even, plant)))


def test_a_filler_that_plants_over_words_is_named() -> None:
    def plant(board: Grid, request: Request, args: Args, dice: Dice) -> Iterator[Decoy]:
        yield Decoy((request.alphabet[0],) * 3, Placement(0, 0, "e"))

    assert "over another letter" in broken(lambda: check_filler(Filler("odd", "odd", even, plant)))


def as_it_is(request: Request, args: Args, dice: Dice) -> Request:
    return request


def test_a_mode_that_keeps_the_rules_passes() -> None:
    def check(request: Request, args: Args) -> Iterator[str]:
        if len(request.place) > 1:
            yield "This kind of puzzle has one word."

    check_mode(Mode("alone", "one word only", as_it_is, check))


def test_a_mode_that_objects_in_grunts_or_to_everything_is_named() -> None:
    grunt = Mode("odd", "odd", as_it_is, lambda request, args: ["no"])
    assert "objects with 'no', which is no sentence" in broken(lambda: check_mode(grunt))
    sulk = Mode("odd", "odd", as_it_is, lambda request, args: ["I would rather not."])
    assert "mode 'odd': objects to every request" in broken(lambda: check_mode(sulk))


def test_a_mode_that_loses_its_request_is_named() -> None:
    forgetful = Mode("odd", "odd", lambda request, args, dice: None)  # type: ignore[arg-type, return-value]
    assert "returned nothing, not a Request" in broken(lambda: check_mode(forgetful))


def test_a_mode_that_lets_an_impossible_request_pass_is_named() -> None:
    def crowd(request: Request, args: Args, dice: Dice) -> Request:
        long = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return replace(request, place=(*request.place, Entry(long, "alphabet")))

    assert "no puzzle was made" in broken(lambda: check_mode(Mode("odd", "odd", crowd)))


def test_a_mode_that_does_not_keep_to_its_dice_is_named() -> None:
    grudge = Grudge()

    def rename(request: Request, args: Args, dice: Dice) -> Request:
        return replace(request, title=str(grudge.again()))

    assert CHANGED in broken(lambda: check_mode(Mode("odd", "odd", rename)))


def test_levels_that_keep_the_rules_pass_and_others_are_named() -> None:
    check_level(Level("gentle", "across and down", {"e": 1, "s": 1}))
    assert "allows no direction" in broken(lambda: check_level(Level("odd", "odd", {})))
    assert "too short" in broken(lambda: check_level(Level("odd", "odd", {"e": 1}, shortest=12)))


def turkish(text: str) -> str:
    return text.replace("i", "İ").replace("ı", "I").upper()


def test_languages_that_keep_the_rules_pass() -> None:
    with books_later():
        check_language(Language("en-XA", "English", tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
        check_language(Language("tr-XA", "Turkish", tuple("ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"), upper=turkish))
        hebrew = "Hebrew, which has no small letters"
        check_language(Language("he-XA", hebrew, tuple("אבגדהוזחטיכלמנסעפצקרשת")))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language("odd", "odd", tuple("ABc")), "'c' is not one capital letter in one cell"),
        (Language("odd", "odd", ("A", "LL")), "'LL' is not one capital letter in one cell"),
        (Language("odd", "odd", ("A", "-")), "'-' is not one capital letter in one cell"),
        (Language("odd", "odd", tuple("Iİ")), "no small letter becomes 'İ'"),
        (Language("odd", "odd", tuple("AB"), upper=lambda text: text), "no small letter becomes 'A'"),
        (
            Language("odd", "odd", tuple("AB"), upper=lambda text: text.upper() + "-"),
            "what it has put in capitals",
        ),
        (Language("odd", "odd", tuple("AB"), upper=lambda text: text.uper()), "raised AttributeError"),  # type: ignore[attr-defined]
        (Language("odd", "odd", tuple("AB"), (("C", 1),)), "gives a frequency for 'C'"),
    ],
)
def test_languages_that_break_a_rule_are_told_which(language: Language, expected: str) -> None:
    assert expected in broken(lambda: check_language(language))


SET_ORDER = """
    from dataclasses import replace

    from bookmaker import *
    from bookmaker import hookimpl
    import datetime
    import random

    DICE = random.random()

    def apply(request, args, dice):
        {body}

    @hookimpl
    def register_modes():
        return [Mode("odd", "whatever", apply)]
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    sampled(
        [
            (
                "return replace(request, alphabet=tuple({*request.alphabet}))",
                "another one in a second run of Python: it probably goes through a set",
            ),
            (
                "return replace(request, title=str(datetime.date.today()))",
                "another one in a second run of Python: it probably asks the clock",
            ),
            (
                "return replace(request, title=str(DICE))",
                "another one in a second run of Python: it probably",
            ),
            ("return request", ""),
        ],
        3,
    ),
)
def test_a_mode_that_differs_from_run_to_run_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, expected: str
) -> None:
    file = tmp_path / "fickle_mode.py"
    file.write_text(dedent(SET_ORDER).replace("{body}", body), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "fickle_mode", raising=False)
    mode = import_module("fickle_mode").register_modes()[0]
    with books_later():
        assert expected in broken(lambda: check_mode(mode)) if expected else check_mode(mode) is None


QUAY = ("anchor", "bollard", "crane", "gangway", "harbor", "lantern", "mooring", "tugboat")


def test_a_word_pack_that_keeps_the_rules_passes() -> None:
    clues, regions = {"crane": "It lifts"}, {"gb": {"harbor": "harbour"}}
    check_word_pack(
        WordPack(
            "quay", "what is at a quay", QUAY, clues=clues, regions=regions, notes=(Note("It floats.", "A"),)
        )
    )


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"words": (*QUAY, "boat")}, "'boat' can be read inside 'tugboat'"),
        ({"words": (*QUAY, "enarc", "x1")}, "'enarc' and 'crane' are one word in a grid"),
        ({"words": (*QUAY, "tug boat")}, "'tug boat' and 'tugboat' are one word in a grid"),
        ({"words": (*QUAY, "dildo")}, "'dildo' offends"),
        ({"words": (*QUAY, "x")}, "'x' has fewer than 2 letters"),
        ({"words": (*QUAY, "lo♥e")}, "'lo♥e': "),
        ({"clues": {"crane": "One crane lifts"}}, "the clue of 'crane' holds the word"),
        ({"regions": {"gb": {"harbor": "bollards"}}}, "en-GB: 'bollard' can be read inside 'bollards'"),
        (
            {"notes": (Note("It lifts a dildo.", "A"),)},
            "the note 'It lifts a dildo.' says 'dildo', which offends",
        ),
        ({"language": "xx"}, "no language 'xx'"),
        ({"name": "garden-birds"}, "offers word pack 'garden-birds', which plugin 'words'"),
        ({"about": ""}, "says nothing about itself"),
    ],
)
def test_a_word_pack_that_breaks_a_rule_is_told_which(changes: dict[str, Any], expected: str) -> None:
    pack = replace(WordPack("quay", "what is at a quay", QUAY), **changes)
    assert expected in broken(lambda: check_word_pack(pack))


def test_an_offer_whose_name_is_taken_is_named_with_who_has_it() -> None:
    told = broken(lambda: check_shape(Shape.where("heart", "another heart", lambda x, y: abs(y) <= 1)))
    assert "offers shape 'heart', which plugin 'shapes' (" in told
    assert "offers level 'easy'" in broken(lambda: check_level(Level("easy", "easier", {"e": 1})))
