"""Notes in a book file: texts of its own, or dealt from topics and sheets, each once in a book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from textwrap import dedent, indent

import pytest

from bookmaker.bookfile.model import BookSpec, Chosen
from bookmaker.bookfile.read import read_book
from bookmaker.errors import BookError
from bookmaker.host.load import Plugins, load_plugins
from bookmaker.page.title_lines import lines_of
from bookmaker.plan.book import plan_book
from bookmaker.wordsearch.offers import Note

PACKS = """
    from bookmaker import Note, WordPack, hookimpl

    SEA = ("anchor", "buoy", "jetty", "lantern", "mast", "quay", "gull", "tide")
    SAID = ("“Ahoy!”", "“Land in sight!”", "“Heave ho!”")

    @hookimpl
    def register_words():
        quotes = tuple(Note(text, "Sailors, Songs") for text in SAID)
        facts = (Note("A buoy floats.", "Any harbor"), Note("Gulls cry.", "Any shore"))
        yield WordPack("at-the-pier", "what is at a pier", SEA, notes=quotes + facts)
        yield WordPack("on-board", "what is on board", SEA[::-1], notes=quotes)
        yield WordPack("rock-pools", "what is in pools", ("limpet", "winkle", "shrimp"))
        yield WordPack("am-meer", "am Meer", ("Anker", "Boje", "Hafen"), "de", notes=(Note("Ebbe.", "Flut"),))
"""
HEAD = "title: Sea\nseed: 4\neditions: [{publisher: screen, trim: 6 x 9 in}]\nrepeats: allow\n"
SHEET = "Quote;Note;Source;By\n1;Whales sing.;Whalers;\n2;“Call me Ishmael.”;Moby-Dick;Melville\n3;;lost;\n"
Write = Callable[..., Path]
QUOTES, FACTS = {"“Ahoy!”", "“Land in sight!”", "“Heave ho!”"}, {"A buoy floats.", "Gulls cry."}


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a book with those puzzles beside a plugin with words and a sheet of notes."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "pier.py").write_text(dedent(PACKS), encoding="utf-8")
    (tmp_path / "sea.csv").write_text(SHEET, encoding="utf-8")

    def write(puzzles: str, more: str = "") -> Path:
        text = f"{HEAD}{more}puzzles:\n{indent(dedent(puzzles).strip(), '  ')}\n"
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        return Path("book.yaml")

    return write


@cache
def plugins(folder: Path) -> Plugins:
    return load_plugins(folder, local=folder / "plugins")


def dealt(path: Path, chosen: Chosen | None = None) -> BookSpec:
    loaded = plugins(Path.cwd())
    spec = read_book(path, loaded)
    return plan_book(replace(spec, chosen=chosen or spec.chosen), loaded).spec


def notes(spec: BookSpec) -> list[str]:
    return [puzzle.note for puzzle in spec.puzzles]


def first_lines(spec: BookSpec) -> Sequence[str]:
    return [lines_of(puzzle.note)[0] for puzzle in spec.puzzles]


def refused(path: Path) -> list[str]:
    """What is told of a book that must be refused, each problem in a line with its hint."""
    with pytest.raises(BookError) as caught:
        dealt(path)
    return [
        f"{problem.place.line}:{problem.place.column}: {problem.what} ({problem.hint})"
        for problem in caught.value.problems
        if problem.place
    ]


@pytest.mark.parametrize(("text", "kind"), [("“Ahoy!”", "quote"), ("«Ohé!»", "quote"), ("Ahoy!", "fact")])
def test_a_quote_is_what_begins_with_a_quotation_mark(text: str, kind: str) -> None:
    assert Note(text, "").kind == kind


def test_each_puzzle_is_dealt_a_note_of_its_words_topic_none_comes_twice(write: Write) -> None:
    spec = dealt(write("- {repeat: 5, title: 'Pier {n}', words: {topic: at the pier, pick: 4}, note: {}}"))
    assert {*first_lines(spec)} == QUOTES | FACTS
    assert {lines_of(note)[1] for note in notes(spec)} == {
        "\u2014\u00a0Sailors, Songs",
        "\u2014\u00a0Any harbor",
        "\u2014\u00a0Any shore",
    }


def test_a_kind_of_note_may_be_asked_for_and_topics_that_share_notes_deal_each_once(write: Write) -> None:
    spec = dealt(
        write("""
            - {title: One, words: {topic: on board, pick: 4}, note: {kind: quote}}
            - {title: Two, words: [kelp, squid], note: {topic: at the pier, kind: quote}}
            - {title: Three, words: [cod, crab], note: {topic: 'on board, at the pier', kind: quote}}
            - {title: Four, words: [hull, keel], note: {topic: at the pier, kind: fact}}
        """)
    )
    assert {*first_lines(spec)[:3]} == QUOTES
    assert first_lines(spec)[3] in FACTS


def test_notes_are_said_for_a_book_a_section_or_a_puzzle_the_nearest_counts(write: Write) -> None:
    spec = dealt(
        write(
            """
            - {title: One, words: [kelp, squid]}
            - {section: Aboard, note: {topic: on board}}
            - {title: Two, words: [cod, crab]}
            - {title: Three, words: [hull, keel], note: [“Mine!”, — Me]}
            - section: Ashore
            - {title: Four, words: [sand, dune]}
            """,
            "note: {file: sea.csv}\n",
        )
    )
    said = first_lines(spec)
    assert {said[0], said[3]} == {"Whales sing.", "“Call me Ishmael.”"}
    assert said[1] in QUOTES
    assert lines_of(notes(spec)[2]) == ("“Mine!”", "— Me")


def test_a_sheets_columns_may_be_named(write: Write) -> None:
    puzzle = "- {title: One, words: [kelp, squid], note: {file: sea.csv, kind: quote, source: By}}"
    assert lines_of(notes(dealt(write(puzzle)))[0]) == ("“Call me Ishmael.”", "\u2014\u00a0Melville")


def test_a_row_of_a_sheet_may_name_the_topic_of_its_note(write: Write, tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_text("Name;Topic\nA;at the pier\nB;on board\n", encoding="utf-8")
    row = "{each-row-of: rows.csv, title: '{Name}', words: [kelp, squid], note: {topic: '{Topic}'}}"
    assert all(notes(dealt(write(f"- {row}"))))


def test_a_built_book_keeps_its_notes_whatever_is_added(write: Write, tmp_path: Path) -> None:
    puzzles = "- {repeat: 2, title: 'Sea {n}', words: {topic: at the pier, pick: 4}, note: {file: many.csv}}"
    lines = [f"Fact {n}." for n in range(40)]
    (tmp_path / "many.csv").write_text("note\n" + "\n".join(lines), encoding="utf-8")
    first = dealt(write(puzzles))
    (tmp_path / "many.csv").write_text("note\n" + "\n".join(["New.", *reversed(lines)]), encoding="utf-8")
    before = "- {repeat: 30, title: 'First {n}', words: {topic: on board, pick: 4}, note: {file: many.csv}}"
    again = dealt(write(f"{before}\n{puzzles}"), first.chosen)
    assert notes(again)[30:] == notes(first)
    assert len({*notes(again)}) == 32
    assert notes(dealt(write(f"{before}\n{puzzles}")))[30:] != notes(first)  # without the lock
    (tmp_path / "many.csv").write_text("note\nNew.\nNewer.", encoding="utf-8")
    assert {*notes(dealt(write(puzzles), first.chosen))} == {"New.", "Newer."}


def test_a_build_notes_in_the_lock_what_it_dealt(write: Write, bookmaker: Callable[..., object]) -> None:
    write("- {title: One, words: [kelp, squid], note: {file: sea.csv}}", "furniture: [theme, fact]\n")
    bookmaker("build", "book.yaml", "--effort", "fast", "--without", "exports")
    assert "notes:\n  one: " in Path("book.lock").read_text(encoding="utf-8")
    locked = read_book(Path("book.yaml"), plugins(Path.cwd())).chosen.notes
    assert dealt(Path("book.yaml")).chosen.notes == locked != {}


def test_too_few_notes_are_told_where_they_are_asked_for(write: Write) -> None:
    puzzles = """
        - {repeat: 7, title: "Pier {n}", words: {topic: at the pier, pick: 4}, note: {}}
        - {repeat: 2, title: "Deck {n}", words: {topic: on board, pick: 4}, note: {kind: quote}}
        - {repeat: 3, title: "Far {n}", words: [kelp, squid, cod], note: {file: sea.csv}}
    """
    assert refused(write(puzzles)) == [
        "6:80: topic at-the-pier: 7 puzzles ask for a note, and it has 3 that no other puzzle has (4 more, "
        "or ask for them at fewer puzzles)",
        "8:68: sea.csv: 3 puzzles ask for a note, and it has 2 (1 more, or ask for them at fewer puzzles)",
    ]


@pytest.mark.parametrize(
    ("note", "told"),
    [
        (
            "{topic: rock pools}",
            "6:54: topic rock-pools has no notes (`bookmaker list words` tells which topics",
        ),
        ("{topic: on board, kind: fact}", "6:54: topic on-board has no facts (`bookmaker list words`"),
        ("{topic: in the attic}", "6:54: there is no topic 'in the attic' ("),
        ("{topic: am meer}", "6:54: the topic 'am-meer' is in the language 'de', and the puzzle in 'en' ("),
        (
            "{}",
            "6:46: its words are of no topic that could have notes (name one, as in note: {topic: christmas}",
        ),
        ("{kind: joke}", "6:53: no kind of note 'joke'"),
        ("{file: none.csv}", "6:53: there is no 'none.csv' in this folder"),
        ("{file: sea.txt}", "6:53: 'sea.txt' is no sheet"),
        ("{file: sea.csv, column: Fact}", "6:70: 'sea.csv' has no column 'Fact'"),
        (
            "{file: sea.csv, topic: on board}",
            "'topic' and 'file' are both given (notes are of a topic or of a file",
        ),
        ("[a, b, c, d]", "has 4 lines"),
    ],
)
def test_what_is_wrong_with_notes_is_told_in_its_place(write: Write, note: str, told: str) -> None:
    (found, *more) = refused(write(f"- {{title: One, words: [kelp, squid], note: {note}}}"))
    assert told in found
    assert not more
