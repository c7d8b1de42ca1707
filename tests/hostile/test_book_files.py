"""A part of the mutations of a rich book file; `python -m tests.hostile.book_files` runs all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.errors import Problem

from ..sweep import sampled, swept
from .book_files import RICH, SECONDS, Mutation, fault, furnished, lines, mutations, part

PARTS = 180  # of which one runs here, split for the processes of a test run
SHARES = 8


def test_the_rich_book_is_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Else a mutation would stop at what is wrong with all of them."""
    from bookmaker import cli

    furnished(tmp_path)
    (tmp_path / "book.yaml").write_text(lines(RICH), encoding="utf-8")
    assert cli.run(["check", str(tmp_path / "book.yaml")]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("share", swept(range(SHARES), range(1, SHARES)))
def test_a_mutated_book_file_is_clean_or_refused_with_its_place(share: int, tmp_path: Path) -> None:
    folder = furnished(tmp_path)
    chosen = part([*mutations()], 0, PARTS)[share::SHARES]
    assert len(chosen) > 5
    faults = [f"{each}: {wrong}" for each in chosen if (wrong := fault(each, folder))]
    assert faults == []


FOUND = [  # each ended in a traceback, or in a message that hides what it says
    "shape: {ring: ' '}",
    "shape: ' '",
    "shape: {star: ' '}",
    "filler: {near-miss: ' '}",
    "filler: ' '",
    "mode: {evil: ' '}",
    "mode: [' ']",
    'level: "\\U00110000"',
    'mode: "\\U00110000"',
    'instructions: "\\U00110000"',
    "level: \u202equay",
    "effort: \u2066fast",
]


@pytest.mark.parametrize("setting", FOUND)
def test_what_once_ended_in_a_traceback_is_refused_with_its_place(setting: str, tmp_path: Path) -> None:
    text = f"title: Q\neditions: [{{publisher: screen, trim: 6 x 9 in}}]\ndefaults: {{{setting}}}\n"
    text += "puzzles: [{title: Quay, words: [jetty, gulls]}]\n"
    assert fault(Mutation("defaults", setting, text), furnished(tmp_path)) == ""


COVERS = [
    "design: {window: ' '}",
    "design: ' '",
    'design: "\\U00110000"',
    "sample: \u202equay",
    "image: \u202equay",
]


@pytest.mark.parametrize("setting", sampled(COVERS, 2))
def test_a_cover_that_once_ended_in_a_traceback_is_refused_with_its_place(
    setting: str, tmp_path: Path
) -> None:
    text = lines({**RICH}).replace("cover: ", f"cover: {{{setting}}} #", 1)
    text = "\n".join(
        f"cover: {{{setting}}}" if line.startswith('"cover"') else line for line in text.splitlines()
    )
    assert fault(Mutation("cover", setting, text), furnished(tmp_path)) == ""


def test_every_way_to_do_wrong_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that raised, spoke without a place or in control characters, or took too long, would fail."""
    import sys

    from bookmaker import cli

    folder, mutation = furnished(tmp_path), Mutation("", "", lines(RICH))

    def raises(args: object) -> int:
        raise AttributeError("'str' object has no attribute 'items'")

    def speaks(text: str, code: int = 1):
        def run(args: object) -> int:
            sys.stderr.write(text)
            return code

        return run

    for run, seen in {
        raises: "AttributeError",
        speaks("error: it is wrong\n"): "without a place",
        speaks("book.yaml:1:2: a\x1b[2J\n"): "raw U+001B",
        speaks("book.yaml:1:2: a\u202e\n"): "raw U+202E",
        speaks("book.yaml:1:2: " + "q" * 300_000): "a message of",
        speaks("", 3): "exit 3",
    }.items():
        monkeypatch.setattr(cli, "run", run)
        assert seen in fault(mutation, folder)
    assert SECONDS > 1


def test_a_word_of_megabytes_is_not_quoted_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "words.txt").write_text("jetty\n" + "q" * 4_900_000 + "\n", encoding="utf-8")
    text = "title: Q\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
    text += "puzzles: [{title: Quay, words: {file: words.txt}}]\n"
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    from bookmaker import cli

    assert cli.run(["check", str(tmp_path / "book.yaml")]) == 1
    said = capsys.readouterr().err
    assert "qqq..." in said
    assert len(said) < 5_000


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200e", "\ufeff", "\u2028", "\x9b"])
def test_a_sign_that_steers_a_terminal_is_told_by_its_number(sign: str) -> None:
    shown = str(Problem(f"'qu{sign}ay' is no level", f"as {sign} is", snippet=f"level: qu{sign}ay\n"))
    assert sign not in shown
    assert shown.count(f"<U+{ord(sign):04X}>") >= 2


def test_what_people_write_is_told_as_it_is() -> None:
    text = "'ʻaʻā', 'می‌روم', '👩‍👧', 'co\u00adop', 'שָׁלוֹם' & “q”"
    assert str(Problem(text, text)) == f"{text}\n  hint: {text}"
