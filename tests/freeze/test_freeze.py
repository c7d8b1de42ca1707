"""A frozen book: its puzzles stand whatever a later bookmaker, plugin or list would make of them."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bookmaker import cli
from bookmaker.bookfile.ids import GONE_MARK, is_gone
from bookmaker.bookfile.lock import read_lock, write_lock
from bookmaker.record.printed import read_folder

from ..sweep import in_sweep_alone, sampled, swept

Run = Callable[..., Any]
EXAMPLES = Path(__file__).parents[2] / "examples"

PLUGIN = """
    from dataclasses import replace

    from bookmaker import Level, Mode, hookimpl

    LATER = False

    def check(request, args):
        return ["no tide is that low any more"] if LATER else []

    def apply(request, args, dice):
        return replace(request, directions=(("s", 1),)) if LATER else request

    @hookimpl
    def register_modes():
        return [Mode("tidal", "with the tide", apply, check, instruction="Find {count}.", how_to="Look.")]

    @hookimpl
    def register_levels():
        ways = {"s": 1} if LATER else {"e": 1, "s": 1, "se": 1}
        return [Level("swell", "with the waves", ways)]
"""
BOOK = """
    title: "Quay (Gipfel), Query"
    author: Ÿ. O’Brien
    seed: 90210
    theme: plain
    series: {name: Quay, number: 2}
    ledger: quay.sqlite
    editions: [{name: desk, publisher: screen, trim: 6 x 9 in}]
    defaults: {grid: 8 x 8, effort: fast, level: swell}
    front: [title, contents]
    puzzles:
      - {title: Gaping, mode: tidal, words: [anemone, barnacle, limpet]}
      - {title: Jetty, words: {file: pool.txt, pick: 4}}
      - {title: Six, kind: sudoku, size: 6}
      - {title: Ways, kind: maze, grid: 8 x 8}
"""
POOL = "gull, quay, jetty, pier, wharf, buoy, mole, dock"


@pytest.fixture(scope="module")
def frozen_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a book that was built and frozen."""
    folder = tmp_path_factory.mktemp("frozen")
    (folder / "quay.yaml").write_text(dedent(BOOK), encoding="utf-8")
    (folder / "pool.txt").write_text(POOL.replace(", ", "\n"), encoding="utf-8")
    (folder / "plugins").mkdir()
    (folder / "plugins" / "tides.py").write_text(dedent(PLUGIN), encoding="utf-8")
    words = ["freeze", str(folder / "quay.yaml"), "--from", str(folder / "then"), "--date", "2026-11-24"]
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        assert cli.run(["build", str(folder / "quay.yaml"), "--out", str(folder / "then"), "-q"]) == 0, (
            err.getvalue()
        )
        assert cli.run(words) == 0, err.getvalue()
    assert "frozen: 4 puzzles, desk in " in out.getvalue()
    return folder


@pytest.fixture
def frozen(frozen_once: Path, bookmaker: Run, tmp_path: Path) -> Path:
    """The same, in the folder that commands run in: nothing done to it is seen elsewhere."""
    shutil.copytree(frozen_once, tmp_path, dirs_exist_ok=True)
    return tmp_path


def later(folder: Path) -> None:
    """What becomes of a plugin, and of a list of words, in the years after a book was printed."""
    plugin = folder / "plugins" / "tides.py"
    plugin.write_text(
        plugin.read_text(encoding="utf-8").replace("LATER = False", "LATER = True"), encoding="utf-8"
    )


def puzzles(build: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((build / "book.json").read_text(encoding="utf-8"))["puzzles"]
    return found


def change(folder: Path, old: str, new: str) -> None:
    book = folder / "quay.yaml"
    text = book.read_text(encoding="utf-8")
    assert old in text
    book.write_text(text.replace(old, new), encoding="utf-8")


def test_a_reprint_is_byte_for_byte_what_was_printed(frozen: Path, bookmaker: Run) -> None:
    done = bookmaker("build", "quay.yaml", "--as-printed", "--quiet")
    assert done.code == 0, done.err
    then, now = (Path(each, "desk", "interior.pdf").read_bytes() for each in ("then", "build/quay.reprint"))
    assert then == now == Path("quay.printed/desk/interior.pdf").read_bytes()


def test_later_rules_and_levels_are_advice_and_move_no_letter(frozen: Path, bookmaker: Run) -> None:
    later(frozen)
    done = bookmaker("build", "quay.yaml")
    assert done.code == 0, done.err
    assert "no tide is that low any more (printed so on 2026-11-24)" in done.err
    assert puzzles(frozen / "build/quay.reprint") == puzzles(frozen / "then")


def test_what_a_word_list_has_later_against_a_grid_is_told_with_the_day(frozen: Path, bookmaker: Run) -> None:
    lists = "defaults: {offence: {words: {file: off.txt}}, watch: names.txt, "
    change(frozen, "defaults: {", lists)
    for name in ("off.txt", "names.txt"):
        Path(name).write_text("quetzal\n", encoding="utf-8")
    shutil.rmtree("quay.printed")
    assert bookmaker("build", "quay.yaml", "--out", "then", "--quiet").code == 0
    assert bookmaker("freeze", "quay.yaml", "--from", "then", "--date", "2026-11-24").code == 0
    assert "can be read" not in bookmaker("check", "quay.yaml").err
    (first,) = [each for each in puzzles(frozen / "then") if each["id"] == "gaping"]
    rows = ["".join(row) for row in first["grid"]]
    words = ["".join(entry["letters"]) for entry in first["entries"]]
    fours = [row[at : at + 4] for row in rows for at in range(5)]
    rude, named = [each for each in fours if not any(each in word for word in words)][:2]
    Path("off.txt").write_text(f"quetzal\n{rude}\n", encoding="utf-8")
    Path("names.txt").write_text(f"quetzal\n{named}\n", encoding="utf-8")
    for command in ("check", "build"):
        done = bookmaker(command, "quay.yaml")
        assert done.code == 0, done.err
        for word in (rude, named):
            told = f"puzzle 'gaping': {word} can be read between its words (printed so on 2026-11-24)"
            assert told in done.err
            assert done.out.count(word) == 0
    assert puzzles(frozen / "build/quay.reprint") == puzzles(frozen / "then")


def test_without_its_frozen_puzzles_the_same_book_is_refused(frozen: Path, bookmaker: Run) -> None:
    later(frozen)
    shutil.rmtree("quay.printed")
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 1
    assert "no tide is that low any more" in done.err


def test_a_puzzle_that_breaks_a_later_promise_is_built_and_told(frozen: Path, bookmaker: Run) -> None:
    index = json.loads(Path("quay.printed/printed.json").read_text(encoding="utf-8"))
    record = json.loads(Path("quay.printed/book.json").read_text(encoding="utf-8"))
    record["puzzles"][0]["directions"] = {"nw": 1}  # as if no word might run its way any more
    data = json.dumps(record).encode()
    Path("quay.printed/book.json").write_bytes(data)
    index["files"]["book.json"] = "sha256:" + hashlib.sha256(data).hexdigest()
    Path("quay.printed/printed.json").write_text(json.dumps(index), encoding="utf-8")
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 0, done.err
    assert "puzzle 'gaping' breaks a promise of today's" in bookmaker("check", "quay.yaml").err


def test_a_kind_whose_judge_asks_for_more_today_prints_its_frozen_puzzles(
    bookmaker: Run, tmp_path: Path
) -> None:
    plugin = tmp_path / "plugins" / "number_wall.py"
    plugin.parent.mkdir()
    code = (EXAMPLES / "number-wall" / "bookmaker_number_wall.py").read_text(encoding="utf-8")
    plugin.write_text(code, encoding="utf-8")
    walls = "title: Walls\nauthor: Q\nseed: 4\nfront: []\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
    Path("walls.yaml").write_text(walls + "puzzles: [{kind: number-wall, rows: 6}]\n", encoding="utf-8")
    done = bookmaker("freeze", "walls.yaml", "--puzzles", "--date", "2026-11-24")
    assert done.code == 0, done.err
    strict, settles = code, "    if not settles("
    for function, rule in (
        ("def verify", "    if len(puzzle.numbers) > 5:\n        yield 'is too high'\n"),
        ("def judge", "    if len(asked) > 5:\n        wrong.append('is too high')\n"),
    ):
        at = strict.index(settles, strict.index(function))
        strict = strict[:at] + rule + strict[at:]
    plugin.write_text(strict, encoding="utf-8")
    done = bookmaker("build", "walls.yaml")
    assert done.code == 0, done.err
    assert "is too high (printed so on 2026-11-24)" in done.err
    assert puzzles(tmp_path / "build/walls.reprint") == puzzles(tmp_path / "build/walls")
    # what is printed of it is held against its record as ever
    otherwise = strict.replace("- face.cap) / 2, str(number))", "- face.cap) / 2, str(1 + number))")
    assert otherwise != strict
    plugin.write_text(otherwise, encoding="utf-8")
    done = bookmaker("build", "walls.yaml", "--quiet")
    assert done.code == 1
    assert "says '170', where '169' belongs" in done.err


def test_what_0_1_froze_of_every_kind_is_printed_as_it_was(bookmaker: Run, tmp_path: Path) -> None:
    """Its scramble of Santa can be Satan, and its code of `all that glitters` reads otherwise, too."""
    shutil.copytree(Path(__file__).parent / "of_0.1", tmp_path, dirs_exist_ok=True)
    done = bookmaker("build", "ten-kinds.yaml", "--quiet")
    assert done.code == 0, done.err
    then = puzzles(tmp_path / "ten-kinds.printed")
    assert len({puzzle.get("kind") for puzzle in then}) == 10  # those that there were in 0.1
    assert puzzles(tmp_path / "build/ten-kinds.reprint") == then
    # today these two would be made otherwise
    text = Path("ten-kinds.yaml").read_text(encoding="utf-8")
    lines = [
        line for line in text.splitlines() if "- {title" not in line or "Shuffled" in line or "Saying" in line
    ]
    Path("today.yaml").write_text("\n".join(lines), encoding="utf-8")
    assert bookmaker("build", "today.yaml", "--quiet").code == 0
    as_then = {puzzle["id"]: puzzle for puzzle in then}
    today = puzzles(tmp_path / "build/today")
    assert [puzzle["id"] for puzzle in today] == ["saying", "shuffled"]
    assert not [
        puzzle for puzzle in today if {**puzzle, "number": 0} == {**as_then[puzzle["id"]], "number": 0}
    ]


REFUSED = {
    "words": (
        ("limpet]", "limpets]"),
        "quay.yaml:12:5: {since}, and what it says of puzzle 'gaping' now makes another\n"
        "  hint: take the change back, or allow a new puzzle: bookmaker freeze quay.yaml --unfreeze gaping\n",
    ),
    "a size": (
        ("size: 6", "size: 4"),
        "quay.yaml:14:5: {since}, and what it says of puzzle 'six' now makes another",
    ),
    "one more": (
        ("  - {title: Jetty,", "  - {title: Yawl, words: [jib, spar]}\n  - {title: Jetty,"),
        "quay.yaml:13:5: {since}, and has no puzzle 'yawl'\n"
        "  hint: take the change back, or allow a new puzzle: bookmaker freeze quay.yaml --unfreeze yawl\n",
    ),
    "title and words": (
        ("Gaping, mode: tidal, words: [anemone", "Gasping, mode: tidal, words: [anemones"),
        "quay.yaml:12:5: {since}: puzzle 'gaping' is gone from it, and 'gasping' in its place is new\n"
        "  hint: its title alone may be another; take the rest back, or allow a new puzzle: "
        "bookmaker freeze quay.yaml --unfreeze gaping --unfreeze gasping\n",
    ),
    "the seed": (
        ("seed: 90210", "seed: 90211"),
        "quay.yaml:4:7: {since}, and by its `seed` 4 of its puzzles are others now\n"
        "  hint: take the change back, or allow new puzzles: bookmaker freeze quay.yaml --unfreeze ID\n",
    ),
    "defaults": (
        ("grid: 8 x 8, effort", "grid: 9 x 9, effort"),
        "quay.yaml:9:1: {since}, and by its `defaults` 3 of its puzzles are others now\n",
    ),
    "language": (
        ("seed: 90210", "seed: 90210\nlanguage: de"),
        "quay.yaml:5:11: {since}, and by its `language` 4 of its puzzles are others now\n",
    ),
    "an edition": (
        ("trim: 6 x 9 in}]", "trim: 6 x 9 in, defaults: {level: easy}}]"),
        "quay.yaml:8:12: {since}, and by what edition 'desk' says of its puzzles ",
    ),
}


@pytest.mark.parametrize("case", swept(REFUSED, ["a size", "defaults", "language"]))
def test_a_change_that_asks_for_another_puzzle_is_told_at_its_line(
    frozen: Path, bookmaker: Run, case: str
) -> None:
    (old, new), told = REFUSED[case]
    change(frozen, old, new)
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 1
    assert told.format(since="the book is in print since 2026-11-24") in done.err
    assert done.err.count("in print since") == 1
    assert not Path("build").exists()


def test_a_puzzle_in_print_that_the_book_has_no_more_is_told_until_it_is_let_go(
    frozen: Path, bookmaker: Run
) -> None:
    change(frozen, "  - {title: Six, kind: sudoku, size: 6}\n", "")
    for command in ("check", "plan", "build"):
        done = bookmaker(command, "quay.yaml")
        assert done.code == 0, done.err
        assert "advice: puzzle 'six' is in print since 2026-11-24, and the book has it no more" in done.err
        assert "bookmaker freeze quay.yaml --unfreeze six" in done.err
    assert bookmaker("freeze", "quay.yaml", "--unfreeze", "six").code == 0
    assert "is in print" not in bookmaker("build", "quay.yaml").err
    assert is_gone(read_lock(frozen / "quay.yaml").ids["six"])


def test_a_new_edition_has_puzzles_of_its_own_and_those_in_print_stand(frozen: Path, bookmaker: Run) -> None:
    large = ", {name: large, publisher: screen, trim: 6 x 9 in, defaults: {grid: 9 x 9}}]"
    change(frozen, "trim: 6 x 9 in}]", f"trim: 6 x 9 in}}{large}")
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 0, done.err
    before, after = puzzles(frozen / "then"), puzzles(frozen / "build/quay.reprint")
    assert [each for each in after if "@" not in each["id"]] == before
    assert len(after) == 7  # whose sudoku is the same


def test_another_effort_or_instruction_asks_for_no_other_puzzle(frozen: Path, bookmaker: Run) -> None:
    change(frozen, "effort: fast", "effort: standard, instructions: Seek!")
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 0, done.err
    assert puzzles(frozen / "build/quay.reprint") == puzzles(frozen / "then")


@pytest.mark.parametrize("lock", swept(["with its lock", "without"], ["with its lock"]))
def test_a_corrected_title_keeps_its_puzzle(frozen: Path, bookmaker: Run, lock: str) -> None:
    change(frozen, "title: Gaping", "title: Gasping")
    if lock == "without":
        Path("quay.lock").unlink()
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 0, done.err
    before, after = puzzles(frozen / "then"), puzzles(frozen / "build/quay.reprint")
    assert after[0] == {**before[0], "title": "Gasping"}
    assert after[1:] == before[1:]


@in_sweep_alone
def test_an_edition_under_another_name_has_its_puzzles_in_print(frozen: Path, bookmaker: Run) -> None:
    large = ", {name: large, publisher: screen, trim: 6 x 9 in, defaults: {grid: 9 x 9}}]"
    change(frozen, "trim: 6 x 9 in}]", f"trim: 6 x 9 in}}{large}")
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    refrozen = ("freeze", "quay.yaml", "--from", "build/quay.reprint", "--again", "--puzzles", "--quiet")
    assert bookmaker(*refrozen).code == 0
    change(frozen, "defaults: {grid: 9 x 9}}]", "defaults: {grid: 8 x 8}}]")
    refused = bookmaker("check", "quay.yaml").err
    assert (
        "by its `defaults`, or what edition 'large' says of its puzzles, 3 of its puzzles are others"
        in refused
    )
    change(frozen, "defaults: {grid: 8 x 8}}]", "defaults: {grid: 9 x 9}}]")
    change(frozen, "name: large", "name: grand")
    change(frozen, "limpet]", "limpets]")
    assert bookmaker("freeze", "quay.yaml", "--unfreeze", "gaping").code == 0
    done = bookmaker("build", "quay.yaml", "--out", "now")
    assert done.code == 0, done.err
    assert "edition 'large' is in print since " in done.err
    before, after = puzzles(frozen / "build/quay.reprint"), puzzles(frozen / "now")
    as_named = [{**each, "id": each["id"].replace("large", "grand")} for each in before]
    assert [each for each in as_named if "gaping" not in each["id"]] == [
        each for each in after if "gaping" not in each["id"]
    ]


@pytest.mark.parametrize("lock", swept(["of today", "as 0.1 wrote it", "gone"], ["of today"]))
def test_a_line_that_is_taken_out_and_put_back_is_the_puzzle_in_print(
    frozen: Path, bookmaker: Run, lock: str
) -> None:
    line = "  - {title: Gaping, mode: tidal, words: [anemone, barnacle, limpet]}\n"
    change(frozen, line, "")
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    ids = read_lock(frozen / "quay.yaml").ids
    assert ids == read_folder(frozen / "quay.yaml").ids  # what is in print is not gone
    if lock == "as 0.1 wrote it":
        write_lock(frozen / "quay.yaml", ids={**ids, "gaping": GONE_MARK})
    elif lock == "gone":
        Path("quay.lock").unlink()
    change(frozen, "puzzles:\n", f"puzzles:\n{line}")
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 0, done.err
    assert puzzles(frozen / "build/quay.reprint") == puzzles(frozen / "then")
    assert read_lock(frozen / "quay.yaml").ids == ids


def test_a_puzzle_that_is_let_go_is_made_anew_and_the_others_stand(frozen: Path, bookmaker: Run) -> None:
    change(frozen, "limpet]", "limpets]")
    assert bookmaker("freeze", "quay.yaml", "--unfreeze", "gapping").code == 1
    assert bookmaker("freeze", "quay.yaml", "--unfreeze", "gaping").code == 0
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    before, after = puzzles(frozen / "then"), puzzles(frozen / "build/quay.reprint")
    assert after[0] != before[0]
    assert after[1:] == before[1:]


def test_a_puzzle_in_print_is_rolled_again_only_when_it_is_let_go(frozen: Path, bookmaker: Run) -> None:
    lock = read_lock(frozen / "quay.yaml")
    done = bookmaker("reroll", "quay.yaml", "gaping", "jetty")
    assert done.code == 1
    assert "puzzle 'jetty' is in print since 2026-11-24, and rolled again it would be another" in done.err
    assert "let it go by bookmaker freeze quay.yaml --unfreeze gaping" in done.err
    assert read_lock(frozen / "quay.yaml") == lock
    write_lock(frozen / "quay.yaml", rerolled=(("gaping", 1),))
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 1
    assert (
        "quay.lock: the book is in print since 2026-11-24, and by how often 'quay.lock' has them" in done.err
    )
    assert done.err.count("in print since") == 1
    assert done.err.rstrip().endswith("--unfreeze gaping")
    write_lock(frozen / "quay.yaml", rerolled=())
    assert bookmaker("freeze", "quay.yaml", "--unfreeze", "gaping").code == 0
    assert bookmaker("reroll", "quay.yaml", "gaping").code == 0
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    before, after = puzzles(frozen / "then"), puzzles(frozen / "build/quay.reprint")
    assert after[0] != before[0]
    assert after[1:] == before[1:]


@in_sweep_alone
def test_a_book_that_was_frozen_with_a_puzzle_rolled_again_has_that_in_print(
    frozen: Path, bookmaker: Run
) -> None:
    shutil.rmtree("quay.printed")
    assert bookmaker("reroll", "quay.yaml", "gaping").code == 0
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    assert bookmaker("freeze", "quay.yaml", "--date", "2026-11-24").code == 0
    assert bookmaker("build", "quay.yaml", "--quiet").code == 0
    assert puzzles(frozen / "build/quay.reprint") == puzzles(frozen / "build/quay")
    change(frozen, "grid: 8 x 8, effort", "grid: 9 x 9, effort")
    refused = bookmaker("check", "quay.yaml").err
    assert "by its `defaults` 3 of its puzzles are others now" in refused
    assert refused.count("in print since") == 1
    change(frozen, "grid: 9 x 9, effort", "grid: 8 x 8, effort")
    change(frozen, "seed: 90210", "seed: 90211")
    refused = bookmaker("check", "quay.yaml").err
    assert "by its `seed` 4 of its puzzles are others now" in refused
    assert refused.count("in print since") == 1


def test_pages_that_are_others_are_told_with_the_first_of_them(frozen: Path, bookmaker: Run) -> None:
    change(frozen, "author: Ÿ. O’Brien", "author: Q. Gjyp")
    done = bookmaker("build", "quay.yaml", "--as-printed", "--quiet")
    assert done.code == 1
    assert "edition 'desk' is not as printed: page 1 of interior.pdf is the first that differs" in done.err
    assert "bookmaker freeze quay.yaml --environment DIR" in done.err


def test_what_was_frozen_holds_all_that_the_book_was_made_of(frozen: Path) -> None:
    index = json.loads(Path("quay.printed/printed.json").read_text(encoding="utf-8"))
    assert {name for name in index["files"] if not name.startswith("wheels/")} == {
        *("book.json", "desk/interior.pdf", "requirements.txt", "source/quay.sqlite"),
        *("source/quay.yaml", "source/quay.lock", "source/pool.txt", "source/plugins/tides.py"),
    }
    for name, digest in index["files"].items():
        assert digest == "sha256:" + hashlib.sha256(Path("quay.printed", name).read_bytes()).hexdigest()
    assert index["contents"].keys() == {"gaping", "jetty", "six", "ways"}


@pytest.mark.parametrize("what", ["another word", "no JSON", "missing", "no index", "another format"])
def test_a_frozen_folder_that_was_changed_is_told_and_nothing_is_made_of_it(
    frozen: Path, bookmaker: Run, what: str
) -> None:
    record, index = Path("quay.printed/book.json"), Path("quay.printed/printed.json")
    if what == "another word":
        record.write_text(record.read_text(encoding="utf-8").replace("anemone", "anemona"), encoding="utf-8")
    elif what == "no JSON":
        index.write_text("{", encoding="utf-8")
    elif what == "missing":
        record.unlink()
    elif what == "no index":
        index.unlink()
        change(frozen, "limpet]", "limpets]")
    else:
        index.write_text(
            index.read_text(encoding="utf-8").replace('"format": 1', '"format": 9'), encoding="utf-8"
        )
    done = bookmaker("build", "quay.yaml", "--quiet")
    assert done.code == 1
    assert "quay.printed" in done.err
    assert "Traceback" not in done.err
    assert not Path("build").exists()
    for more in ([], ["--again"], ["--unfreeze", "gaping"]) if what == "no index" else ():
        done = bookmaker("freeze", "quay.yaml", *more)
        assert done.code == 1
        assert "quay.printed/printed.json: is missing" in done.err


@pytest.mark.parametrize(
    "command", sampled([("plan", "--against", "quay.printed"), ("build", "--as-printed")], 2)
)
def test_a_printed_file_that_is_missing_or_another_is_told(
    frozen: Path, bookmaker: Run, command: tuple[str, ...]
) -> None:
    pdf = Path("quay.printed/desk/interior.pdf")
    with pdf.open("ab") as file:
        file.write(b"x")
    done = bookmaker(command[0], "quay.yaml", *command[1:])
    assert done.code == 1
    assert f"{pdf}: is not the file that was frozen" in done.err
    pdf.unlink()
    done = bookmaker(command[0], "quay.yaml", *command[1:])
    assert done.code == 1
    assert f"{pdf}: is missing" in done.err


def test_an_edition_as_printed_is_held_alone(frozen: Path, bookmaker: Run) -> None:
    change(frozen, "trim: 6 x 9 in}]", "trim: 6 x 9 in}, {name: large, publisher: screen, trim: 6 x 9 in}]")
    done = bookmaker("build", "quay.yaml", "--as-printed", "--edition", "desk")
    assert done.code == 0, done.err
    done = bookmaker("build", "quay.yaml", "--as-printed")
    assert done.code == 1
    assert "edition 'large' is not in print" in done.err


def test_nothing_is_built_for_an_edition_that_is_not_there(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    Path("quay.lock").unlink()
    done = bookmaker("freeze", "quay.yaml", "--edition", "disk")
    assert done.code == 1
    assert "edition 'disk' is none of the book's\n  hint: there are desk" in done.err
    assert not Path("build").exists()
    assert not Path("quay.lock").exists()


def test_a_folder_of_nothing_is_nothing_in_print(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    Path("quay.printed", ".unfinished").mkdir(parents=True)  # as if freezing had been cut short
    assert bookmaker("freeze", "quay.yaml", "--from", "then", "--puzzles").code == 0


def test_a_book_is_frozen_once_and_again_only_when_asked(frozen: Path, bookmaker: Run) -> None:
    done = bookmaker("freeze", "quay.yaml", "--from", "then")
    assert done.code == 1
    assert "is frozen since 2026-11-24" in done.err
    again = bookmaker("freeze", "quay.yaml", "--from", "then", "--again", "--puzzles", "--date", "2027-01-02")
    assert again.code == 0, again.err
    assert sorted(path.name for path in Path("quay.printed").rglob("*") if path.is_file()) == [
        "book.json",
        "printed.json",
    ]
    assert bookmaker("build", "quay.yaml", "--as-printed").code == 1  # its pages are free
    assert "in print since 2027-01-02" in _refused(frozen, bookmaker)


def _refused(folder: Path, bookmaker: Run) -> str:
    change(folder, "limpet]", "limpets]")
    err: str = bookmaker("check", "quay.yaml").err
    return err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    sampled(
        [
            ("limpet]", "limpets]", "puzzle 'gaping' is another in the book file than it was built"),
            (
                "  - {title: Six, kind: sudoku, size: 6}",
                "",
                "puzzle 'six' of that build is not in the book any more",
            ),
            (
                "Gipfel",
                "Quiz",
                "quay.yaml:2:8: the book's `title` is another in the book file than it was built",
            ),
            (
                "author: Ÿ. O’Brien",
                "author: Q",
                "the book's `author` is another in the book file than it was",
            ),
            ("theme: plain", "theme: modern", "edition 'desk' would not look today as it was built"),
            (
                "front: [title, contents]",
                "front: [title]",
                "edition 'desk' would not look today as it was built",
            ),
        ],
        2,
    ),
)
def test_a_build_of_another_book_file_is_not_frozen(
    frozen: Path, bookmaker: Run, old: str, new: str, told: str
) -> None:
    shutil.rmtree("quay.printed")
    change(frozen, old, new)
    done = bookmaker("freeze", "quay.yaml", "--from", "then")
    assert done.code == 1
    assert told in done.err
    assert not Path("quay.printed").exists()


def test_puzzles_alone_are_frozen_whatever_their_pages_have_become(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    change(frozen, "theme: plain", "theme: modern")
    done = bookmaker("freeze", "quay.yaml", "--from", "then", "--puzzles")
    assert done.code == 0, done.err


def test_a_pdf_that_was_changed_is_not_frozen(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    with Path("then/desk/interior.pdf").open("ab") as file:
        file.write(b"\n")
    done = bookmaker("freeze", "quay.yaml", "--from", "then")
    assert done.code == 1
    assert "is not the file that was built" in done.err
    assert not Path("quay.printed").exists()


def test_an_older_build_is_frozen_as_it_is(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    later(frozen)
    path = Path("then/book.json")
    record = json.loads(path.read_text(encoding="utf-8"))
    record["bookmaker"] = "0.0.9"
    path.write_text(json.dumps(record), encoding="utf-8")
    done = bookmaker("freeze", "quay.yaml", "--from", "then")
    assert done.code == 0, done.err
    assert "built by bookmaker 0.0.9, and this is" in done.err
    assert puzzles(Path("quay.printed")) == puzzles(Path("then"))


def test_a_folder_of_books_is_frozen_in_one_command(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    shutil.move("then", "build/quay")
    shutil.copytree("build/quay", "build/pier")
    change(frozen, "ledger: quay.sqlite", "repeats: allow")
    shutil.copy("quay.yaml", "pier.yaml")
    Path("pier.yaml").write_text(
        Path("pier.yaml").read_text(encoding="utf-8").replace("size: 6", "size: 4"), encoding="utf-8"
    )
    done = bookmaker("freeze", ".", "--quiet")
    assert done.code == 1  # and goes on past the one that is another now
    assert "pier.yaml" in done.err
    assert Path("quay.printed/printed.json").is_file()
    assert not Path("pier.printed").exists()


@in_sweep_alone
@pytest.mark.xdist_group("environment")
def test_the_environment_of_the_day_prints_the_same_bytes_without_an_index(
    frozen: Path, bookmaker: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = bookmaker("freeze", "quay.yaml", "--from", "then", "--again", "--with-wheels", "--quiet")
    assert again.code == 0, again.err
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    made = bookmaker("freeze", "quay.yaml", "--environment", "env", "--quiet")
    assert made.code == 0, made.err
    words = made.out.split()
    assert words[1:3] == ["build", "quay.printed/source/quay.yaml"]
    done = subprocess.run([*words, "--quiet"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    now, then = (Path(each, "desk/interior.pdf") for each in ("build/quay.then", "quay.printed"))
    assert now.read_bytes() == then.read_bytes()
    assert bookmaker("freeze", "quay.yaml", "--environment", "env").code == 1  # it is there


@pytest.mark.parametrize("file", ["requirements.txt", "wheels/{own}"])
def test_no_environment_is_made_of_files_that_were_changed(frozen: Path, bookmaker: Run, file: str) -> None:
    own = next(Path("quay.printed/wheels").iterdir()).name
    with Path("quay.printed", file.format(own=own)).open("ab") as changed:
        changed.write(b"\n")
    made = bookmaker("freeze", "quay.yaml", "--environment", "env")
    assert made.code == 1
    assert "is not the file that was frozen" in made.err
    assert not Path("env").exists()


@pytest.mark.parametrize("words", [["--from", "then", "--again"], ["--unfreeze", "gaping"]])
def test_nothing_is_written_through_a_link_in_the_folders_place(
    frozen: Path, bookmaker: Run, tmp_path_factory: pytest.TempPathFactory, words: list[str]
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "quay"
    shutil.move("quay.printed", elsewhere)
    Path("quay.printed").symlink_to(elsewhere)
    before = {path: path.stat().st_mtime_ns for path in elsewhere.rglob("*")}
    done = bookmaker("freeze", "quay.yaml", *words)
    assert done.code == 1
    assert "quay.printed" in done.err
    assert {path: path.stat().st_mtime_ns for path in elsewhere.rglob("*")} == before


AGAINST = {
    "the same": ("title: Jetty", "title: Jetty", ["puzzles as built", "pages as built", "on them as built"]),
    "a title": (
        "title: Gaping",
        "title: Gasping",
        ["puzzles as built", "references as built", "on them something else on a page or the cover"],
    ),
    "words of a puzzle in print": (
        "limpet]",
        "limpets]",
        ["puzzles 1 made anew: gaping", "pages as built", "on them not known before those puzzles are made"],
    ),
    "a puzzle that cannot be planned": (
        "limpet]",
        "limpetlimpet]",
        ["edition not known before all its puzzles can be planned"],
    ),
}


@pytest.mark.parametrize("case", AGAINST)
def test_a_plan_tells_what_differs_from_what_is_in_print(frozen: Path, bookmaker: Run, case: str) -> None:
    old, new, expected = AGAINST[case]
    change(frozen, old, new)
    done = bookmaker("plan", "quay.yaml", "--against", "quay.printed")
    assert done.code == (case not in ("the same", "a title"))
    assert ("what it says of puzzle 'gaping' now makes another" in done.err) == done.code
    told = [" ".join(line.split()) for line in done.out.splitlines()]
    assert all(any(line.startswith(each) for line in told) for each in expected), done.out
    assert not Path("build").exists()


def test_a_plan_knows_a_puzzle_under_a_corrected_title_as_the_build_does(
    frozen: Path, bookmaker: Run
) -> None:
    shutil.rmtree("quay.printed")
    change(frozen, "title: Gaping", "title: Gasping")
    change(frozen, "title: Six,", "title: Six of Them,")
    done = bookmaker("plan", "quay.yaml", "--against", "then", "--json")
    (edition,) = json.loads(done.out)
    assert edition["puzzles"] == "as built"
    assert edition["on them"].startswith("something else on a page")
    assert bookmaker("build", "quay.yaml", "--keep", "then/book.json", "--quiet").code == 0
    before, after = puzzles(frozen / "then"), puzzles(frozen / "build/quay")
    assert [{**each, "title": ""} for each in after] == [{**each, "title": ""} for each in before]
    assert [each["title"] for each in after] == ["Gasping", "Jetty", "Six of Them", "Ways"]


def test_a_plan_says_that_pages_are_free_where_puzzles_alone_are_frozen(frozen: Path, bookmaker: Run) -> None:
    assert bookmaker("freeze", "quay.yaml", "--from", "then", "--again", "--puzzles", "--quiet").code == 0
    change(frozen, "author: Ÿ. O’Brien", "author: Q. Gjyp")
    (edition,) = json.loads(bookmaker("plan", "quay.yaml", "--against", "quay.printed", "--json").out)
    assert edition == {
        "edition": "desk",
        "same": True,
        "puzzles": "as built",
        "pages": "free: the puzzles alone are frozen",
    }


def test_a_plan_tells_puzzles_that_are_made_anew_new_and_gone(frozen: Path, bookmaker: Run) -> None:
    shutil.rmtree("quay.printed")
    change(frozen, "limpet]", "limpets]")
    change(frozen, "  - {title: Ways, kind: maze, grid: 8 x 8}", "  - {title: Yawl, words: [jib, spar]}")
    done = bookmaker("plan", "quay.yaml", "--against", "then", "--json")
    (edition,) = json.loads(done.out)
    assert edition["puzzles"] == "1 made anew: gaping; 1 new: yawl; 1 gone: ways"
    assert edition["on them"] == "not known before those puzzles are made"
    assert edition["pages"] == "as built"
    assert not edition["same"]
