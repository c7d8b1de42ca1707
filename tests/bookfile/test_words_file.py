"""Words files, and the place of every word in them."""

import io
import os
import sys

import pytest

from bookmaker import make_puzzle
from bookmaker.bookfile.spreadsheet import write_sheet
from bookmaker.bookfile.words_file import phrases_in, read_words, words_in
from bookmaker.errors import BookError, CommandError, Place
from bookmaker.files.confined import TEXT_BYTES
from bookmaker.files.text import read_text


def texts(text: str) -> list[str]:
    return [word.text for word in words_in(text, "words.txt")]


def places(text: str) -> list[str]:
    return [str(word.place) for word in words_in(text, "words.txt")]


def test_several_lines_are_a_phrase_each():
    assert texts("sea star\nkayak\n") == ["sea star", "kayak"]


def test_a_single_line_is_words():
    assert texts("sea star  kayak\n") == ["sea", "star", "kayak"]
    assert texts("\n\n  sea star\n\n") == ["sea", "star"]


def test_commas_semicolons_and_tabs_part_words_on_one_line_and_on_several():
    assert texts("owl, lark, sea star\n") == ["owl", "lark", "sea star"]
    assert texts("owl, lark;\nsea star\tdove\n") == ["owl", "lark", "sea star", "dove"]
    assert phrases_in("owl, lark;\r\nsea star\t; dove,") == ("owl", "lark", "sea star", "dove")
    assert places("owl, lark\n ; sea star") == ["words.txt:1:1", "words.txt:1:6", "words.txt:2:4"]


@pytest.mark.parametrize(
    ("text", "listed"),
    [("otter, sea star", ["otter", "sea star"]), ("otter whelk", ["otter", "whelk"])],
)
def test_a_text_of_words_is_read_alike_in_python(text, listed):
    assert [entry.shown for entry in make_puzzle(text, (9, 9), effort="fast").entries] == listed


def test_comments_and_blank_lines_are_no_words():
    assert texts("# the beach\n\nsea star\n  # more\nkayak") == ["sea star", "kayak"]
    assert texts("# the beach\nsea star") == ["sea", "star"]
    assert texts("# nothing\n\n") == []


def test_every_word_knows_its_line_and_its_column():
    assert places("# beach\n\n  sea star  \nkayak") == ["words.txt:3:3", "words.txt:4:1"]
    assert places("\n ant  bee") == ["words.txt:2:2", "words.txt:2:7"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(end):
    assert texts(f"sea star{end}kayak{end}") == ["sea star", "kayak"]
    assert places(f"sea star{end}kayak{end}") == ["words.txt:1:1", "words.txt:2:1"]


def test_odd_line_separators_do_not_shift_the_places():
    assert places("a\x0bb c\nd") == ["words.txt:1:1", "words.txt:2:1"]


def test_a_byte_order_mark_is_no_part_of_the_first_word(tmp_path):
    file = tmp_path / "words.txt"
    file.write_bytes("ähre\nöl\n".encode("utf-8-sig"))
    words = read_words(str(file))
    assert [word.text for word in words] == ["ähre", "öl"]
    assert words[0].place == Place(str(file), 1, 1)


def test_standard_input_is_a_file_called_stdin(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"ant bee")))
    assert [str(word.place) for word in read_words("-")] == ["<stdin>:1:1", "<stdin>:1:5"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_with_a_name_is_no_words_file_but_one_that_the_shell_gives_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("w.txt")
    with pytest.raises(BookError, match=r"^w\.txt: is not a file$"):
        read_words("w.txt")
    reading, writing = os.pipe()
    with os.fdopen(reading), os.fdopen(writing, "wb") as pipe:
        pipe.write(b"ant bee")
        pipe.close()
        given = f"/dev/fd/{reading}"  # as <(command) is
        assert [word.text for word in read_words(given)] == ["ant", "bee"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "words.txt: has no words"),
        (b" \n# only a comment\n", "words.txt: has no words"),
        (b"\x89PNG\r\n\x00\x00", "words.txt: is not a text file"),
        ("ant\n".encode("utf-16"), "words.txt: is UTF-16 text"),
        ("ant\nb\u00e4r\n".encode("latin-1"), "words.txt:2:2: byte 0xE4 is not UTF-8"),
        ("\u00e4\u00e4 x".encode() + b"\xff", "words.txt:1:5: byte 0xFF is not UTF-8"),
        (b"ab " * 10_001, "words.txt: has 10,001 words, and at most 10,000 are read"),
        (b"a" * 5_000_001, "words.txt: is larger than 5 MB"),
    ],
)
def test_a_file_that_is_no_words_file_is_refused_by_name(tmp_path, monkeypatch, data, message):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_bytes(data)
    with pytest.raises(BookError) as caught:
        read_words("words.txt")
    assert str(caught.value).splitlines()[0] == message


def test_a_sheet_gives_the_words_of_its_column_with_their_clues(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "w.csv").write_text('No,WORDS,Clue\n1,Rain,"Wet, cold"\n2,,\n3,Sea star,\n', encoding="utf-8")
    write_sheet("w.xlsx", ("Word",), [("Rain",), ("Sea star",)])
    assert [(word.text, word.clue) for word in read_words("w.csv")] == [
        ("Rain", "Wet, cold"),
        ("Sea star", None),
    ]
    assert [(word.text, word.clue) for word in read_words("w.xlsx")] == [("Rain", None), ("Sea star", None)]
    assert read_words("w.csv")[1].place == Place("w.csv", 4)


@pytest.mark.parametrize("text", ["Rain,Wet\nSnow,White\n", "Rain\nSnow\n"])
def test_a_sheet_without_a_head_is_told_for_its_first_word_would_be_lost(tmp_path, monkeypatch, text):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "w.csv").write_text(text, encoding="utf-8")
    with pytest.raises(BookError, match=r"^w\.csv:1: the first row says 'Rain.*no column is called 'word'"):
        read_words("w.csv")


def test_what_cannot_be_read_is_a_problem_of_the_command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match=r"^words\.txt: no such file"):
        read_words("words.txt")
    with pytest.raises(CommandError, match="is a folder, not a file"):
        read_words(str(tmp_path))
    with pytest.raises(CommandError, match="cannot be read: File name too long"):
        read_words("w" * 5000)


def test_the_largest_file_allowed_is_read(tmp_path):
    file = tmp_path / "words.txt"
    file.write_bytes(b"x" * TEXT_BYTES)
    assert len(read_text(str(file))) == TEXT_BYTES
