"""Exports: what is offered keeps its rules, and the command writes what is asked for."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from bookmaker import PlayCells, PluginError
from bookmaker.drawing import View
from bookmaker.host.export_calls import play_of
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.testing import check_export
from bookmaker.testing.harness import plugins_with

BOOK = """
title: Tides & "Shores"
author: A. Maker
seed: 3
defaults: {grid: 10x10, effort: fast}
puzzles:
- {title: "Shore's <Edge>", words: [anemone, {word: =limpet, clue: 'Holds, "holds"'}, urchin, sea star]}
- {title: Given, kind: sudoku, size: 4}
- {title: Along, kind: maze, grid: 8x8}
editions:
- {publisher: kdp-paperback, trim: 6 x 9 in, paper: white}
- {name: screen, publisher: screen, trim: 6 x 9 in}
"""


@pytest.fixture
def export(bookmaker: Callable[..., object], tmp_path: Path) -> Callable[..., object]:
    """The command, run beside a book of three puzzles."""
    (tmp_path / "tides.yaml").write_text(BOOK, encoding="utf-8")
    return lambda form, *more: bookmaker("export", "tides.yaml", "--as", form, "--quiet", *more)


@pytest.mark.parametrize("name", sorted(builtin_plugins().exports))
def test_an_export_keeps_its_contract(name: str) -> None:
    check_export(builtin_plugins().exports[name].offer)


def test_text_has_every_puzzle_and_then_every_answer(export, tmp_path):
    assert export("text").code == 0
    pages = (tmp_path / "build/tides-text/tides.txt").read_text("utf-8").split("\f")
    assert ["Shore's <Edge>" in page for page in pages] == [True, False, False, True, False, False]
    assert "Every row, column and box" in pages[1]
    assert export("text", "--puzzle", "given", "--set", "answers=no", "--out", "one.txt").code == 0
    assert (tmp_path / "one.txt").read_text("utf-8").count("Given") == 1


def test_a_page_to_play_is_written_for_each_puzzle(export, tmp_path):
    assert export("html", "--set", "each=yes", "--out", "pages").code == 0
    pages = {file.name: file.read_text("utf-8") for file in (tmp_path / "pages").iterdir()}
    assert sorted(pages) == ["along.html", "given.html", "shores-edge.html"]
    assert ["chooser" in text.partition("<script>")[0] for text in pages.values()] == [False] * 3


def test_the_sheet_of_words_says_where_each_stands(export, tmp_path):
    told = json.loads(export("csv", "--json").out)
    assert told["files"] == [str(Path("build/tides-csv/tides.csv"))]
    text = (tmp_path / "build/tides-csv/tides.csv").read_text("utf-8-sig")
    rows = {row["Letters"]: row for row in csv.DictReader(io.StringIO(text))}
    assert set(rows) == {"ANEMONE", "LIMPET", "SEASTAR", "URCHIN"}
    assert rows["LIMPET"]["Clue"] == 'Holds, "holds"'
    assert rows["LIMPET"]["Word"] == "'=limpet"  # no formula
    grid = (tmp_path / "build/tides-csv").parent
    assert export("text", "--out", grid / "g.txt").code == 0
    letters = [line.split() for line in (grid / "g.txt").read_text("utf-8").split("\n\n")[1].splitlines()]
    assert all(letters[int(row["Row"]) - 1][int(row["Column"]) - 1] == word[0] for word, row in rows.items())


def test_a_puzzle_alone_is_a_drawing_as_large_as_it_is(export, tmp_path):
    assert export("svg", "--puzzle", "shores-edge", "--set", "of=puzzles", "--set", "clear=yes").code == 0
    [file] = (tmp_path / "build/tides-svg").iterdir()
    svg = ElementTree.parse(file).getroot()
    assert svg.attrib["aria-label"] == "Shore's <Edge>"
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    assert 200 < width < 432
    assert 200 < height < 500
    assert not [each for each in svg if each.tag.endswith("rect")]  # no ground


def test_the_front_of_the_cover_is_cut_out_of_it(export, tmp_path):
    assert export("svg", "--set", "of=front", "--out", "front.svg").code == 0
    svg = ElementTree.parse(tmp_path / "front.svg").getroot()
    assert svg.attrib["viewBox"] == "0 0 432 648"  # as it is trimmed


def test_the_pages_of_a_puzzle_are_those_it_stands_on(export, tmp_path):
    assert export("svg", "--puzzle", "along").code == 0
    assert [file.name for file in (tmp_path / "build/tides-svg").iterdir()] == ["page-07.svg"]


def test_a_picture_with_a_clear_ground_is_clear_between_its_letters(export, tmp_path):
    asked = ("--puzzle", "given", "--set", "of=answers", "--set", "dpi=100")
    assert export("png", *asked, "--set", "clear=yes", "--out", "clear.png").code == 0
    assert export("png", *asked, "--out", "white.png").code == 0
    clear, white = (Image.open(tmp_path / name) for name in ("clear.png", "white.png"))
    assert (clear.mode, white.mode) == ("RGBA", "L")
    assert clear.size == white.size
    assert clear.getchannel("A").getextrema() == (0, 255)
    flat = Image.new("RGBA", clear.size, "white")
    flat.alpha_composite(clear)
    assert abs(sum(flat.convert("L").histogram()[:128]) - sum(white.histogram()[:128])) < 40
    assert round(white.info["dpi"][0]) == 100


def test_what_is_wrong_is_told_before_anything_is_written(export, bookmaker, tmp_path):
    for args, told in {
        ("htlm",): "no export 'htlm'",
        ("text", "--puzzle", "givne"): "no puzzle 'givne' in edition 'kdp-paperback-6x9",
        ("text", "--set", "answer=no"): "export 'text' has no setting 'answer'",
        ("text", "--set", "answers"): "--set answers: a setting and its value",
        ("png", "--set", "dpi=9000"): "the most is 1200",
        ("svg", "--edition", "hardback"): "hardback",
        ("csv", "--out", "words.xlsx"): "--out: 'words.xlsx' does not end in .csv",
        ("svg", "--out", "pages.svg"): "files to write into 'pages.svg'",
        ("svg", "--edition", "screen", "--set", "of=cover"): "edition 'screen' has no cover",
    }.items():
        done = export(*args)
        assert (done.code, told in done.err) == (1, True), done.err
    assert not (tmp_path / "build").exists()
    nothing = bookmaker("export", "tides.yaml")
    assert (nothing.code, "--as: csv, html, ipuz, png, svg, text" in nothing.err) == (2, True)


def test_puzzles_of_an_earlier_build_are_taken_as_they_are(export, bookmaker, tmp_path):
    assert bookmaker("build", "tides.yaml", "--edition", "screen", "--quiet").code == 0
    record = tmp_path / "build/tides/book.json"
    done = bookmaker("export", "tides.yaml", "--edition", "screen", "--as", "text")
    assert done.code == 0
    assert "puzzles:" not in done.err  # none to make
    record.write_text(record.read_text("utf-8").replace('"grid"', '"gird"'), "utf-8")
    done = bookmaker("export", "tides.yaml", "--edition", "screen", "--as", "text")
    assert done.code == 0
    assert "made anew, for the earlier build cannot be used" in done.err


PLUGIN = '''
"""Odd exports."""

from bookmaker import BookError, Export, ExportFile, hookimpl


def write(args, source):
    {body}


@hookimpl
def register_exports():
    return [Export("odd", "odd files", write)]
'''


@pytest.mark.parametrize(
    ("body", "told"),
    {
        "return []": "writes no file",
        "return [ExportFile('../book.yaml', 'x')]": "writes a file called '../book.yaml'",
        "return [ExportFile('a.txt', '')]": "writes nothing into 'a.txt'",
        "return [ExportFile('a.txt', 3)]": "writes a value of type int into 'a.txt'",
        "return [ExportFile('a.txt', 'x'), ExportFile('A.txt', 'y')]": "writes two files called 'a.txt'",
        "return 'a.txt'": "returned a value of type str",
        "return source.name / 0": "TypeError",
        "raise BookError('nothing for a maze')": "plugin 'odd': nothing for a maze",
        "return [ExportFile('a.txt', str(__import__('random').random()))]": "returned something else",
    }.items(),
)
def test_a_faulty_export_is_named_and_writes_nothing(export, tmp_path, plugin_folder, body, told):
    plugin_folder({"odd.py": PLUGIN.format(body=body)})
    done = export("odd", "--puzzle", "shores-edge")
    assert done.code == 1
    assert told in done.err
    assert "odd" in done.err
    assert not (tmp_path / "build").exists()


def test_an_export_of_a_plugin_is_listed_and_shown(bookmaker, plugin_folder, tmp_path):
    plugin_folder({"odd.py": PLUGIN.format(body="return [ExportFile('a.txt', source.name)]")})
    assert "odd" in load_plugins(tmp_path, local=tmp_path / "plugins").exports
    assert "odd    odd files" in bookmaker("list", "exports", "--plugins", "plugins").out
    assert "exports\n  odd" in bookmaker("plugin", "show", "odd", "--plugins", "plugins").out


def test_a_kind_that_says_wrongly_how_it_is_played_is_named() -> None:
    maze = builtin_plugins().kinds["maze"].offer
    cases: list[tuple[object, str]] = [
        ("a game", "plays a value of type str: that is a PlayCells, a PlayWay or a PlayPicture"),
        ((("a",), ("b", "c")), "rows as long as one another"),
    ]
    for played, message in cases:

        def play(puzzle: object, view: View, played: object = played) -> object:
            return PlayCells(played, played) if isinstance(played, tuple) else played  # type: ignore[arg-type]

        own = replace(maze, name="own", play=play)  # type: ignore[arg-type]
        with pytest.raises(PluginError) as error:
            play_of(plugins_with(own).kinds["own"], None, View("puzzle"))
        assert "kind 'own'" in str(error.value)
        assert message in str(error.value)
    assert (
        play_of(plugins_with(replace(maze, name="own", play=None)).kinds["own"], None, View("puzzle")) is None
    )


def test_clues_without_numbers_are_played_without_numbers() -> None:
    kind = builtin_plugins().kinds["criss-cross"].offer
    words = {"number": 1, "letters": [*"AB"], "shown": "ab", "clue": "It is", "direction": "across"}
    entry = {**words, "placed": {"row": 0, "column": 0, "direction": "e"}}
    rows = {"answer": [["A", "B"]], "given": [[None, None]], "lengths": False}
    for numbered in (True, False):
        puzzle = kind.read({**rows, "entries": [entry], "numbered": numbered})
        played = kind.play(puzzle, View("puzzle", phrases=kind.phrases["en"]))
        assert played.numbers == ({(0, 0): 1} if numbered else {})
        assert played.lists[0][1] == (("1. It is",) if numbered else ("It is",))
