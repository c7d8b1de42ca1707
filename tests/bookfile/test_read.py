"""The book file: what it says, and everything that is wrong with it at once, in its place."""

import json
import re
from pathlib import Path
from textwrap import dedent
from unicodedata import normalize

import pytest

from bookmaker.bookfile.lock import lock_file, write_lock
from bookmaker.bookfile.model import BookSpec
from bookmaker.bookfile.puzzles import slug
from bookmaker.bookfile.read import read_book, read_with_findings
from bookmaker.bookfile.schema import book_schema, parts, settings_of
from bookmaker.bookfile.spreadsheet import write_sheet
from bookmaker.errors import BookError, CommandError, Place
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.page.book import Answers
from bookmaker.wordsearch.grid import Size
from bookmaker.wordsearch.model import Choice
from bookmaker.wordsearch.words import contains_word, spell

ROOT = Path(__file__).parents[2]
BOOKS = [
    path
    for path in sorted((ROOT / "books").rglob("*.yaml"))
    if re.search("^puzzles:", path.read_text(encoding="utf-8"), re.M)
]
EDITIONS = "editions: [{publisher: screen, trim: 6 x 9 in}]\n"


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Write a book and the files beside it, and read it; the head is there unless it is given."""
    monkeypatch.chdir(tmp_path)

    def read(puzzles: str, head: str = "title: Sea\n" + EDITIONS, **files: str) -> BookSpec:
        for name, text in files.items():
            path = tmp_path / name.replace("__", "/").replace("_", ".")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        text = head + ("puzzles:\n" + dedent(puzzles).strip("\n") if puzzles else "")
        (tmp_path / "book.yaml").write_text(text + "\n", encoding="utf-8")
        return read_book(Path("book.yaml"), builtin_plugins())

    return read


@pytest.fixture
def refused(read):
    """Read a book that must be refused; gives the first line of every problem."""

    def refused(*args: str, **files: str) -> list[str]:
        with pytest.raises(BookError) as caught:
            read(*args, **files)
        return [str(problem).splitlines()[0] for problem in caught.value.problems if not problem.advice]

    return refused


def texts(spec: BookSpec) -> list[list[str]]:
    return [[word.text for word in puzzle.words] for puzzle in spec.puzzles]


# A whole book


OCEAN = """\
title: Ocean Word Searches
subtitle: Sixty puzzles from tide pool to trench
author: A. Publisher
imprint: Harbour Books
year: 2026
series: {name: Reef, number: 2}
language: en
seed: 2026
theme: plain
editions:
  - {publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, isbn: 978-0-306-40615-7}
  - {name: large, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, large-print: true,
     defaults: {grid: 12 x 12, pick: 12}, answers: {per-page: 2}}
  - {publisher: screen, trim: 8.5 x 11 in}
defaults: {grid: 15 x 15, mode: classic, level: medium, filler: from-words}
front: [title, copyright, contents, how-to]
answers: {per-page: 4, style: loops}
list: {order: length}
no-repeat: 10
prices: {per-copy: 1.00, per-page: 0.012}
"""
PUZZLES = """
  - section: Shallow Water
  - title: Tide Pools
    words: [anemone, barnacle, sea star, {word: limpet, clue: It clings}]
  - title: Whales
    words: {file: words/whales.txt, pick: 2}
    grid: 18 x 18
    shape: heart
  - {mode: evil, word: kayak, grid: 15 x 10}
  - {repeat: 2, title: "Reef {n}", words: {file: words/reef.txt, pick: 1}, level: hard}
  - {each-row-of: topics.csv, title: "{Topic}", words: "{Words}", section: "{Part}"}
"""
FILES = {
    "words__whales_txt": "orca\nblue whale\nnarwhal\n",
    "words__reef_txt": "coral\nsponge\n",
    "topics_csv": "Part,Topic,Words\nDeep Water,The Trench,anglerfish; gulper eel\n",
}


def test_a_book_is_read_as_its_file_says_it(read):
    spec = read(PUZZLES, OCEAN, **FILES)
    assert (spec.title, spec.series, spec.year, spec.seed) == ("Ocean Word Searches", ("Reef", 2), 2026, 2026)
    assert [edition.name for edition in spec.editions] == [
        "kdp-paperback-8.5x11in",
        "large",
        "screen-8.5x11in",
    ]
    assert spec.editions[0].trim == (612, 792)
    assert spec.editions[1].large_print
    assert spec.editions[1].defaults == {"grid": Size(12, 12), "pick": 12}
    assert spec.editions[1].answers == Answers(2, "loops")
    assert spec.defaults == {
        "grid": Size(15, 15),
        "modes": (Choice("classic"),),
        "level": "medium",
        "filler": Choice("from-words"),
        "order": "length",
    }
    assert (spec.no_repeat, spec.prices) == (10, (("per-copy", 1.0), ("per-page", 0.012)))
    assert [(puzzle.id, puzzle.title, puzzle.section) for puzzle in spec.puzzles] == [
        ("tide-pools", "Tide Pools", "Shallow Water"),
        ("whales", "Whales", "Shallow Water"),
        ("kayak", "Kayak", "Shallow Water"),
        ("reef-1", "Reef 1", "Shallow Water"),
        ("reef-2", "Reef 2", "Shallow Water"),
        ("the-trench", "The Trench", "Deep Water"),
    ]
    assert spec.puzzles[0].words[3].clue == "It clings"
    assert spec.puzzles[1].settings == {"grid": Size(18, 18), "shape": Choice("heart"), "pick": 2}
    assert spec.puzzles[2].settings["modes"] == (Choice("evil"),)
    assert texts(spec)[5] == ["anglerfish", "gulper eel"]
    assert spec.advice == ()


def test_every_word_knows_where_it_stands(read):
    spec = read(PUZZLES, OCEAN, **FILES)
    line = OCEAN.count("\n") + 4
    assert [word.place for word in spec.puzzles[0].words] == [
        Place("book.yaml", line, column) for column in (11, 20, 30, 47)
    ]
    assert spec.puzzles[1].words[1].place == Place(str(Path("words/whales.txt")), 2, 1)
    assert spec.puzzles[5].words[1].place == Place("topics.csv", 2)


@pytest.mark.parametrize("name", ["éd. 1", "e\u0301d. 1", "Ελλάδα", "עברית א"])
def test_an_edition_is_called_in_the_letters_of_any_language(read, name):
    head = f"title: Sea\neditions: [{{publisher: screen, trim: 6 x 9 in, name: {name}}}]\n"
    spec = read("- {title: A, words: [kelp]}", head)
    assert [edition.name for edition in spec.editions] == [normalize("NFC", name)]


def test_everything_that_is_wrong_is_told_at_once_in_order(refused):
    head = """\
titel: Sea
year: 20x6
language: enn
editions:
  - {publisher: kdp-paperbak, trim: 8.5 x 11 in, isbn: 978-0-306-40615-8}
  - {name: con, publisher: screen, trim: 6 x 9}
defaults: {level: medum}
front: [title, contentz]
answers: {per-page: 5}
"""
    puzzles = """
      - title: Tide
        shpae: heart
        words: [kelp, {word: limpet, cule: It clings}]
        grid: 15 by 15
      - {title: Whales, words: {file: whales.txt}, shape: {star: {ponts: 7}}}
      - {title: Whales, words: [orca], mode: [classic, evl], directions: [e, q]}
    """
    assert refused(puzzles, head) == [
        "book.yaml:1:1: unknown setting 'titel'",
        "book.yaml:2:7: '20x6' is no whole number",
        "book.yaml:3:11: no language 'enn'",
        "book.yaml:5:17: no publisher 'kdp-paperbak'",
        "book.yaml:5:56: '978-0-306-40615-8' has a wrong digit",
        "book.yaml:6:12: 'con' cannot be a folder's name on Windows",
        "book.yaml:6:42: '6 x 9' has no unit; write 6 x 9 in, or mm for in",
        "book.yaml:7:19: no level 'medum'",
        "book.yaml:8:16: no matter 'contentz'",
        "book.yaml:9:21: there is no page of '5' answers",
        "book.yaml:12:3: unknown setting 'shpae'",
        "book.yaml:13:32: unknown setting 'cule'",
        "book.yaml:14:9: '15 by 15' is no grid size",
        "book.yaml:15:33: there is no 'whales.txt' in this folder",
        "book.yaml:15:61: shape 'star' has no setting 'ponts'",
        "book.yaml:16:50: no mode 'evl'",
        "book.yaml:16:72: no direction 'q'",
    ]


def test_a_problem_is_shown_with_its_line_and_the_nearest_name(read):
    with pytest.raises(BookError) as caught:
        read("- {title: Tide, words: [kelp], shpae: heart}")
    assert str(caught.value) == (
        "book.yaml:4:32: unknown setting 'shpae'\n"
        "   4 | - {title: Tide, words: [kelp], shpae: heart}\n"
        "     |                                ^^^^^\n"
        "  hint: did you mean 'shape'?"
    )


def test_a_book_cannot_do_without_puzzles(refused):
    assert refused("", "title: Sea\n" + EDITIONS) == ["book.yaml:1:1: 'puzzles' is missing"]


def test_a_book_file_that_is_not_there(tmp_path: Path):
    with pytest.raises(CommandError, match="no such file"):
        read_book(tmp_path / "book.yaml", builtin_plugins())


ONE = "title: Sea\neditions: [{publisher: screen, trim: 6 x 9 in}]\npuzzles: [{title: Tide, words: [kelp]}]\n"
HEADS = {
    "an empty title": (ONE.replace("Sea", ""), "1:7: 'title' has no value"),
    "no editions": (ONE.replace("[{publisher: screen, trim: 6 x 9 in}]", "[]"), "2:11: 'editions' is empty"),
    "no puzzles": (ONE.replace("[{title: Tide, words: [kelp]}]", "[]"), "3:10: 'puzzles' is empty"),
    "puzzles as a text": (
        ONE.replace("[{title: Tide, words: [kelp]}]", "kelp"),
        "3:10: a text stands where a list",
    ),
    "a puzzle as a text": (
        ONE.replace("{title: Tide, words: [kelp]}", "kelp"),
        "3:11: a text stands where settings",
    ),
    "a small trim": (ONE.replace("6 x 9 in", "6 x 9 mm"), "2:38: '6 x 9 mm' is no page of a book"),
    "a year in the past": (ONE + "year: 1066\n", "4:7: 1066 is out of range"),
    "a negative seed": (ONE + "seed: -1\n", "4:7: -1 is out of range"),
    "a seed with a comma": (ONE + "seed: 1,5\n", "4:7: '1,5' is no whole number"),
    "a price in words": (ONE + "prices: {per-page: cheap}\n", "4:20: 'cheap' is no price"),
    "half a series": (ONE + "series: {name: Reef}\n", "4:9: 'number' is missing"),
    "an unknown theme": (ONE + "theme: plian\n", "4:8: no theme 'plian'"),
    "a strange style": (ONE + "answers: {style: lops}\n", "4:18: no style 'lops'"),
    "answers too small": (ONE + "answers: {least-type: 6}\n", "4:23: answers are not set in 6 points"),
    "a strange place of grids": (ONE + "grid-place: fix\n", "4:13: no place of grids 'fix'"),
    "a strange order": (ONE + "list: {order: up}\n", "4:15: no order 'up'"),
    "a short ISBN": (ONE.replace("6 x 9 in", "6 x 9 in, isbn: 123"), "2:54: '123' is no ISBN"),
    "a maybe": (ONE.replace("6 x 9 in", "6 x 9 in, large-print: maybe"), "2:61: 'maybe' is neither true nor"),
    "an edition's path": (
        ONE.replace("6 x 9 in", "6 x 9 in, name: ../out"),
        "2:54: '../out' cannot be a folder",
    ),
    "an edition of a sign": (
        ONE.replace("6 x 9 in", "6 x 9 in, name: a★"),
        "2:54: 'a★' cannot be a folder's name",
    ),
    "an edition of too many bytes": (
        ONE.replace("6 x 9 in", f"6 x 9 in, name: {'Ω' * 60}{'字' * 60}"),
        "2:54: 'ΩΩΩΩΩ",
    ),
    "an edition of a dot": (
        ONE.replace("6 x 9 in", "6 x 9 in, name: a."),
        "2:54: 'a.' cannot be a folder's name",
    ),
    "a level and directions": (
        ONE + "defaults: {level: easy, directions: [e]}\n",
        "4:25: 'level' and 'directions' are both given",
    ),
    "a direction in words": (ONE + "defaults: {directions: east}\n", "4:24: no direction 'east'"),
    "directions left out": (ONE + "defaults: {directions: ','}\n", "4:24: ',' is no list of directions"),
    "no direction": (ONE + "defaults: {directions: {e: 0}}\n", "4:24: no direction is left"),
    "a heavy direction": (ONE + "defaults: {directions: {e: lots}}\n", "4:25: 'lots' is no weight for 'e'"),
    "two shapes": (ONE + "defaults: {shape: {star: {}, heart: {}}}\n", "4:19: 2 names stand where one"),
    "a nameless setting": (
        ONE + "defaults: {shape: {star: 7}}\n",
        "4:20: shape 'star' has no setting that may stand without its name",
    ),
    "too many points": (ONE + "defaults: {shape: {star: {points: 99}}}\n", "4:27: setting 'points' of shape"),
    "no mode": (ONE + "defaults: {mode: []}\n", "4:18: the list is empty"),
    "a strange effort": (ONE + "defaults: {effort: most}\n", "4:20: no effort 'most'"),
    "a strange embedded": (ONE + "defaults: {embedded: yes}\n", "4:22: no way with embedded words 'yes'"),
    "a title in bare braces": (ONE.replace("Sea", "{Topic}"), "1:8: settings stand where one text"),
}


@pytest.mark.parametrize("what", HEADS)
def test_what_is_wrong_with_the_book_has_its_place(what, refused):
    head, said = HEADS[what]
    problems = refused("", head)
    assert len(problems) == 1
    assert problems[0].startswith(f"book.yaml:{said}")


def test_two_editions_of_one_name_or_isbn(refused):
    head = """\
title: Sea
editions:
  - {publisher: screen, trim: 6 x 9 in, isbn: 9780306406157}
  - {publisher: screen, trim: 6x9in}
  - {name: other, publisher: screen, trim: 6 x 9 in, isbn: 978-0-306-40615-7}
  - {name: OTHER, publisher: screen, trim: 6 x 9 in}
"""
    assert refused("  - {title: Tide, words: [kelp]}", head) == [
        "book.yaml:4:5: two editions are called 'screen-6x9in'",
        "book.yaml:5:60: two editions have the ISBN 978-0-306-40615-7",
        "book.yaml:6:12: two editions are called 'OTHER'",
    ]


@pytest.mark.parametrize("wrong", ["name: a/b", "trim: 6 by", "nmae: other"])
def test_an_edition_whose_name_was_not_read_is_called_no_duplicate(wrong, refused):
    head = f"""\
title: Sea
editions:
  - {{publisher: home}}
  - {{{wrong}}}
  - {{publisher: home, {wrong}}}
"""
    told = refused("  - {title: Tide, words: [kelp]}", head)
    assert told
    assert not [each for each in told if "two editions" in each]


def test_an_edition_may_be_called_by_its_isbn(read):
    head = """\
title: Sea
editions: [{name: "9780306406157", publisher: screen, trim: 6 x 9 in, isbn: 978-0-306-40615-7}]
"""
    (edition,) = read("  - {title: Tide, words: [kelp]}", head).editions
    assert edition.name == "9780306406157"


# Puzzles


def test_words_stay_what_was_typed(read):
    spec = read('  - {title: A, words: [NO, 12:30, 007, "a, b", sea  star]}')
    assert texts(spec) == [["NO", "12:30", "007", "a, b", "sea star"]]


@pytest.mark.parametrize("words", ['"kelp, coral; crab"', "|\n      kelp\n      coral\n\n      crab\n"])
def test_words_may_be_one_text(words, read):
    assert texts(read(f"  - title: A\n    words: {words}")) == [["kelp", "coral", "crab"]]


def test_the_column_of_words_need_not_be_named_where_it_says_so_itself(read):
    spec = read("  - {title: A, words: {file: w.csv, clues: Clue}}", w_csv="Clue,Word\nIt sways,kelp\n")
    assert [(word.text, word.clue) for word in spec.puzzles[0].words] == [("kelp", "It sways")]


def test_words_may_be_a_column_with_clues(read):
    sheet = "Word,Clue\nkelp,It sways\n,\ncrab,\n"
    spec = read("  - {title: A, words: {file: w.csv, column: Word, clues: Clue}}", w_csv=sheet)
    assert [(word.text, word.clue) for word in spec.puzzles[0].words] == [
        ("kelp", "It sways"),
        ("crab", None),
    ]


def test_words_may_be_a_sheet_of_a_workbook(read, tmp_path: Path):
    write_sheet(str(tmp_path / "w.xlsx"), ("Word", "Clue"), [("kelp", "It sways")])
    spec = read("  - {title: A, words: {file: w.xlsx, sheet: Words, column: Word}}")
    assert spec.puzzles[0].words[0].place == Place("w.xlsx", 2)


def test_clues_go_with_words_in_their_order(read, refused):
    spec = read("  - {title: A, words: [kelp, crab], clues: [It sways, It pinches]}")
    assert [word.clue for word in spec.puzzles[0].words] == ["It sways", "It pinches"]
    assert refused("  - {title: A, words: [kelp, crab], clues: [It sways]}") == [
        "book.yaml:4:42: there are 1 clues for 2 words"
    ]


def test_one_word_may_have_its_clue_apart_too(read, refused):
    spec = read("  - {mode: [evil, clues], word: kayak, clues: [A boat either way]}")
    assert spec.puzzles[0].words[0].clue == "A boat either way"
    assert refused("  - {mode: evil, word: kayak, clues: [A boat, Two boats]}") == [
        "book.yaml:4:36: there are 2 clues for 1 words"
    ]


@pytest.mark.parametrize("said", ["Find {count} (quickly)", "Find {{count}} (quickly)"])
def test_instructions_of_repeated_puzzles_tell_the_count_too(read, said):
    spec = read(
        f"  - {{repeat: 2, title: 'Q {{n}}', words: [kelp, jug], instructions: 'Page {{n}}: {said}'}}"
    )
    wanted = ["Page 1: Find {count} (quickly)", "Page 2: Find {count} (quickly)"]
    assert [each.settings.get("instructions") for each in spec.puzzles] == wanted


def test_instructions_tell_the_count_and_no_more(read, refused):
    spec = read("  - {title: A, words: [kelp], instructions: 'Find {count} plants'}")
    assert spec.puzzles[0].settings.get("instructions") == "Find {count} plants"
    assert refused("  - {title: A, words: [kelp], instructions: 'Find {nope} plants'}") == [
        "book.yaml:4:43: there is nothing to put in the place of '{nope}'"
    ]


def test_modes_are_one_name_or_a_list_with_settings_or_without(read):
    spec = read(
        """
        - {title: A, words: [kelp], mode: classic}
        - {title: B, words: [kelp], mode: [classic, evil]}
        - {title: C, words: [kelp], directions: {nw: 1, e: 3}, shape: {star: {points: 7}}}
        """
    )
    assert [puzzle.settings.get("modes") for puzzle in spec.puzzles] == [
        (Choice("classic"),),
        (Choice("classic"), Choice("evil")),
        None,
    ]
    assert spec.puzzles[2].settings["directions"] == (("e", 3), ("nw", 1))
    assert spec.puzzles[2].settings["shape"] == Choice("star", (("points", "7"),))


WRONG = {
    "no words": ("{title: A}", "4:3: the puzzle has no words"),
    "an empty list": ("{title: A, words: []}", "4:21: there are no words"),
    "an empty text": ("{title: A, words: ' , '}", "4:21: there are no words"),
    "an empty word": ("{title: A, words: [kelp, '']}", "4:28: an entry has no value"),
    "word and words": ("{title: A, word: kelp, words: [crab]}", "4:14: 'word' and 'words' are both given"),
    "a clue without a name": ("{title: A, words: [kelp: It sways]}", "4:22: unknown setting 'kelp'"),
    "a list of lists": ("{title: A, words: [[kelp]]}", "4:22: a list stands where one text"),
    "no such file": ("{title: A, words: {file: w.txt}}", "4:28: there is no 'w.txt'"),
    "no such column": ("{title: A, words: {file: t.csv, column: Wrd}}", "4:28: 't.csv' has no column 'Wrd'"),
    "which column": ("{title: A, words: {file: t.csv}}", "4:28: 't.csv' has 2 columns"),
    "a column of a text": ("{title: A, words: {file: e.txt, column: A}}", "4:28: 'e.txt' is no sheet"),
    "an empty file": ("{title: A, words: {file: e.txt}}", "4:28: 'e.txt' has no words"),
    "braces for brackets": (
        "{title: A, words: {kelp, sea star}}",
        "4:21: names without values stand between",
    ),
    "a column's name in no quotes": (
        "{title: A, words: {Words}}",
        "4:21: names without values stand between",
    ),
    "repeat of a column's name": (
        "{repeat: {Puzzles}, each-row-of: t.csv, title: A, words: [kelp]}",
        "4:12: settings stand where one text is expected",
    ),
    "picking too many": ("{title: A, words: [kelp], pick: 2}", "4:35: there is no picking 2 of 1 words"),
    "picking twice": (
        "{title: A, pick: 1, words: {file: t.csv, column: A, pick: 1}}",
        "4:14: 'pick' is given",
    ),
    "an id with a slash": ("{title: A, words: [kelp], id: a/b}", "4:33: 'a/b' is no id"),
    "a row's repeat of nothing": (
        "{repeat: 0, each-row-of: t.csv, title: A, words: [kelp]}",
        "4:12: 0 is out of range",
    ),
    "repeat of nothing": ("{repeat: 0, title: A, words: [kelp]}", "4:12: 0 is out of range"),
    "an unknown brace": (
        '{repeat: 2, title: "A {m}", words: [kelp]}',
        "4:22: there is no '{m}' in a 'repeat'",
    ),
    "an unknown column": ('{each-row-of: t.csv, title: "{a}"}', "4:31: there is no '{a}' in 't.csv'"),
    "no such sheet": ("{each-row-of: u.csv, title: A}", "4:17: there is no 'u.csv'"),
    "a sheet of text": ("{each-row-of: e.txt, title: A}", "4:17: 'e.txt' is no sheet"),
    "one id for all": (
        "{repeat: 2, title: A, id: a, words: [kelp]}",
        "4:29: every puzzle would have the id 'a'",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_a_puzzle_has_its_place(what, refused):
    puzzle, said = WRONG[what]
    problems = refused(f"- {puzzle}", t_csv="A,B\nkelp,crab\n", e_txt="# none\n")
    assert len(problems) == 1
    assert problems[0].startswith(f"book.yaml:{said}")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("repeat: many", "'many' is no whole number"),
        ("repeat: {Puzzles}", "settings stand where one text is expected"),
        ("each-row-of: t.csv, repeat: '{A}'", "'kelp' is no whole number (column 'A')"),
        ("each-row-of: t.csv, note: '{C}'", "there is no '{C}' in 't.csv'"),
        ("message: {text: Hello, rest: fil}", "no rest of a message 'fil'"),
    ],
)
def test_no_mistake_of_a_puzzle_hides_another_or_the_rest_of_a_book_without_editions(wrong, said, refused):
    item = f"{{title: A, words: [kelp], {wrong}, levl: hard, grid: 9y9}}"
    other = "{title: B, words: [crab, crabs], grid: 9x9}"
    puzzles = f"  - {item}\n  - {other}"
    told = [each.partition(": ")[2] for each in refused(puzzles, "title: Sea\n", t_csv="A,B\nkelp,crab\n")]
    assert {"unknown setting 'levl'", "'9y9' is no grid size"} < {*told}
    assert any(each.startswith(said) for each in told)
    spec, _ = read_with_findings(Path("book.yaml"), builtin_plugins())
    assert spec
    assert ([each.id for each in spec.puzzles], len(spec.editions)) == (["b"], 1)


def test_a_file_that_is_no_text_is_told_in_its_own_place(refused, tmp_path: Path):
    (tmp_path / "w.txt").write_bytes("kelp\nbär\n".encode("latin-1"))
    assert refused("  - {title: A, words: {file: w.txt}}") == ["w.txt:2:2: byte 0xE4 is not UTF-8"]


# Sections and ids


def test_a_heading_holds_until_the_next(read):
    spec = read(
        """
        - {title: A, words: [kelp]}
        - section: One
        - {title: B, words: [kelp]}
        - {title: C, words: [kelp], section: Two}
        - {title: D, words: [kelp]}
        """
    )
    assert [puzzle.section for puzzle in spec.puzzles] == [None, "One", "Two", "Two"]


def test_a_section_that_begins_twice_is_worth_a_word(read):
    spec = read(
        "  - {each-row-of: t.csv, title: '{T}', section: '{S}', words: [kelp]}", t_csv="S,T\na,1\nb,2\na,3\n"
    )
    assert [str(advice) for advice in spec.advice] == [
        "t.csv:4: the section 'a' begins a second time (column 'S')\n"
        "  hint: put its puzzles, or the sheet's rows, next to one another"
    ]
    assert spec.advice[0].advice


@pytest.mark.parametrize(
    ("title", "id"),
    [
        ("Tide Pools", "tide-pools"),
        ("  What's for Tea?  ", "whats-for-tea"),
        ("Crème brûlée", "creme-brulee"),
        ("Κύματα", "κυματα"),
        ("100 % C++", "100-c"),
        ("!!!", "puzzle"),
    ],
)
def test_an_id_is_made_from_the_title(title, id):
    assert slug(title) == id


def test_titles_that_repeat_in_a_repeat_are_counted(read):
    spec = read("  - {repeat: 3, title: Reef, words: [kelp]}\n  - {title: Bay, words: [kelp]}")
    assert [puzzle.id for puzzle in spec.puzzles] == ["reef", "reef-2", "reef-3", "bay"]


def test_two_puzzles_of_one_id(refused):
    puzzles = """
      - {title: A, words: [kelp]}
      - {title: B, id: a, words: [kelp]}
      - {title: a!, words: [kelp]}
    """
    assert refused(puzzles) == [
        "book.yaml:5:18: the id 'a' is taken by the puzzle in line 4",
    ]


def test_words_that_puzzles_share_are_one_pool(read):
    spec = read(
        """
        - {repeat: 2, title: "A {n}", words: [kelp, crab]}
        - {title: B, words: {file: w.txt}}
        - {title: C, words: {file: w.txt, pick: 1}}
        - {mode: evil, word: kayak}
        """,
        w_txt="kelp\ncrab\n",
    )
    assert [puzzle.pool for puzzle in spec.puzzles] == ["a-1", "a-1", "w.txt", "w.txt", None]


# Sheets of puzzles


def test_a_cell_may_settle_any_setting_and_an_empty_one_settles_nothing(read):
    sheet = "T,Size,Level,Shape,W\nOne,9 x 9,easy,heart,kelp\nTwo,,,,crab\n"
    spec = read(
        '  - {each-row-of: t.csv, title: "{n}. {T}", grid: "{Size}", level: "{Level}", '
        'shape: "{Shape}", words: "{W}"}',
        t_csv=sheet,
    )
    assert [puzzle.title for puzzle in spec.puzzles] == ["1. One", "2. Two"]
    assert spec.puzzles[0].settings == {"grid": Size(9, 9), "level": "easy", "shape": Choice("heart")}
    assert spec.puzzles[1].settings == {}


def test_a_sheet_of_several_kinds_leaves_unsaid_what_a_row_does_not_know(read):
    rows = (
        "kind,T,file,n,grid,size\nword-search,Tide,w.txt,1,9x9,\nsudoku,Six,,,,6\nword-search,Ebb,w.txt,,,\n"
    )
    item = '{each-row-of: t.csv, kind: "{kind}", title: "{T}", words: {file: "{file}", pick: "{n}"}, '
    item += 'grid: "{grid}", size: "{size}"}'
    tide, six, ebb = read(f"  - {item}", t_csv=rows, w_txt="kelp\ncrab\n").puzzles
    assert [puzzle.kind for puzzle in (tide, six, ebb)] == ["word-search", "sudoku", "word-search"]
    assert tide.settings == {"grid": Size(9, 9), "pick": 1}
    assert six.words == ()
    assert ebb.settings == {}


@pytest.mark.parametrize(
    ("times", "titles"),
    [("2", ["Tide 1", "Tide 2", "Ebb 1", "Ebb 2"]), ('"{Times}"', ["Tide 1", "Tide 2", "Tide 3", "Ebb 1"])],
)
def test_each_row_makes_as_many_puzzles_as_repeat_says_and_counts_its_own(read, times, titles):
    rows = "T,Times,W\nTide,3,kelp; crab\nEbb,,gull; pier\n"
    item = f'{{each-row-of: t.csv, repeat: {times}, title: "{{T}} {{n}}", words: "{{W}}"}}'
    assert [puzzle.title for puzzle in read(f"  - {item}", t_csv=rows).puzzles] == titles


def test_puzzles_of_a_row_without_a_number_in_their_title_are_counted_by_their_ids(read):
    rows = "T,W\nTide,kelp; crab\nEbb,gull; pier\n"
    spec = read('  - {each-row-of: t.csv, repeat: 2, title: "{T}", words: "{W}"}', t_csv=rows)
    assert [puzzle.id for puzzle in spec.puzzles] == ["tide", "tide-2", "ebb", "ebb-2"]


def test_an_empty_cell_leaves_a_setting_of_an_offer_unsaid_and_the_offer_said(read):
    item = '{each-row-of: t.csv, title: "{T}", words: [kelp], shape: {star: {points: "{p}"}}}'
    seven, plain = read(f"  - {item}", t_csv="T,p\nOne,7\nTwo,\n").puzzles
    assert seven.settings == {"shape": Choice("star", (("points", "7"),))}
    assert plain.settings == {"shape": Choice("star")}


def test_beside_other_text_an_empty_cell_is_no_text(read):
    spec = read('  - {each-row-of: t.csv, title: "Of {T}, {U}", words: "{W}"}', t_csv="T,U,W\nsea,,kelp\n")
    assert [puzzle.title for puzzle in spec.puzzles] == ["Of sea,"]


def test_what_is_wrong_with_a_cell_is_told_in_the_sheet(refused):
    sheet = "T,Level,W\nOne,easy,kelp\nTwo,haard,crab\nThree,easy,\n"
    assert refused('  - {each-row-of: t.csv, title: "{T}", level: "{Level}", words: "{W}"}', t_csv=sheet) == [
        "t.csv:3: no level 'haard' (column 'Level')",
        "t.csv:4: the puzzle has no words",
    ]


def test_a_cell_that_its_rows_kind_does_not_know_is_told_in_the_sheet_and_no_column_that_none_does(refused):
    sheet = "kind,T,W,grid,size\nsudoku,Six,,9,6\nmaze,Way,,9x9,6\nword-search,Tide,kelp,9x9,6\n"
    item = '{each-row-of: t.csv, kind: "{kind}", title: "{T}", words: "{W}", grid: "{grid}", size: "{size}"}'
    assert refused(f"  - {item}", t_csv=sheet) == [
        "t.csv:2: kind 'sudoku' has no 'grid' (column 'grid')",
        "t.csv:3: kind 'maze' has no 'size' (column 'size')",
        "t.csv:4: kind 'word-search' has no 'size' (column 'size')",
    ]
    first, *_ = refused(f"  - {item.replace('size:', 'sise:')}", t_csv=sheet)
    assert first.startswith("book.yaml:4:")
    assert first.endswith("unknown setting 'sise'")


def test_what_a_book_file_says_of_all_rows_and_some_cannot_have_names_these(refused):
    sheet = "Kind,T,W\n,Tide,kelp; crab\nsudoku,Six,\nmaze,Way,\nsudoku,Nine,\n,Ebb,gull\nsudoku,Ten,\n"
    item = '{each-row-of: t.csv, kind: "{Kind}", title: "{T}", words: "{W}", pick: 2}'
    assert refused(f"  - {item}", t_csv=sheet) == [
        "book.yaml:4:68: kind 'sudoku' has no 'pick' (t.csv:3 and 2 more rows)",
        "book.yaml:4:68: kind 'maze' has no 'pick' (t.csv:4)",
        "book.yaml:4:74: there is no picking 2 of 1 words (t.csv:6)",
    ]


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("pick: six", "a number; or auto"),
        ("pick: 0", "it is 1 to 10000; or auto"),
        ("grid: six", "columns x rows, as in 15 x 15; or auto"),
        ("repeat: six", "a number; or fill"),
        ("repeat: [6]", "a number; or fill"),
    ],
)
def test_a_value_that_may_be_a_name_has_a_hint_of_both(said, hint, read):
    with pytest.raises(BookError) as told:
        read(f"  - {{title: 'A {{n}}', words: [kelp, crab], {said}}}")
    assert [each.hint for each in told.value.problems] == [hint]


def test_a_cell_may_write_the_name_of_an_offer_as_a_heading_does(read):
    sheet = "Kind,T,W,Level,Mode\nWord Search,Tide,kelp, Easy ,Super Evil\nSUDOKU,Six,,HARD,\n"
    item = '{each-row-of: t.csv, kind: "{Kind}", title: "{T}", word: "{W}", level: "{Level}", mode: "{Mode}"}'
    tide, six = read(f"  - {item}", t_csv=sheet).puzzles
    assert (tide.kind, six.kind) == ("word-search", "sudoku")
    assert tide.settings == {"level": "easy", "modes": (Choice("super-evil"),)}
    assert six.settings == {"level": "hard"}


def test_words_may_have_a_cell_each(read):
    sheet = "T,Word 1,Word 2,,Note\nOne,kelp,crab,sea star,x\nTwo,coral,,,\n"
    spec = read('  - {each-row-of: t.csv, title: "{T}", words: "{Word*}"}', t_csv=sheet)
    assert texts(spec) == [["kelp", "crab", "sea star"], ["coral"]]


def test_a_cell_may_name_a_file(read):
    spec = read(
        '  - {each-row-of: t.csv, title: "{T}", words: {file: "words/{T}.txt"}}',
        t_csv="T\nreef\n",
        words__reef_txt="kelp\n",
    )
    assert texts(spec) == [["kelp"]]


def test_braces_that_are_meant_are_written_twice(read):
    spec = read('  - {repeat: 1, title: "{{n}} is {n}", words: [kelp]}\n  - {title: "{n}", words: [kelp]}')
    assert [puzzle.title for puzzle in spec.puzzles] == ["{n} is 1", "{n}"]


def test_the_editors_sheet_goes_back_in(read, tmp_path: Path):
    rows = [
        ("reef", "The Reef", "Deep", "coral, red", "It builds"),
        ("tide", "Tide", "", "kelp", ""),
        ("reef", "The Reef", "Deep", "sponge", ""),
    ]
    write_sheet(str(tmp_path / "words.csv"), ("Id", "Puzzle", "Section", "Word", "Clue"), rows)
    spec = read(
        """
        - each-row-of: {file: words.csv, by: Id}
          id: "{Id}"
          title: "{Puzzle}"
          section: "{Section}"
          words: "{Word}"
          clues: "{Clue}"
        """
    )
    assert [(puzzle.id, puzzle.title) for puzzle in spec.puzzles] == [("reef", "The Reef"), ("tide", "Tide")]
    assert [[(word.text, word.clue) for word in puzzle.words] for puzzle in spec.puzzles] == [
        [("coral, red", "It builds"), ("sponge", None)],
        [("kelp", None)],
    ]


# Advice


def test_mixed_spelling_is_worth_a_word(read):
    spec = read("  - {title: A, words: [colours, harbour, center]}\n  - {title: B, words: [grey, check]}")
    assert [str(advice).splitlines()[0] for advice in spec.advice] == [
        "book.yaml:4:40: 'colours' is British spelling and 'center' American"
    ]


# The lock


def test_what_was_rolled_again_is_kept_beside_the_book(read, tmp_path: Path):
    assert read("  - {title: Tide, words: [kelp]}").rerolled == ()
    book = tmp_path / "book.yaml"
    write_lock(book, (("tide", 2), ("reef-2", 1), ("never", 0)))
    assert read("  - {title: Tide, words: [kelp]}").rerolled == (("reef-2", 1), ("tide", 2))
    assert lock_file(book).read_text(encoding="utf-8").splitlines()[1:] == [
        "rolls:",
        "  reef-2: 1",
        "  tide: 2",
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.lock", "book.yaml"]


# The schema and the docs


def test_the_docs_have_every_setting_in_its_table_and_no_other():
    docs = (ROOT / "docs" / "book-file.md").read_text(encoding="utf-8")
    heads = {
        "": "## The book",
        "series": "### `series`",
        "prices": "### `prices`",
        "answers": "### `answers`",
        "list": "### `list`",
        "editions": "## Editions",
        "defaults": "### What can be said of a puzzle",
        "each-row-of": "### `each-row-of`",
        "message": "## Messages",
        "ledger": "## Books without repeats",
    }
    for part, head in heads.items():
        assert rows_under(docs, head) == set(settings_of(parts()[part])), part
    assert rows_under(docs, "## Puzzles") == set(settings_of(parts()["puzzles"])) - set(
        settings_of(parts()["defaults"])
    )
    assert rows_under(docs, "## Kept out of the grid") == {
        *(*settings_of(parts()["offence"]), *settings_of(parts()["watch"])),
    }
    words = {*settings_of(parts()["words"]), *settings_of(parts()["word"])}
    assert rows_under(docs, "### Words") == words


def rows_under(docs: str, head: str) -> set[str]:
    section = re.split(r"^#{2,3} ", docs.split(f"\n{head}\n")[1], flags=re.M)[0]
    rows = re.findall(r"^\| (`[a-z`, -]+`) \|", section, re.M)
    return {name for row in rows for name in re.findall(r"[a-z-]+", row)}


def test_the_first_book_of_the_docs_is_read(tmp_path: Path):
    docs = (ROOT / "docs" / "book-file.md").read_text(encoding="utf-8")
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "whales.txt").write_text(
        "\n".join(f"whale {n}" for n in range(20)), encoding="utf-8"
    )
    (tmp_path / "book.yaml").write_text(docs.split("```yaml\n")[1].split("```")[0], encoding="utf-8")
    assert len(read_book(tmp_path / "book.yaml", builtin_plugins()).puzzles) == 3


def test_the_schema_is_json_and_says_a_sentence_on_every_setting():
    schema = json.loads(json.dumps(book_schema()))
    assert schema["required"] == ["puzzles"]
    assert "null" not in json.dumps(schema)
    for table in (schema, *schema["$defs"].values()):
        assert table["additionalProperties"] is False
        assert all(setting.get("description") for setting in table["properties"].values())


def test_the_schema_has_the_settings_of_kinds_with_the_bounds_of_each():
    kinds = [each.offer for each in builtin_plugins().kinds.values()]
    tables = json.loads(json.dumps(book_schema(kinds)))["$defs"]
    for kind in kinds:
        for table in (tables["PuzzlePart"], tables["SettingsPart"]):
            assert {setting.name for setting in kind.settings} <= {*table["properties"]}
    [sudoku] = [each for each in tables["PuzzlePart"]["allOf"] if '"sudoku"' in json.dumps(each["if"])]
    size = sudoku["then"]["properties"]["size"]
    assert (size["type"], size["minimum"], size["maximum"]) == ("integer", 4, 9)
    assert "sudoku" in tables["PuzzlePart"]["properties"]["kind"]["anyOf"][0]["enum"]


# The books


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_our_own_books_have_nothing_to_put_right(path):
    spec = read_book(path, plugins_for(path))
    assert spec.advice == ()


def plugins_for(path: Path):
    local = path.parent / "plugins"
    return load_plugins(path.parent, local=local) if local.is_dir() else builtin_plugins()


SEARCHED = ("word-search", "word-ladder", "scramble", "cryptogram")  # in grids or by themselves


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_no_word_of_our_books_is_short_or_inside_another(path):
    spec = read_book(path, plugins_for(path))
    for puzzle in spec.puzzles:
        if puzzle.settings.get("pick") or puzzle.kind not in SEARCHED:
            continue  # out of a pool those are picked that go together; a fill-in wants short words, too
        words = [spell(word.text) for word in puzzle.words]
        assert all(len(word) >= 4 for word in words), puzzle.id
        inside = [(a, b) for a in words for b in words if a is not b and contains_word(b, a)]
        assert not inside or spec.defaults.get("embedded") == "allow", puzzle.id


def test_the_topics_are_twenty_five_of_twenty_words():
    spec = read_book(ROOT / "books" / "topics" / "topics.yaml", builtin_plugins())
    assert [len(puzzle.words) for puzzle in spec.puzzles] == [20] * 25
    assert all(4 <= len(spell(word.text)) <= 11 for puzzle in spec.puzzles for word in puzzle.words)


def test_answers_and_the_place_of_grids_are_an_editions_or_else_the_books(tmp_path) -> None:
    text = (
        "title: Reef\nanswers: {least-type: 10, style: tint}\ngrid-place: fixed\nlist: {order: given}\n"
        "editions:\n  - {name: one, publisher: pdfx, trim: 6 x 9 in}\n"
        "  - {name: two, publisher: pdfx, trim: 8.5 x 11 in, large-print: bold-easy, grid-place: free,\n"
        "     answers: {least-type: 12.5}}\n"
        "puzzles: [{title: Tide, words: [kelp]}]\n"
    )
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    one, two = read_book(tmp_path / "book.yaml", builtin_plugins()).editions
    assert (one.answers, one.grid_place, one.large_print) == (None, "fixed", False)
    assert two.answers == Answers(None, "tint", False, 12.5)
    assert (two.grid_place, two.large_print, two.bold_easy) == ("free", True, True)


def test_pictograms_are_a_puzzles_own_or_those_of_its_section(read):
    spec = read(
        "  - {title: A, words: [kelp]}\n"
        "  - {section: Deep, icons: [whale, crab]}\n"
        "  - {title: B, words: [jug]}\n"
        "  - {title: C, words: [map], icons: [fish]}\n"
        "  - section: Dry\n"
        "  - {title: D, words: [sand]}"
    )
    found = [each.settings.get("icons", ()) for each in spec.puzzles]
    assert found == [(), ("whale", "crab"), ("fish",), ()]
    assert [each.section for each in spec.puzzles] == [None, "Deep", "Deep", "Dry"]


def test_a_pictogram_that_is_not_there_is_told_with_its_place(refused):
    told = refused("  - {title: A, words: [kelp], icons: [whael]}")
    assert told == ["book.yaml:4:37: there is no pictogram 'whael'"]


# What need not be said


def told(folder: Path, text: str, name: str = "garden_birds-2.yaml"):
    (folder / name).write_text(text, encoding="utf-8")
    return read_book(folder / name, builtin_plugins())


def test_a_book_of_puzzles_alone_has_a_title_an_edition_and_titles(tmp_path: Path):
    book = told(
        tmp_path, "puzzles:\n- words: [kelp, coral]\n- words: {topic: garden birds}\n- {word: kayak}\n"
    )
    assert book.title == "Garden Birds 2"
    assert [(each.name, each.publisher, each.trim) for each in book.editions] == [
        ("desk", "home", (612, 792))
    ]
    assert [puzzle.title for puzzle in book.puzzles] == ["Puzzle 1", "Garden Birds", "Kayak"]


def test_the_desk_of_another_land_has_a4_and_its_own_word_for_a_puzzle(tmp_path: Path):
    for language, width, title in (("de", 595, "Rätsel 1"), ("en-GB", 595, "Puzzle 1"), ("es-MX", 612, None)):
        book = told(tmp_path, f"language: {language}\npuzzles: [{{words: [Anker, Strand]}}]\n")
        assert round(book.editions[0].trim[0]) == width
        assert title in (None, book.puzzles[0].title)


def test_an_untitled_puzzle_keeps_its_id_when_another_is_put_before_it(tmp_path: Path):
    one, more = (
        told(tmp_path, f"puzzles:\n{puzzles}- words: [kelp, coral]\n")
        for puzzles in ("", "- words: [stem, root]\n")
    )
    assert one.puzzles[0].id == more.puzzles[1].id != more.puzzles[0].id
    assert (one.puzzles[0].title, more.puzzles[1].title) == ("Puzzle 1", "Puzzle 2")


@pytest.mark.parametrize("order", ["by-difficulty", "mixed"])
def test_the_number_of_a_puzzle_is_no_title_where_puzzles_are_put_in_order(tmp_path: Path, order: str):
    with pytest.raises(BookError, match=r"3:3: 'title' is missing\n(.*\n)+.*numbers anew"):
        told(tmp_path, f"order: {order}\npuzzles:\n- words: [kelp, coral]\n")


def test_without_a_trim_the_commonest_that_the_publisher_makes_is_taken(tmp_path: Path):
    publishers = ("kdp-paperback", "kdp-hardcover", "screen", "home")
    editions = ", ".join(f"{{publisher: {name}}}" for name in publishers)
    book = told(tmp_path, f"editions: [{editions}]\npuzzles: [{{words: [kelp, coral]}}]\n")
    assert [each.name for each in book.editions] == [
        *("kdp-paperback-6x9in", "kdp-hardcover-6x9in", "screen-8.5x11in", "home-8.5x11in")
    ]
