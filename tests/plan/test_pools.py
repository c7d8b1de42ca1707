"""Pools: what a puzzle is dealt of one, and what earlier books have left of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.bookfile.model import PuzzleSpec
from bookmaker.bookfile.read import read_book
from bookmaker.errors import BookError, Place
from bookmaker.host.load import builtin_plugins
from bookmaker.plan.book import plan_book
from bookmaker.plan.pools import Dealer
from bookmaker.puzzles.word_list import Word
from bookmaker.rng import stream

REEF = {tuple(word.upper()): Word(word) for word in "coral urchin whelk goby octopus squid".split()}
RUNGS = PuzzleSpec("rungs", "Rungs", (), pool="reef.txt", kind="scramble", place=Place("b.yaml", 9, 5))


@pytest.mark.parametrize("apart", [0, 3])
def test_another_kinds_puzzle_is_dealt_no_word_of_an_earlier_book(apart: int) -> None:
    dealer = Dealer(apart, frozenset({"CORAL", "URCHIN", "WHELK"}), copies=(0,))
    dealt = dealer.deal_words(REEF, 3, RUNGS, 0, stream("dealt"))
    assert {word.text for word in dealt.values()} == {"goby", "octopus", "squid"}


def test_a_pool_that_earlier_books_have_used_up_is_told_to_another_kind_too() -> None:
    dealer = Dealer(0, frozenset({"CORAL", "URCHIN", "WHELK"}), copies=(0,))
    with pytest.raises(BookError) as refused:
        dealer.deal_words(REEF, 5, RUNGS, 0, stream("dealt"))
    [problem] = refused.value.problems
    assert problem.what == (
        "reef.txt: earlier books of the series have 3 of 6 words, and 'rungs' picks 5: 2 are missing"
    )
    assert problem.place == Place("b.yaml", 9, 5)


def test_too_few_words_for_no_repeat_are_told_with_how_many_it_takes() -> None:
    dealer = Dealer(2, copies=(0, 0, 0))
    dealer.deal_words(REEF, 3, RUNGS, 0, stream("dealt"))
    dealer.deal_words(REEF, 3, RUNGS, 1, stream("dealt"))
    with pytest.raises(BookError) as refused:
        dealer.deal_words(REEF, 3, RUNGS, 2, stream("dealt"))
    [problem] = refused.value.problems
    assert problem.what == (
        "reef.txt: 'no-repeat: 2' leaves 0 of 6 words for 'rungs', which picks 3; "
        "6 are in the 2 puzzles before it"
    )
    assert problem.hint == "3 puzzles in a row that pick 3 each need 9 words"


PLUGINS = builtin_plugins()
WORDS = "kelp; crab; whelk; goby; squid; urchin; limpet; heron; otter"
SHEET = f"T,Kind,W\nTide,,{WORDS}\nEbb,scramble,{WORDS}\n"


def listed(
    tmp_path: Path, repeat: int, more: str = "", second: str = "", pick: int = 3
) -> dict[str, set[str]]:
    """The words of each puzzle of a sheet of two rows, `pick` to a puzzle; a `second` item has them, too."""
    book, sheet = tmp_path / "b.yaml", tmp_path / "t.csv"
    sheet.write_text(SHEET, encoding="utf-8")
    item = f"each-row-of: t.csv, repeat: {repeat}, title: '{{T}} {{n}}', kind: '{{Kind}}', words: '{{W}}'"
    other = f", {{{item}, pick: {pick}}}".replace("{T}", second) if second else ""
    book.write_text(f"{more}puzzles: [{{{item}, pick: {pick}}}{other}]", encoding="utf-8")
    jobs = plan_book(read_book(book, PLUGINS), PLUGINS).jobs
    ask = {
        job.request.id: job.request.own.entries if job.request.kind == "word-search" else job.request.own
        for job in jobs
    }
    return {name: {each.shown for each in getattr(own, "words", own)} for name, own in ask.items()}


def test_the_words_of_a_row_are_dealt_to_its_puzzles_none_to_two_of_them(tmp_path: Path) -> None:
    found = listed(tmp_path, 3)
    for row in ("tide", "ebb"):
        hands = [words for name, words in found.items() if name.startswith(row)]
        assert [len(words) for words in hands] == [3, 3, 3]
        assert len(set.union(*hands)) == 9


def test_a_larger_repeat_leaves_the_puzzles_of_a_row_their_words(tmp_path: Path) -> None:
    fewer, more = listed(tmp_path, 2), listed(tmp_path, 3)
    assert {name: more[name] for name in fewer} == fewer


def test_a_row_with_too_few_words_is_told_with_what_would_do(tmp_path: Path) -> None:
    with pytest.raises(BookError) as refused:
        listed(tmp_path, 4)
    tide, ebb = refused.value.problems
    assert tide.what == (
        "tide-1: 0 of 9 words are left for 'tide-4', which picks 3; 9 are in the other puzzles of its row"
    )
    assert tide.hint == "3 words more, a smaller `pick`, or a smaller `repeat`"
    assert (tide.place, ebb.place) == (Place(str(tmp_path / "t.csv"), 2), Place(str(tmp_path / "t.csv"), 3))


def test_a_row_whose_first_puzzle_picks_all_its_words_is_told_how_many_are_left(tmp_path: Path) -> None:
    assert len(listed(tmp_path, 1, pick=9)["tide-1"]) == 9
    with pytest.raises(BookError) as refused:
        listed(tmp_path, 2, pick=9)
    tide, _ = refused.value.problems
    assert tide.what == (
        "tide-1: 0 of 9 words are left for 'tide-2', which picks 9; 9 are in the other puzzles of its row"
    )


def test_with_no_repeat_a_rows_words_come_back_as_those_of_any_pool(tmp_path: Path) -> None:
    found = listed(tmp_path, 4, "no-repeat: 1\nrepeats: allow\n")
    assert all(len(words) == 3 for words in found.values())


def test_two_items_of_one_sheet_share_out_its_words_each_for_itself(tmp_path: Path) -> None:
    found = listed(tmp_path, 3, second="Neap {T}")
    assert [len(words) for words in found.values()] == [3] * 12


@pytest.mark.parametrize("apart", [1, 2, 3, 4])
def test_no_word_returns_within_as_many_puzzles_as_no_repeat_says(apart: int, tmp_path: Path) -> None:
    """Puzzles that pick 3 of a pool that just suffices: the next one after the window has to repeat."""
    words = [f"{first}{second}x{third}" for first in "bcdf" for second in "ae" for third in "lmn"]
    count = 2 * apart + 3
    (tmp_path / "pool.txt").write_text("\n".join(words[: 3 * (apart + 1)]), encoding="utf-8")
    (tmp_path / "tight.yaml").write_text(
        f"title: Tight\nseed: 77\nrepeats: allow\nno-repeat: {apart}\npuzzles:\n"
        f"  - {{repeat: {count}, title: 'Q {{n}}', words: {{file: pool.txt, pick: 3}}}}\n",
        encoding="utf-8",
    )
    jobs = plan_book(read_book(tmp_path / "tight.yaml", PLUGINS), PLUGINS).jobs
    puzzles = [{entry.shown for entry in job.request.own.place} for job in jobs]
    assert len(puzzles) == count
    for number, here in enumerate(puzzles):
        assert len(here) == 3
        assert not here & set().union(*puzzles[max(0, number - apart) : number]), number
