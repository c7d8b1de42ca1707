"""The command line, run as people run it, in a folder of its own."""

import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bookmaker.host.discover import builtin_folder
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.wordsearch.grid import DIRECTIONS
from bookmaker.wordsearch.json import read_puzzle
from bookmaker.wordsearch.judge.verify import verify

from ..sweep import sampled

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "bookmaker"]
DIAMOND = '''"""A square stood on its corner."""

from bookmaker import Shape, hookimpl


@hookimpl
def register_shapes():
    return [Shape.where("lozenge", "a square on its corner", lambda x, y: abs(x) + abs(y) <= 1)]
'''


def started(folder: Path, *args: str, **how) -> subprocess.Popen:
    """The command as a process of its own."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    env = {**os.environ, "PYTHONPATH": str(ROOT), **how.pop("env", {})}
    return subprocess.Popen([*COMMAND, *args], cwd=folder, env=env, text=True, **{**pipes, **how})


def ran(folder: Path, *args: str, **how) -> tuple[int, str, str]:
    """Exit code and both outputs of the command as a process of its own."""
    with started(folder, *args, **how) as run:
        out, err = run.communicate(timeout=60)
    return run.returncode, out, err


def ran_on_a_full_disk(folder: Path, *args: str) -> tuple[int, str, str]:
    """A limit on the size of files stands for a disk without room; what is compiled would be cut short."""
    how = {
        "env": {"PYTHONDONTWRITEBYTECODE": "1"},
        "preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
    }
    return ran(folder, *args, **how)


def test_a_command_that_asks_for_the_wrong_thing_names_the_right_one(bookmaker, tmp_path):
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "lozenge.py").write_text(DIAMOND, encoding="utf-8")
    (tmp_path / "jig.yaml").write_text("plugins: [lozenge]\npuzzles: [{words: [kelp]}]\n", encoding="utf-8")
    for code, said, *line in (
        (2, "'topics' cannot be listed; did you mean 'words'?", "list", "topics"),
        (1, "hint: --grid 32x24", "puzzle", "--kind", "maze", "--set", "grid=32x24"),
        (1, "hint: --plugins plugins loads those", "plugin", "show", "lozenge"),
        (0, "note: --plugins plugins loads those", "list", "shapes"),
        (
            1,
            "lozenge.py is there, but was not loaded; leave out --no-local",
            "check",
            "jig.yaml",
            "--no-local-plugins",
        ),
    ):
        told = bookmaker(*line)
        assert (told.code, said in told.err) == (code, True), told


def puzzle(bookmaker, *args: str):
    """The proven puzzle that the command prints as JSON."""
    told = bookmaker("puzzle", "--json", "--seed", "5", *args)
    assert told.code == 0, told.err
    made = read_puzzle(json.loads(told.out))
    assert verify(made) == ()
    return made


# Help


def test_help_names_the_commands_and_shows_an_example(bookmaker):
    told = bookmaker("--help")
    assert told.code == 0
    assert all(f"  {name} " in told.out for name in ("puzzle", "solve", "list"))
    assert "bookmaker puzzle --words animals.txt" in told.out


@pytest.mark.parametrize("command", ["puzzle", "solve", "list"])
def test_every_command_has_help_with_an_example_of_its_own(bookmaker, command):
    told = bookmaker(command, "--help")
    assert told.code == 0
    assert f"\n    bookmaker {command} " in told.out


def test_the_help_of_puzzle_says_every_default(bookmaker):
    told = " ".join(bookmaker("puzzle", "--help").out.split())
    defaults = ["classic", "rectangle", "error", "en", "drawn", "standard", "all", "strict", "rows"]
    assert [each for each in defaults if f"[default: {each}]" not in told] == []
    assert "[default: the level's, else 20x20]" in told


def test_nothing_heavy_is_imported_for_help():
    code = "import sys; from bookmaker import cli; cli.run(['--help']); print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {
        "pluggy",
        "regex",
        "ahocorasick",
        "json",
        "bookmaker.cli.puzzle",
        "bookmaker.host.load",
    } & set(ran.stderr.split())


def test_the_version_is_told(bookmaker):
    told = bookmaker("--version")
    assert told.code == 0
    assert re.match(r"bookmaker \d+\.\d+.*, Python 3\.\d+", told.out)


@pytest.mark.parametrize(
    "args",
    [
        ["puzle"],
        ["puzzle"],
        ["puzzle", "--words", "animals.txt", "--word", "KAYAK"],
        ["puzzle", "--word", "KAYAK", "--seed", "five"],
        ["puzzle", "--word", "KAYAK", "--colour", "red"],
        ["puzzle", "--word", "KAYAK", "--plugins", ".", "--no-local-plugins"],
        ["solve", "grid.txt"],
        ["solve", "-", "-"],
        ["list", "colours"],
    ],
)
def test_a_wrong_command_line_gets_the_usage_and_exit_code_2(bookmaker, args):
    told = bookmaker(*args)
    assert told.code == 2
    assert told.err.startswith("Usage: bookmaker")
    assert told.out == ""


# Puzzles


def test_a_puzzle_is_printed_with_its_list_its_solution_and_what_was_done(bookmaker):
    told = bookmaker("puzzle", "--words", "animals.txt", "--grid", "12x9", "--seed", "5", "--title", "Zoo")
    puzzle, solution = told.out.split("\n\nSolution\n\n")
    heading, instruction, grid, words = puzzle.split("\n\n")
    facts = solution.splitlines()[-1]
    assert told.code == 0
    assert heading == "Zoo (seed 5)"
    assert instruction.startswith("Find every word")
    assert [len(line) for line in grid.splitlines()] == [23] * 9
    assert words.split() == "ELEPHANT GIRAFFE KANGAROO POLAR BEAR TIGER ZEBRA".split()
    assert "." in solution
    assert set(solution) & set("-|\\/")
    assert facts.startswith("6 words placed, ")
    assert "spread 0." in facts
    assert "repair" in facts
    assert "note" not in told.err


def test_the_solution_shows_the_letters_of_the_words_alone(bookmaker):
    args = ("--words", "animals.txt", "--grid", "12x9")
    made = puzzle(bookmaker, *args)
    out = bookmaker("puzzle", "--seed", "5", *args).out
    letters = {cell for e in made.placed for cell in e.placed.cells(len(e.letters))}
    picture = out[out.index("Solution\n\n") + 10 :].splitlines()[:17:2]
    for row, line in enumerate(picture):
        shown = {(row, place // 2) for place, sign in enumerate(line) if place % 2 == 0 and sign.isalpha()}
        assert shown == {cell for cell in letters if cell[0] == row}


def test_the_same_seed_makes_the_same_puzzle_and_another_makes_another(bookmaker):
    one, again, other = (bookmaker("puzzle", "--words", "animals.txt", "--seed", n) for n in (1, 1, 2))
    assert one == again
    assert one.out != other.out


def test_a_drawn_seed_is_told_with_the_command_that_makes_the_puzzle_again(bookmaker):
    first = bookmaker("puzzle", "--words", "animals.txt", "--title", "At the zoo", "--grid", "12x12")
    command = shlex.split(first.err.splitlines()[-1])
    assert command[:2] == ["bookmaker", "puzzle"]
    assert int(command[-1]) < 10**6
    again = bookmaker(*command[1:])
    assert again.out == first.out
    assert "note" not in again.err
    assert (
        bookmaker("puzzle", "--words", "animals.txt").out != bookmaker("puzzle", "--words", "animals.txt").out
    )


def test_words_come_from_options_or_from_standard_input(bookmaker):
    given = puzzle(bookmaker, "--word", "sea star", "--word", "kayak", "--grid", "9x9")
    piped = bookmaker(
        "puzzle", "--json", "--seed", "5", "--words", "-", "--grid", "9x9", stdin="sea star\nkayak\n"
    )
    assert [entry.shown for entry in given.entries] == ["sea star", "kayak"]
    assert read_puzzle(json.loads(piped.out)) == given


def test_the_settings_arrive_in_the_puzzle(bookmaker):
    made = puzzle(
        bookmaker,
        *(
            "--words",
            "animals.txt",
            "--grid",
            "20 X 22",
            "--directions",
            "e=3, S",
            "--shape",
            "star:inner=70,points=6",
        ),
        *("--filler", "random", "--pick", "3", "--effort", "fast", "--title", "Zoo"),
    )
    assert made.size == (20, 22)
    assert made.directions == (("e", 3), ("s", 1))
    assert made.shape == "star:inner=70,points=6"
    assert (made.filler, made.effort, made.title) == ("random", "fast", "Zoo")
    assert len(made.entries) == 3
    assert {entry.placed.direction for entry in made.entries} <= {"e", "s"}
    assert any(cell is None for row in made.grid for cell in row)


def test_a_level_gives_its_directions(bookmaker):
    made = puzzle(bookmaker, "--words", "animals.txt", "--level", "easy")
    assert made.level == "easy"
    assert {name for name, _ in made.directions} == {"e", "s"}


@pytest.mark.parametrize("text", ["12x9", "12X9", "12 x 9", " 12×9 "])
def test_a_grid_may_be_written_in_some_ways(bookmaker, text):
    assert puzzle(bookmaker, "--word", "KAYAK", "--grid", text).size == (12, 9)


def test_json_is_the_puzzle_alone_a_row_to_a_line(bookmaker):
    told = bookmaker("puzzle", "--words", "animals.txt", "--grid", "12x9", "--json")
    made = read_puzzle(json.loads(told.out))
    assert len(made.entries) == 6
    assert len(told.out.splitlines()) < 50
    assert f"--seed {made.seed}" in told.err


def test_what_was_left_out_is_said_with_the_reason(bookmaker):
    told = bookmaker("puzzle", "--word", "scat", "--word", "cat", "--word", "zebra", "--embedded", "drop")
    assert told.code == 0
    assert "\nleft out: cat (" in told.out
    listed = told.out[: told.out.index("Solution")].split("\n\n")[3]
    assert listed.split() == ["SCAT", "ZEBRA"]


def test_an_evil_puzzle_holds_its_word_once(bookmaker):
    made = puzzle(bookmaker, "--word", "KAYAK", "--mode", "evil", "--grid", "15x10")
    assert len(made.placed) == 1
    assert {cell for row in made.grid for cell in row} == set("KAY")


def test_a_super_evil_puzzle_says_in_its_solution_that_the_word_is_not_there(bookmaker):
    told = bookmaker("puzzle", "--word", "Kayak", "--mode", "super-evil", "--grid", "15x10")
    before, after = told.out.split("Solution")
    assert told.code == 0
    assert "\nKAYAK\n" in before
    assert "not in this grid" not in before
    assert "\nKAYAK is not in this grid.\n" in after


def test_a_puzzle_says_how_its_message_is_read(bookmaker, tmp_path):
    (tmp_path / "w.txt").write_text("otter\nwhelk\nlimpet\nurchin\nbarnacle\n", encoding="utf-8")
    message = "the sea hides more than any map can ever tell"
    told = bookmaker("puzzle", "--words", "w.txt", "--grid", "8x8", "--message", message, "--seed", "1")
    assert told.code == 0, told.err
    assert "message" in told.out.split("Solution")[0]


# Files


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_out_writes_a_sheet_to_search_and_one_to_check(bookmaker, tmp_path):
    args = ("puzzle", "--words", "animals.txt", "--grid", "12x9", "--seed", "5", "--title", "Zoo")
    told = bookmaker(*args, "--out", "deep/handout")
    written = files(tmp_path / "deep" / "handout")
    assert set(written) == {"search.txt", "solution.txt"}
    assert written["search.txt"].startswith("Zoo\n===\n\n")
    assert written["solution.txt"].startswith("Zoo, solution (seed 5)\n")
    _, instruction, grid, words, _, *rest = told.out.split("\n\n")
    assert written["search.txt"] == f"Zoo\n===\n\n{instruction}\n\n{grid}\n\n{words}\n"
    assert all(part in written["solution.txt"] for part in rest[:-1])
    assert "wrote deep/handout/search.txt" in told.err
    assert told.out == bookmaker(*args).out


def test_out_with_json_writes_the_object_too(bookmaker, tmp_path):
    told = bookmaker("puzzle", "--words", "animals.txt", "--json", "--out", ".")
    assert files(tmp_path)["puzzle.json"] == told.out
    assert {"search.txt", "solution.txt"} <= set(files(tmp_path))


def test_out_replaces_the_files_of_an_earlier_run(bookmaker, tmp_path):
    for seed in (1, 2):
        told = bookmaker("puzzle", "--word", "KAYAK", "--seed", seed, "--out", ".")
    assert files(tmp_path)["search.txt"].strip() in told.out


@pytest.mark.parametrize("shape", ["rectangle", "star:points=5"])
def test_solve_finds_the_words_of_a_sheet_where_the_puzzle_has_them(bookmaker, shape):
    made = puzzle(bookmaker, "--words", "animals.txt", "--grid", "22x22", "--shape", shape, "--out", ".")
    for grid in ("search.txt", "puzzle.json"):
        told = bookmaker("solve", grid, "animals.txt", "--json")
        assert told.code == 0
        found = {tuple(word["letters"]): word["found"] for word in json.loads(told.out)["words"]}
        for entry in made.entries:
            (place,) = found[entry.letters]
            if entry.letters != entry.letters[::-1]:
                assert place == {
                    "row": entry.placed.row,
                    "column": entry.placed.column,
                    "direction": entry.placed.direction,
                }


# Solving


@pytest.fixture
def farm(bookmaker, tmp_path):
    """A small grid and words, of which one is missing and one is there twice."""
    (tmp_path / "grid.txt").write_text("C A T\nO B A\nW E C\n", encoding="utf-8")
    (tmp_path / "words.txt").write_text("cow\ncat\nox\n", encoding="utf-8")
    return bookmaker


def test_solve_tells_every_place_what_is_missing_and_what_is_there_twice(farm):
    told = farm("solve", "grid.txt", "words.txt")
    assert told.code == 1
    assert told.err == ""
    assert told.out.splitlines() == [
        "cow   row 1, column 1, down",
        "cat   row 1, column 1, right",
        "      row 3, column 3, up",
        "ox    missing",
        "",
        "2 words of 3 found",
        "missing: ox",
        "more than once: cat (2 times)",
    ]


def test_solve_speaks_json(farm):
    told = farm("solve", "grid.txt", "words.txt", "--json")
    report = json.loads(told.out)
    assert told.code == 1
    assert report["missing"] == ["ox"]
    assert report["repeated"] == ["cat"]
    assert report["words"][0] == {
        "shown": "cow",
        "letters": ["C", "O", "W"],
        "found": [{"row": 0, "column": 0, "direction": "s"}],
    }


def test_solve_is_content_when_all_words_are_there(farm):
    told = farm("solve", "-", "words.txt", stdin="c,o,w\na,o,o\nt,x,x\n")
    assert told.code == 0
    assert "3 words of 3 found" in told.out
    assert "missing" not in told.out


def test_solve_looks_in_eight_directions(farm, tmp_path):
    (tmp_path / "grid.txt").write_text("AAAAA\nABBBA\nABCBA\nABBBA\nAAAAA\n", encoding="utf-8")
    (tmp_path / "words.txt").write_text("cba", encoding="utf-8")
    told = json.loads(farm("solve", "grid.txt", "words.txt", "--json").out)
    found = [(place["row"], place["column"], place["direction"]) for place in told["words"][0]["found"]]
    assert found == [(2, 2, way) for way in DIRECTIONS]


def test_solve_counts_a_palindrome_once(farm, tmp_path):
    (tmp_path / "grid.txt").write_text("KAYAK", encoding="utf-8")
    (tmp_path / "words.txt").write_text("kayak", encoding="utf-8")
    assert "more than once" not in farm("solve", "grid.txt", "words.txt").out


# What plugins offer


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("shapes", "star"),
        ("fillers", "from-words"),
        ("modes", "evil"),
        ("levels", "easy"),
        ("languages", "en"),
        ("words", "garden-birds"),
        ("plugins", "star"),
    ],
)
def test_list_shows_what_there_is(bookmaker, kind, name):
    told = bookmaker("list", kind)
    assert told.code == 0
    assert any(line.split()[0] == name for line in told.out.splitlines() if line.strip())
    assert all(len(line) <= 78 and line == line.rstrip() for line in told.out.splitlines())
    rows = json.loads(bookmaker("list", kind, "--json").out)
    assert name in [row["name"] for row in rows]
    assert all(row["about"] for row in rows)


def test_list_shows_settings_with_defaults_and_ranges(bookmaker):
    told = bookmaker("list", "shapes")
    assert "points=5: " in told.out
    assert "(4 to 12)" in " ".join(told.out.split())
    star = next(row for row in json.loads(bookmaker("list", "shapes", "--json").out) if row["name"] == "star")
    assert star["plugin"] == "star"
    assert star["origin"] == "built-in"
    assert star["settings"][0].keys() == {"name", "about", "default", "least", "most", "choices"}


def test_list_shows_how_many_words_a_topic_has_and_whether_they_have_clues(bookmaker):
    birds = next(
        r for r in json.loads(bookmaker("list", "words", "--json").out) if r["name"] == "garden-birds"
    )
    assert "robin" in birds["words"]
    assert birds["clues"].keys() == set(birds["words"])
    assert birds["language"] == "en"
    assert (
        f"{len(birds['words'])} words, all with clues, {len(birds['notes'])} quotes; en\n"
        in bookmaker("list", "words").out
    )


def test_a_puzzle_takes_18_words_of_a_topic_in_15_by_15(bookmaker):
    puzzle = json.loads(bookmaker("puzzle", "--topic", "Garden Birds", "--seed", "1", "--json").out)
    assert (len(puzzle["entries"]), len(puzzle["grid"]), len(puzzle["grid"][0])) == (18, 15, 15)
    again = bookmaker(
        "puzzle", "--topic", "garden-birds", "--pick", "9", "--grid", "12x14", "--seed", "1", "--json"
    )
    puzzle = json.loads(again.out)
    assert (len(puzzle["entries"]), len(puzzle["grid"]), len(puzzle["grid"][0])) == (9, 14, 12)


def test_the_clues_of_a_topic_are_listed_where_they_are_asked_for(bookmaker):
    told = bookmaker("puzzle", "--topic", "garden birds", "--clues", "--seed", "1", "--json")
    assert all(word["clue"] for word in json.loads(told.out)["entries"])


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--topic", "garden brids"], "no topic 'garden brids'\n  hint: did you mean 'garden birds'?"),
        (["--topic", "garden birds", "--language", "de"], "in the language 'en', and the puzzle in 'de'"),
    ],
)
def test_a_topic_that_cannot_be_had_is_told(bookmaker, args, told):
    done = bookmaker("puzzle", *args)
    assert done.code == 1
    assert told in done.err


@pytest.mark.parametrize(
    "args", [["--word", "kayak", "--topic", "garden birds"], ["--word", "kayak", "--clues"]]
)
def test_a_topic_and_other_words_do_not_go_together(bookmaker, args):
    assert bookmaker("puzzle", *args).code == 2


# Local plugins


def local(folder: Path, name: str = "lozenge", text: str = DIAMOND) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.py").write_text(text, encoding="utf-8")


def test_plugins_in_the_folder_are_used_and_named(bookmaker, tmp_path):
    local(tmp_path / "plugins")
    told = bookmaker("puzzle", "--words", "animals.txt", "--shape", "lozenge", "--seed", "1", "--json")
    assert told.code == 0
    assert told.err.startswith(
        f"note: loaded local plugin 'lozenge' ({Path('plugins', 'lozenge.py')}), untried: "
    )
    assert json.loads(told.out)["grid"][0][0] is None
    assert "[lozenge, local]" in bookmaker("list", "shapes", "--plugins", "plugins").out


def test_plugins_beside_the_words_file_are_its_own(bookmaker, tmp_path):
    local(tmp_path / "plugins", "broken", "1 / 0")
    local(tmp_path / "zoo" / "plugins")
    (tmp_path / "zoo" / "birds.txt").write_text("ostrich\nheron\n", encoding="utf-8")
    (tmp_path / "zoo" / "grid.txt").write_text("OSTRICH\nHERONXX\n", encoding="utf-8")
    loaded = f"note: loaded local plugin 'lozenge' ({Path('zoo', 'plugins', 'lozenge.py')}), untried: "
    puzzle = bookmaker("puzzle", "--words", "zoo/birds.txt", "--shape", "lozenge", "--seed", "1")
    solved = bookmaker("solve", "zoo/grid.txt", "zoo/birds.txt")
    assert (puzzle.code, solved.code) == (0, 0)
    assert puzzle.err.startswith(loaded)
    assert solved.err.startswith(loaded)


def test_a_command_without_a_book_or_words_file_loads_no_folder(bookmaker, tmp_path):
    local(tmp_path / "plugins", "broken", "1 / 0")
    alone = ["list", "shapes"], ["puzzle", "--word", "KAYAK", "--seed", "1"]
    alone += (
        ["puzzle", "--words", "-", "--seed", "1"],
        ["publisher", "home", "--pages", "30", "--trim", "8.5x11"],
    )
    for args in alone:
        told = bookmaker(*args, stdin="KAYAK")
        hint = (
            "note: --plugins plugins loads those of the folder plugins/ here\n" if args[0] == "list" else ""
        )
        assert (told.code, told.err) == (0, hint), args


def test_a_copy_of_the_built_in_plugins_is_no_folder_of_plugins(bookmaker, tmp_path):
    shutil.copytree(builtin_folder(), tmp_path / "plugins")
    for name in ("star.py", "harder.py"):  # another version's: one more plugin, one changed, one less
        (tmp_path / "plugins" / name).write_text("1 / 0", encoding="utf-8")
    (tmp_path / "plugins" / "ring.py").unlink()
    command = "puzzle", "--words", "animals.txt", "--seed", "1"
    told = bookmaker(*command)
    assert told.code == 0
    assert told.err.splitlines()[0] == "note: not loaded: 'plugins' holds a copy of the built-in plugins"
    named = bookmaker("list", "shapes", "--plugins", "plugins")
    assert (named.code, named.err) == (0, told.err.splitlines()[0] + "\n")
    assert load_plugins(local=tmp_path / "plugins").shapes.keys() == builtin_plugins().shapes.keys()


def test_the_built_in_plugins_own_folder_beside_a_book_is_passed_over(bookmaker):
    told = bookmaker("list", "shapes", "--plugins", builtin_folder())
    assert (told.code, told.err) == (0, "")


def test_another_folder_of_plugins_may_be_named(bookmaker, tmp_path):
    local(tmp_path / "mine")
    assert bookmaker("puzzle", "--word", "KAYAK", "--shape", "lozenge").code == 1
    assert bookmaker("puzzle", "--word", "KAYAK", "--shape", "lozenge", "--plugins", "mine").code == 0


def test_local_plugins_may_be_refused(bookmaker, tmp_path):
    local(tmp_path / "plugins")
    told = bookmaker("puzzle", "--words", "animals.txt", "--shape", "lozenge", "--no-local-plugins")
    assert told.code == 1
    assert told.err.startswith("error: no shape 'lozenge'")
    assert "loaded" not in told.err


def test_a_plugin_may_be_left_out(bookmaker, tmp_path):
    local(tmp_path / "mine")
    local(tmp_path / "mine", "broken", "1 / 0")
    assert bookmaker("list", "shapes", "--plugins", "mine").code == 1
    told = bookmaker("list", "shapes", "--plugins", "mine", "--without", "broken", "--without", "star")
    assert told.code == 0
    assert "lozenge" in told.out
    assert "star" not in told.out


def test_advice_is_shown_and_stops_nothing(bookmaker, tmp_path):
    advisor = (
        '"""Has opinions."""\nfrom bookmaker import Problem, hookimpl\n\n\n@hookimpl\ndef check_plan(plan):\n'
        '    return [Problem("a longer list sells", "add words", advice=True)]\n'
    )
    local(tmp_path / "plugins", "advisor", advisor)
    told = bookmaker("puzzle", "--words", "animals.txt", "--seed", "1")
    assert told.code == 0
    assert "advice: a longer list sells\n  hint: add words\n" in told.err


# When something happens to the run


def test_debug_shows_the_traceback(bookmaker):
    plain = bookmaker("puzzle", "--word", "KAYAK", "--shape", "hart")
    debug = bookmaker("puzzle", "--word", "KAYAK", "--shape", "hart", "--debug")
    assert plain.code == debug.code == 1
    assert "Traceback" not in plain.err
    assert "Traceback" in debug.err
    assert debug.err.endswith(plain.err)


def test_many_problems_are_told_up_to_a_point(bookmaker, tmp_path):
    (tmp_path / "words.txt").write_text("\n".join(f"{n:02d}🐈" for n in range(30)), encoding="utf-8")
    told = bookmaker("puzzle", "--words", "words.txt")
    assert told.code == 1
    assert told.err.count("words.txt:") == 20
    assert told.err.endswith("and 10 more problems\n")


def test_an_interrupt_stops_the_run_in_one_word_and_leaves_nothing(tmp_path):
    slow = DIAMOND.replace(
        "@hookimpl", 'import time\n\nopen("started", "w").close()\ntime.sleep(60)\n\n\n@hookimpl'
    )
    local(tmp_path / "plugins", text=slow)
    with started(tmp_path, "puzzle", "--word", "KAYAK", "--out", "handout", "--plugins", "plugins") as run:
        while not (tmp_path / "started").exists():
            assert run.poll() is None
            time.sleep(0.02)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=20)
    assert run.returncode == 130
    assert out == ""
    assert err.strip().startswith("stopped: interrupted while plugin 'lozenge'")
    assert "Traceback" not in err
    assert not (tmp_path / "handout").exists()


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path):
    args = ("puzzle", "--word", "KAYAK", "--grid", "100x100", "--seed", "1", "--effort", "fast")
    with started(tmp_path, *args) as run:
        run.stdout.close()
        err = run.stderr.read()
    assert run.returncode == 0
    assert "error" not in err
    assert "Broken pipe" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize(
    "args", sampled([["puzzle", "--word", "KAYAK", "--seed", "1"], ["list", "modes"], ["--help"]], 2)
)
def test_an_output_that_is_full_is_told(tmp_path, args):
    with Path("/dev/full").open("w") as full:
        code, _, err = ran(tmp_path, *args, stdout=full)
    assert code == 1
    assert err.endswith("error: cannot write the output: No space left on device\n")
    assert "Traceback" not in err


def test_a_full_disk_is_told_and_leaves_nothing(tmp_path):
    args = ("puzzle", "--word", "KAYAK", "--grid", "40x40", "--seed", "1", "--out", "new/handout")
    code, out, err = ran_on_a_full_disk(tmp_path, *args)
    assert code == 1
    assert out == ""
    assert "error: cannot write into 'new/handout': File too large\n" in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_earlier_files_as_they_were(tmp_path):
    for name in ("search.txt", "solution.txt"):
        (tmp_path / name).write_text("precious", encoding="utf-8")
    args = ("puzzle", "--word", "KAYAK", "--grid", "40x40", "--out", ".")
    code, _, _ = ran_on_a_full_disk(tmp_path, *args)
    assert code == 1
    assert files(tmp_path) == {"search.txt": "precious", "solution.txt": "precious"}


def test_letters_the_output_cannot_show_are_told(tmp_path):
    args = ("puzzle", "--word", "ΩΜΕΓΑ", "--seed", "1")
    code, _, err = ran(tmp_path, *args, env={"PYTHONIOENCODING": "latin-1"})
    assert code == 1
    assert err.partition("error: ")[2].startswith("the output's encoding, latin-1, has no '\\u03")
    assert "Traceback" not in err


def test_our_own_bugs_keep_their_traceback(bookmaker, monkeypatch):
    monkeypatch.setattr("bookmaker.kinds.sheet.underlined", lambda title: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        bookmaker("puzzle", "--word", "KAYAK", "--seed", "1")


@pytest.mark.parametrize(
    "command",
    [
        ("preflight", "precious.pdf", "--publisher", "kdp-paperback", "--html", "precious.pdf"),
        ("pack", "precious.yaml", "--out", "precious.yaml"),
    ],
)
def test_no_option_writes_over_a_book_or_an_interior(bookmaker, tmp_path, command):
    book = (
        "title: T\nauthor: A\neditions: [{publisher: home, trim: A4}]\npuzzles: [{words: [otter, whelk]}]\n"
    )
    for name in ("precious.yaml", "precious.pdf"):
        (tmp_path / name).write_text(book, encoding="utf-8")
    told = bookmaker(*command)
    assert told.code == 1
    assert "does not end in" in told.err
    assert all((tmp_path / name).read_text() == book for name in ("precious.yaml", "precious.pdf"))
