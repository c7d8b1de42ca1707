"""`bookmaker new`: a folder with a book that builds at once, and the next volume of one."""

import re

import pytest
from PIL import Image

from bookmaker.bookfile.new_book import READERS
from bookmaker.bookfile.next_volume import next_volume
from bookmaker.bookfile.read import read_book
from bookmaker.host.load import builtin_plugins
from bookmaker.series.ledger import LedgerRow, Volume, load

from ..sweep import swept

PLUGINS = builtin_plugins()
SERIES = """\
# the first
title: Reef
series:
  name: Reef   # all of it
  number: 7
seed: 12 # dice
ledger: reef.sqlite
editions:
- {publisher: kdp-paperback, trim: 6 x 9 in, isbn: 978-0-306-40615-7, paper: white}
puzzles:
- {title: A, words: [kelp, coral]}
"""


@pytest.mark.parametrize("readers", swept(READERS, ["adults"]))
def test_a_new_book_has_nothing_wrong_and_what_suits_its_readers(bookmaker, tmp_path, readers):
    told = bookmaker("new", "Garden walks & 'Tea'", "--for", readers, "--count", 14, "--yes")
    assert told.code == 0, told
    folder = tmp_path / "Garden walks & 'Tea'"
    checked = bookmaker("check", folder / "book.yaml")
    assert checked.code == 0
    assert "advice:" not in checked.err
    book = read_book(folder / "book.yaml", PLUGINS)
    assert (book.title, book.theme) == ("Garden Walks & 'Tea'", READERS[readers].theme)
    assert [each.large_print for each in book.editions] == [READERS[readers].large_print, False]
    assert len({puzzle.title for puzzle in book.puzzles}) == len(book.puzzles) == 14


def test_the_topics_that_suit_readers_are_all_there():
    assert [name for each in READERS.values() for name in each.topics if name not in PLUGINS.words] == []


def test_topics_named_share_the_puzzles(bookmaker, tmp_path):
    line = ["new", "shore", "--topic", "at the beach", "--topic", "trees", "--topic", "weather", "--yes"]
    assert bookmaker(*line, "--count", 9).code == 0
    titles = [puzzle.title for puzzle in read_book(tmp_path / "shore" / "book.yaml", PLUGINS).puzzles]
    beach = ["At the Beach 1", "At the Beach 2", "At the Beach 3"]
    assert titles[:7] == [*beach, "Trees 1", "Trees 2", "Weather 1", "Weather 2"]
    assert bookmaker(*line[:1], "few", *line[2:], "--count", 4).code == 0
    titles = [puzzle.title for puzzle in read_book(tmp_path / "few" / "book.yaml", PLUGINS).puzzles]
    assert titles == ["At the Beach", "Trees", "My Own Words", "A Mixed Bag"]
    assert bookmaker(*line[:1], "one", *line[2:], "--count", 1).code == 0
    titles = [puzzle.title for puzzle in read_book(tmp_path / "one" / "book.yaml", PLUGINS).puzzles]
    assert titles == ["At the Beach"]


def test_options_and_a_sheet_are_taken_over(bookmaker, tmp_path):
    (tmp_path / "birds.csv").write_text('Words,Topic\n"kelp, coral",Sea\n"oak, elm",Wood\n', encoding="utf-8")
    line = ["new", "birds", "--from", "birds.csv", "--title", 'Birds: "all"', "--author", "İ. Ñandú", "--yes"]
    assert (
        bookmaker(*line, "--trim", "148x210mm", "--publisher", "lulu-paperback", "--theme", "tide").code == 0
    )
    book = read_book(tmp_path / "birds" / "book.yaml", PLUGINS)
    assert (book.title, book.author, book.theme) == ('Birds: "all"', "İ. Ñandú", "tide")
    assert [puzzle.title for puzzle in book.puzzles] == ["Sea", "Wood"]
    edition = book.editions[0]
    assert (edition.publisher, round(edition.trim[0])) == ("lulu-paperback", 420)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["taken"], "'taken' is there already"),
        (["a", "--theme", "plian"], "--theme: there is no 'plian'\n  hint: did you mean 'plain'?"),
        (["a", "--for", "adult"], "did you mean 'adults'?"),
        (
            ["a", "--topic", "weather", "--language", "de"],
            "--topic: 'weather' has words in 'en', and the book is",
        ),
        (["a", "--topic", "weather", "--language", "dee"], "error: --language: there is no 'dee'"),
        (["a", "--topic", "garden bird"], "did you mean 'garden birds'?"),
        (["a", "--trim", "6by9"], "--trim: "),
        (["a", "--from", "one.csv"], "'one.csv' has no columns for titles and words"),
        (["a", "--from", "none.csv"], "there is no file 'none.csv'"),
        (["a/b", "--after", "one.yaml"], "stands beside it"),
        (["one", "--after", "one.yaml"], "'one.yaml' is there already"),
        (["two", "--after", "list.yaml"], "is no book file"),
        (["..."], "no folder's name"),
        ([""], "no folder's name"),
        (["next", "--trim", "3x3"], "--trim: 3 x 3 in (76.2 x 76.2 mm), which kdp-paperback does not offer"),
    ],
)
def test_what_cannot_be_begun_is_told_and_nothing_is_written(bookmaker, tmp_path, args, said):
    (tmp_path / "taken").mkdir()
    (tmp_path / "one.csv").write_text("words\nkelp\n", encoding="utf-8")
    (tmp_path / "one.yaml").write_text("puzzles: [{words: [kelp]}]\n", encoding="utf-8")
    (tmp_path / "list.yaml").write_text("- kelp\n", encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    told = bookmaker("new", *args, "--yes")
    assert told.code == 1
    assert said in told.err
    assert sorted(tmp_path.rglob("*")) == before


def test_the_next_volume_differs_where_it_must_and_nowhere_else(tmp_path):
    text, notes = next_volume(SERIES, "reef.yaml", None, tmp_path, PLUGINS)
    looks = "theme: plain\ncover: {design: {window: {colour: tide}}}\n"
    same = text.replace(looks, "").splitlines()
    assert len(text.splitlines()) == len(same) + 2
    changed = [(a, b) for a, b in zip(SERIES.splitlines(), same, strict=True) if a != b]
    assert changed[0] == ("  number: 7", "  number: 8")
    assert changed[1][1].startswith("seed: ")
    assert changed[1][1].endswith(" # dice")
    assert len(changed) == 2
    assert any("ISBNs" in note and "line 11" in note for note in notes)
    assert "the words in line 13 are those of reef.yaml: replace them" in notes
    assert "still as in reef.yaml: title (line 4)" in notes
    assert any("build reef.yaml before it" in note for note in notes)


@pytest.mark.parametrize(
    ("head", "cover", "of_edition", "said"),
    [
        ("theme: ocean", "", "", "cover: {design: {ocean: {colour: day}}}"),
        ("# plain", "cover: {blurb: x}", "", "cover: {design: {window: {colour: tide}}, blurb: x}"),
        (
            "theme: kids",
            "cover:\n  blurb: |\n    x\n  points: [a]",
            "",
            "  design: {kids: {colour: farm}}\n  blurb: |",
        ),
        ("theme: kids", "cover: {design: tide}", "cover: {design: {winter: {}}}", "{tide: {colour: night}}"),
        (
            "theme: kids",
            "cover:\n  design:\n    full-picture:\n      colour: wine\n  image: a.png",
            "",
            "\n      title: top",
        ),
        ("theme: kids", "", "cover: {design: bold}", ", cover: {design: {bold: {colour: yellow}}}}"),
    ],
)
def test_the_next_volume_says_outright_what_its_looks_were(tmp_path, head, cover, of_edition, said):
    edition = "publisher: kdp-paperback, trim: 6 x 9 in, paper: white" + f", {of_edition}" * bool(of_edition)
    rest = f"seed: 4\nledger: a.sqlite\nseries: {{name: A, number: 8}}\neditions: [{{{edition}}}]\n"
    Image.new("L", (3000, 3000)).save(tmp_path / "a.png")
    volumes = [f"{head}\ntitle: A\n{cover}\n{rest}puzzles: [{{words: [kelp]}}]\n"]
    for _ in range(2):
        volumes.append(next_volume(volumes[-1], "a.yaml", None, tmp_path, PLUGINS)[0])
    assert said in volumes[1], volumes[1]
    looks = []
    for number, text in enumerate(volumes):
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
        book = read_book(tmp_path / f"{number}.yaml", PLUGINS)
        args = dict(book.editions[0].cover.design.args)
        looks.append((book.theme, book.editions[0].cover.design.name, args))
    assert [each[:2] for each in looks] == [looks[0][:2]] * 3
    assert looks[1] == looks[2], "the next but one has nothing to add"
    assert len(volumes[1].splitlines()) == len(volumes[2].splitlines())


def test_a_topic_that_is_used_up_gives_way_to_one_that_is_not(bookmaker, tmp_path):
    trees = PLUGINS.words["trees"].offer.words
    row = LedgerRow("Woods", 1, "print", "trees-1", "0", tuple("".join(w.split()).upper() for w in trees[5:]))
    load(tmp_path / "woods.sqlite", [Volume("Woods", 1, "Woods")], [row])
    book = """\
series: {name: Woods, number: 1}
title: Woods
ledger: woods.sqlite
editions: [{publisher: home, trim: 8.5 x 11 in}]
defaults: {grid: 17 x 17}
puzzles:
- {repeat: 2, title: "Trees {n}", words: {topic: trees, pick: 12}}
- {title: Wood, words: {topic: "trees", pick: 5}}
- {title: Greens, words: {topic: vegetables, pick: 12}}
"""
    text, notes = next_volume(book, "woods.yaml", None, tmp_path, PLUGINS)
    (tmp_path / "woods-2.yaml").write_text(text, encoding="utf-8")
    assert [a for a, b in zip(book.splitlines()[3:], text.splitlines()[5:], strict=True) if a != b] == [
        book.splitlines()[6]
    ]
    assert "line 9: topic trees has 5 of" in notes[0]
    told = bookmaker("check", "woods-2.yaml", "--quiet")
    assert (told.code, told.err) == (0, "")
    (tmp_path / "same.yaml").write_text(book.replace("number: 1", "number: 2"), encoding="utf-8")
    told = bookmaker("check", "same.yaml", "--quiet")
    assert told.err.count("are missing") == 1, "one line of the book is one problem"
    assert "and 1 more like it: same.yaml:7" in told.err


def test_a_list_that_comes_again_is_told_what_helps(bookmaker, tmp_path):
    row = LedgerRow("Reef", 7, "print", "a", "0", ("CORAL", "KELP"))
    load(tmp_path / "reef.sqlite", [Volume("Reef", 7, "Reef")], [row])
    (tmp_path / "reef-2.yaml").write_text(SERIES.replace("number: 7", "number: 8"), encoding="utf-8")
    told = bookmaker("check", "reef-2.yaml", "--quiet")
    assert "has the words of 'a'" in told.err
    assert "hint: give it other words" in told.err


def test_a_book_without_a_series_begins_one(bookmaker, tmp_path):
    assert bookmaker("new", "garden", "--yes").code == 0
    told = bookmaker("new", "garden/volume-2", "--after", "garden/book.yaml", "--title", "Garden Two")
    assert told.code == 0, told
    assert "put 'ledger: book.sqlite' into book.yaml too" in told.out
    assert re.search(r"^- the words in line \d+ are picked from files that book.yaml has", told.out, re.M)
    book = read_book(tmp_path / "garden" / "volume-2.yaml", PLUGINS)
    assert (book.title, book.series, book.ledger.file) == ("Garden Two", ("Garden", 2), "book.sqlite")
    assert book.seed != read_book(tmp_path / "garden" / "book.yaml", PLUGINS).seed


def test_topics_of_long_words_are_picked_from_as_their_grid_holds_them(bookmaker, tmp_path):
    topics = ("--topic", "garden-flowers", "--topic", "wildflowers", "--topic", "insects")
    assert bookmaker("new", "garden", *topics, "--count", "30", "--yes").code == 0
    checked = bookmaker("check", "garden/book.yaml")
    assert (checked.code, "advice:" in checked.err) == (0, False), checked.err
    spec = read_book(tmp_path / "garden" / "book.yaml", PLUGINS)
    picks = {puzzle.settings.get("pick") for puzzle in spec.puzzles}
    assert max(picks - {None}) == 18  # where the words are short enough


def test_a_topic_that_there_is_not_is_told_with_those_that_have_it_as_a_word(bookmaker):
    told = bookmaker("new", "hive", "--topic", "bees", "--yes")
    assert told.code == 1
    assert "there is no 'bees'\n  hint: it is among the words of 'farm animals'" in told.err


@pytest.mark.parametrize(
    ("language", "word"), swept([("es", "ventana"), ("he", "חלון")], [("es", "ventana")])
)
def test_a_book_in_another_language_begins_with_words_of_it(bookmaker, tmp_path, language, word):
    assert bookmaker("new", "libro", "--language", language, "--yes").code == 0
    book = read_book(tmp_path / "libro" / "book.yaml", PLUGINS)
    assert [word in {each.text for each in puzzle.words} for puzzle in book.puzzles] == [True] * 14
    checked = bookmaker("check", tmp_path / "libro" / "book.yaml")
    assert (checked.code, "no letter of" in checked.err) == (0, False)


@pytest.mark.parametrize("count", swept([1, 2, 20], [2]))
def test_a_language_without_topics_has_as_many_puzzles_as_were_asked_for(bookmaker, tmp_path, count):
    told = bookmaker("new", "buch", "--language", "de", "--count", count, "--yes")
    assert "no topic has words in 'de': its puzzles pick from words/my-words.txt: add yours" in told.out
    book = read_book(tmp_path / "buch" / "book.yaml", PLUGINS)
    assert len({puzzle.title for puzzle in book.puzzles}) == len(book.puzzles) == count
    checked = bookmaker("check", tmp_path / "buch" / "book.yaml")
    assert (checked.code, "advice:" in checked.err) == (0, False), checked.err
