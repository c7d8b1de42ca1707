"""Hints name what the asker can reach: a setting of a book, an option, an argument."""

import pytest

from bookmaker import BookError, make_puzzle
from bookmaker.make.asker import hint_for


@pytest.mark.parametrize(
    ("command", "hint"),
    [
        ("check b.yaml", "leave one out, or say what to do with it, embedded: allow, drop or swap"),
        (
            "puzzle --word ant --word panther",
            "leave one out, or say what to do with it, --embedded allow, drop or swap",
        ),
        ("worksheet ant,panther", "leave one out"),
    ],
)
def test_words_inside_words_are_told_with_what_the_asker_can_do(command, hint, bookmaker, tmp_path):
    puzzles = "puzzles: [{title: A, words: [ant, panther]}]"
    (tmp_path / "b.yaml").write_text(
        f"title: A\n{puzzles}\neditions: [{{publisher: home}}]\n", encoding="utf-8"
    )
    told = bookmaker(*command.split())
    assert told.code == 1
    assert f"\n  hint: {hint}\n" in told.err


def test_python_is_told_its_arguments():
    with pytest.raises(BookError) as told:
        make_puzzle(["ant", "panther"])
    assert told.value.problems[0].hint == (
        'leave one out, or say what to do with it, embedded="allow", drop or swap'
    )


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (
            "a larger grid; or let ASS be read: `except` under `offence`, `only: report` under `watch`",
            "a larger grid",
        ),
        ("keep the accents: `letters: spelled`", ""),
        (
            "a grid of 9x9, `rest: fill` or a message of 24 letters",
            "a grid of 9x9 or a message of 24 letters",
        ),
        ('give it one: text: "Well begun is ..."', 'give it one: --set text="Well begun is ..."'),
        ("take another level: hard, or another theme", "take another level: hard, or another theme"),
    ],
)
def test_what_an_asker_has_no_way_to_say_is_left_out_of_a_hint(hint, said):
    ways = {"level": "level: {}", "text": "--set text={}"}
    assert hint_for(hint, ways) == said
