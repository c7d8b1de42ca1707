"""Bad input: exit code 1, a message that names the thing, no traceback, nothing written."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def refused(bookmaker, tmp_path):
    """Run a command that must be refused; gives what it said."""

    def refused(*args: object, stdin: str = "") -> str:
        def files() -> list[Path]:
            """All that is there, but what Python keeps of plugins it has read."""
            return sorted(path for path in tmp_path.rglob("*") if "__pycache__" not in path.parts)

        before = files()
        told = bookmaker(*args, stdin=stdin)
        assert told.code == 1, told
        assert told.out == ""
        assert "Traceback" not in told.err
        assert files() == before
        return told.err

    return refused


@pytest.fixture
def refused_words(refused, tmp_path):
    """Run `puzzle` on a words file of that content, with --out."""

    def refused_words(content: str | bytes, *args: object) -> str:
        data = content.encode() if isinstance(content, str) else content
        (tmp_path / "words.txt").write_bytes(data)
        return refused("puzzle", "--words", "words.txt", "--out", "handout", *args)

    return refused_words


def refused_word(refused, word: str, *args: object) -> str:
    return refused("puzzle", "--word", word, "--out", "handout", *args)


# The words file


def test_a_words_file_that_is_missing(refused):
    assert refused("puzzle", "--words", "wrods.txt").startswith("wrods.txt: no such file\n")


def test_a_words_file_that_is_a_folder(refused, tmp_path):
    (tmp_path / "zoo").mkdir()
    assert refused("puzzle", "--words", "zoo").startswith("zoo: is a folder, not a file\n")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_words_file_that_may_not_be_read(refused, tmp_path):
    (tmp_path / "animals.txt").chmod(0)
    assert refused("puzzle", "--words", "animals.txt").startswith("animals.txt: cannot be read: Permission")


@pytest.mark.parametrize("content", ["", "\n \n", "# only a comment\n"])
def test_a_words_file_without_words(refused_words, content):
    assert refused_words(content).startswith("words.txt: has no words\n")


def test_standard_input_without_words(refused):
    assert refused("puzzle", "--words", "-").startswith("<stdin>: has no words\n")


def test_a_words_file_that_is_binary(refused_words):
    assert refused_words(b"\x89PNG\r\n\x1a\n\x00\x00").startswith("words.txt: is not a text file\n")


def test_a_words_file_that_is_not_utf_8(refused_words):
    said = refused_words("lion\nbär\n".encode("latin-1"))
    assert said == "words.txt:2:2: byte 0xE4 is not UTF-8\n  hint: save the file as UTF-8\n"


def test_a_words_file_that_is_too_large(refused_words):
    assert refused_words(b"lion\n" * 1_000_001).startswith("words.txt: is larger than 5 MB\n")


def test_more_words_than_a_puzzle_can_have(refused_words):
    assert refused_words("lion\n" * 10_001).startswith("words.txt: has 10,001 words, and at most 10,000")


# The words


def test_a_word_longer_than_the_shape_allows(refused_words):
    said = refused_words("lion\nhippopotamus\n", "--grid", "8x8")
    assert said.startswith("words.txt:2:1: 'hippopotamus' has 12 letters; the longest line has 8 cells\n")


def test_a_word_that_fits_the_grid_but_not_the_shape(refused_words):
    said = refused_words("kangaroos\n", "--grid", "9x9", "--shape", "diamond", "--directions", "se")
    assert "'kangaroos' has 9 letters" in said


def test_a_word_of_forty_letters(refused):
    assert "has 40 letters" in refused_word(refused, "a" * 20 + "b" * 20)


@pytest.mark.parametrize("word", ["x", "-", "x!", "..."])
def test_a_word_of_fewer_than_two_letters(refused, word):
    assert f"'{word}' has fewer than 2 letters" in refused_word(refused, word)


@pytest.mark.parametrize("mode", ["evil", "super-evil", "evil-or-not"])
def test_an_evil_word_of_fewer_than_three_letters(refused, mode):
    said = refused_word(refused, "ox", "--mode", mode)
    assert "ox" in said.casefold()
    assert "3" in said


def test_a_super_evil_word_of_one_repeated_letter(refused):
    assert "aaa" in refused_word(refused, "aaa", "--mode", "super-evil").casefold()


def test_an_evil_mode_with_more_than_one_word(refused):
    said = refused("puzzle", "--word", "kayak", "--word", "canoe", "--mode", "evil")
    assert "evil" in said


@pytest.mark.parametrize(
    ("short", "long"), [("type", "prototype"), ("time", "emit times"), ("emit", "times")]
)
def test_a_word_inside_another_forwards_or_backwards(refused_words, short, long):
    said = refused_words(f"{long}\nlion\n{short}\n")
    assert said.startswith(f"words.txt:3:1: '{short}' can be read inside '{long}'\n")
    assert "--embedded" in said


@pytest.mark.parametrize("again", ["lion", "LION", "li-on", "noil"])
def test_the_same_word_twice(refused_words, again):
    said = refused_words(f"lion\ntiger\n{again}\n")
    assert said.startswith(f"words.txt:3:1: '{again}' is ")
    assert "'lion'" in said
    assert "words.txt:1:1" in said


@pytest.mark.parametrize("word", ["cat🐈", "🐈🐈🐈", "a\x07b", "👩‍👩‍👧"])
def test_a_word_with_a_sign_that_is_no_letter(refused_words, word):
    said = refused_words(f"lion\n{word}\n")
    assert said.startswith("words.txt:2:1: ")


def test_words_that_do_not_fit_are_named_with_a_grid_that_holds_them(refused_words):
    animals = "elephant kangaroo antelope squirrel hedgehog tortoise reindeer starfish chipmunk mongoose"
    said = refused_words(animals, "--grid", "8x8", "--directions", "e", "--effort", "fast")
    assert "error: no room for '" in said
    assert "the smallest grid found to hold all words is " in said


def test_more_letters_than_any_arrangement_can_hold(refused_words):
    words = "\n".join(f"{a}{b}{c}{d}" for a in "bcd" for b in "fgh" for c in "jkl" for d in "mnp")
    assert "cells hold at most 50" in refused_words(words, "--grid", "5x5")


def test_everything_that_is_wrong_is_told_at_once(refused_words):
    said = refused_words("x\nlion\nLION\ncat🐈\n", "--effort", "frantic", "--language", "klingon")
    for part in ("no effort 'frantic'", "no language 'klingon'"):
        assert part in said
    said = refused_words("x\nlion\nLION\ncat🐈\n", "--shape", "hart", "--mode", "classik")
    for part in (
        "words.txt:1:1: ",
        "words.txt:3:1: ",
        "words.txt:4:1: ",
        "no shape 'hart'",
        "no mode 'classik'",
    ):
        assert part in said


# The options


@pytest.mark.parametrize("grid", ["0x0", "0x9", "1x9", "9x1", "-3x9", "201x9", "9x201", "99999x99999"])
def test_a_grid_of_a_size_there_is_not(refused, grid):
    said = refused_word(refused, "KAYAK", "--grid", grid)
    assert f"there is no grid of {grid}\n" in said
    assert "2x2 to 200x200" in said


@pytest.mark.parametrize("grid", ["", "20", "x20", "20x", "20x20x20", "2.5x3", "wide", "9" * 5000 + "x3"])
def test_a_grid_that_is_no_size(refused, grid):
    said = refused_word(refused, "KAYAK", "--grid", grid)
    quoted = grid if len(grid) < 60 else grid[:30]  # what is long is quoted by its beginning
    assert said.startswith(f"error: --grid: '{quoted}")
    assert "' is no grid size\n" in said
    assert len(said) < 1000
    assert "24x20" in said


@pytest.mark.parametrize(
    ("option", "name", "meant"),
    [
        ("--shape", "hart", "heart"),
        ("--filler", "from-word", "from-words"),
        ("--mode", "evill", "evil"),
        ("--level", "esay", "easy"),
        ("--effort", "standart", "standard"),
        ("--embedded", "alow", "allow"),
        ("--shape", "star:pionts=7", "points"),
        ("--without", "strar", "star"),
    ],
)
def test_a_name_that_nobody_offers(refused, option, name, meant):
    said = refused_word(refused, "KAYAK", option, name)
    assert name.partition(":")[2].partition("=")[0] in said
    assert f"did you mean '{meant}'?" in said


def test_a_language_that_nobody_offers(refused, tmp_path):
    said = refused_word(refused, "KAYAK", "--language", "xx")
    assert said.startswith("error: no language 'xx'\n")
    (tmp_path / "grid.txt").write_text("ABC", encoding="utf-8")
    assert "no language 'xx'" in refused("solve", "grid.txt", "animals.txt", "--language", "xx")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("star:points", "has no setting that may stand without its name"),
        ("star:points=", "'points=' in 'star:points=' is no setting with a value"),
        ("star:points=5,points=6", "gives the setting 'points' twice"),
        ("star:points=many", "it is a whole number"),
        ("star:points=99", "the most is 12"),
        ("star:points=-1", "the least is 4"),
        ("rectangle:points=7", "it takes no settings"),
        ("", "no shape ''"),
    ],
)
def test_a_setting_that_cannot_be(refused, setting, message):
    assert message in refused_word(refused, "KAYAK", "--shape", setting)


@pytest.mark.parametrize(
    ("directions", "message"),
    [
        ("e,north", "no direction 'north'"),
        ("esw", "did you mean 'sw'?"),
        ("e,,s", "no direction ''"),
        ("e,e", "'e' is given twice"),
        ("e=fast", "'fast' is no weight for 'e'"),
        ("e=-1", "'-1' is no weight for 'e'"),
        ("e=0,s=0", "no direction has a weight above 0"),
    ],
)
def test_directions_that_do_not_exist(refused, directions, message):
    assert message in refused_word(refused, "KAYAK", "--directions", directions)


@pytest.mark.parametrize("pick", [-1, 2, 99])
def test_picking_more_words_than_there_are(refused, pick):
    assert f"there is no picking {pick} of 1 words" in refused_word(refused, "KAYAK", "--pick", pick)


# Plugins (tests/host/test_faults.py has every kind; here is how they are told)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("1 / 0\n", "ZeroDivisionError"),
        ("def broken(:\n", "SyntaxError"),
        ("import no_such_module\n", "ModuleNotFoundError"),
        ("raise SystemExit\n", "tried to end the program"),
        ("x = 1\n", "answers no hook"),
    ],
)
def test_a_plugin_that_does_not_load_is_named(refused, tmp_path, source, said):
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "mine.py").write_text(source, encoding="utf-8")
    told = refused("puzzle", "--words", "animals.txt", "--out", "handout")
    assert "plugin 'mine'" in told
    assert str(Path("plugins", "mine.py")) in told
    assert said in told


def test_a_plugin_that_fails_in_use_is_named(refused, tmp_path):
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "mine.py").write_text(
        '"""Broken."""\nfrom bookmaker import Shape, hookimpl\n\n\n@hookimpl\ndef register_shapes():\n'
        '    return [Shape.where("mine", "never", lambda x, y: 1 / 0)]\n',
        encoding="utf-8",
    )
    told = refused("puzzle", "--words", "animals.txt", "--out", "handout", "--shape", "mine")
    assert "plugin 'mine'" in told
    assert f"{Path('plugins', 'mine.py')}:7" in told
    assert "ZeroDivisionError" in told


def test_a_folder_of_plugins_that_is_not_there(refused):
    assert "'nowhere'" in refused_word(refused, "KAYAK", "--plugins", "nowhere")


# The output folder


def test_a_file_where_the_folder_should_be(refused):
    said = refused("puzzle", "--word", "KAYAK", "--seed", 1, "--out", "animals.txt")
    assert "error: cannot write into 'animals.txt': " in said
    assert "there is a file where the folder should be" in said
    said = refused("puzzle", "--word", "KAYAK", "--seed", 1, "--out", "animals.txt/deep")
    assert "there is a file where the folder should be" in said


def test_a_folder_where_a_file_should_be(refused, tmp_path):
    (tmp_path / "handout" / "solution.txt").mkdir(parents=True)
    said = refused_word(refused, "KAYAK")
    assert str(Path("handout", "solution.txt")) in said


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_in(refused, tmp_path):
    (tmp_path / "handout").mkdir(mode=0o500)
    said = refused_word(refused, "KAYAK", "--seed", 1)
    assert "error: cannot write into 'handout': Permission denied\n" in said


def test_a_folder_that_cannot_be(refused):
    said = refused("puzzle", "--word", "KAYAK", "--seed", 1, "--out", "deep/" + "x" * 300)
    assert "error: cannot write into 'deep/xxx" in said
    assert "File name too long" in said


def test_a_folder_of_the_system_takes_no_files(refused):
    if not Path("/proc").is_dir():
        pytest.skip("no /proc on this system")
    assert "cannot write into '/proc'" in refused("puzzle", "--word", "KAYAK", "--seed", 1, "--out", "/proc")


# Solving


def test_a_grid_that_cannot_be_read(refused, tmp_path):
    assert refused("solve", "gird.txt", "animals.txt").startswith("gird.txt: no such file\n")
    (tmp_path / "grid.txt").write_text("ABC\nD?F\n", encoding="utf-8")
    assert refused("solve", "grid.txt", "animals.txt").startswith("grid.txt:2:2: '?' is not a letter\n")
    (tmp_path / "grid.txt").write_text("{}", encoding="utf-8")
    assert refused("solve", "grid.txt", "animals.txt").startswith("grid.txt: grid: a list, not None\n")


def test_words_that_cannot_be_looked_for(refused, tmp_path):
    (tmp_path / "grid.txt").write_text("ABC", encoding="utf-8")
    said = refused("solve", "grid.txt", "-", stdin="lion\nx\ncat🐈\n")
    assert said.splitlines()[0] == "<stdin>:2:1: 'x' has fewer than 2 letters"
    assert "<stdin>:3:1: '🐈' (cat) cannot be a letter in a grid" in said


def test_the_grid_and_the_words_are_judged_together(refused, tmp_path):
    said = refused("solve", "gird.txt", "wrods.txt")
    assert "gird.txt: no such file" in said
    assert "wrods.txt: no such file" in said


def test_words_that_cannot_be_spelt_do_not_hide_what_is_wrong_with_the_others(bookmaker):
    words = "cow\ncowslip\nhay 🐎\ncow\n"
    told = bookmaker("puzzle", "--words", "-", "--grid", "6x6", "--pick", "4", stdin=words)
    assert (told.code, told.out) == (1, "")
    assert "'hay 🐎': '🐎' (horse) cannot be a letter in a grid" in told.err
    assert "<stdin>:4:1: 'cow' is there twice (at <stdin>:1:1)" in told.err
    assert "'cowslip' has 7 letters; the longest line has 6 cells" in told.err
    assert "no picking" not in told.err


def test_capitals_that_are_no_text_are_a_fault_of_their_plugin(bookmaker, plugin_folder):
    plugin_folder(
        {
            "mute.py": '''
            """A language without capitals."""
            from bookmaker import Language, hookimpl

            @hookimpl
            def register_languages():
                return [Language("mute", "no capitals at all", ("A", "B"), upper=lambda text: None)]
            '''
        }
    )
    word = "--word", "otter", "--grid", "6x6", "--plugins", "plugins"
    told = bookmaker("puzzle", *word, "--language", "mute")
    assert (told.code, told.out) == (1, "")
    assert "plugin 'mute': language 'mute' returned nothing for the capitals of 'otter'" in told.err


def test_an_empty_list_of_directions_is_told(bookmaker):
    told = bookmaker("puzzle", "--word", "otter", "--directions", "")
    assert (told.code, told.out) == (1, "")
    assert "--directions: no direction ''" in told.err


@pytest.mark.parametrize(
    ("book", "hint"),
    [
        ("title: Q\neditions: [{trim: 6 x 9 in}]\n", "hint: who prints it, or `screen`"),
        (
            "title: Q\nisbn: 978-0-306-40615-7\neditions: []\n",
            "hint: each edition says its own: editions: [{isbn: ...}]",
        ),
        (
            "title: Q\npublsher: home\neditions: []\n",
            "hint: did you mean 'publisher'? each edition says its own: editions: [{publisher: ...}]",
        ),
        (
            "title: Q\nfilller: random\neditions: []\n",
            "hint: did you mean 'filler'? what is said of every puzzle stands under `defaults`",
        ),
        (
            "title: Q\nmatter: {frame: yes}\neditions: []\n",
            "a theme says it, in themes/mine.yaml beside the book: {name: mine, like: plain, matter: ...}",
        ),
        (
            "title: Q\neditions: [{publisher: home, loop-width: 2}]\n",
            "beside the book: {name: mine, like: plain, measures: {loop-width: ...}}",
        ),
        (
            "title: Q\neditions: []\npuzzles: [{title: P, words: {file: no.txt}}]\n",
            "there is no 'no.txt' in this folder",
        ),
    ],
)
def test_a_slip_of_a_first_book_has_a_hint_to_act_on(tmp_path, bookmaker, book, hint):
    (tmp_path / "quay.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("check", "quay.yaml")
    assert told.code == 1
    assert "quay.yaml:" in told.err
    assert hint in told.err


def test_a_shape_too_small_for_its_words_names_the_smallest_grid_that_works(bookmaker, tmp_path):
    head = "title: T\nauthor: A\neditions: [{publisher: screen, trim: 8.5 x 11 in}]\npuzzles:\n"
    said = "title: B, shape: bell, level: kids, words: [extraordinary, kiss]"

    def checked(side):
        text = f"{head}  - {{grid: {side} x {side}, {said}}}\n"
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        return bookmaker("check", "book.yaml")

    told = checked(10)
    assert "'extraordinary' has 13 letters; the longest line has 10 cells" in told.err
    side = int(told.err.partition("take a grid of ")[2].partition("x")[0])
    assert f"{side}x{side}: the smallest of these proportions with a line of 13" in told.err
    assert (checked(side).code, checked(side - 1).code) == (0, 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize(
    "words",
    [
        ("check", "p"),
        ("preflight", "p", "--publisher", "home"),
        ("prove", "p"),
        ("worksheet", "--again", "p"),
    ],
)
def test_a_pipe_is_told_as_no_file(refused, tmp_path, words):
    os.mkfifo(tmp_path / "p")
    assert "'p' is not a file" in refused(*words)
