"""Planted faults: each is put into a copy of the source, and the tests named for it have to fail there.

    python benchmarks/planted_faults.py            every fault
    python benchmarks/planted_faults.py barcode    those with 'barcode' in their name

Prints killed or survived for each; exit 1 if one survived, or no longer fits the source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
COPIED = ("bookmaker", "plugins", "themes", "tests", "books", "docs", "pyproject.toml", "README.md")


class Fault(NamedTuple):
    """A line of the source, what it is turned into, and the tests that notice."""

    name: str
    file: str
    line: str
    planted: str
    tests: tuple[str, ...]


FAULTS = (
    Fault(
        "a flaw's place is counted from the sheet's corner, not the trim's",
        "bookmaker/proof/book.py",
        "return Trouble(what, page, about, area, area.corner_from(trim) if area and trim else None)",
        "return Trouble(what, page, about, area, area[:2] if area and trim else None)",
        ("tests/proof/test_flaw_places.py::test_a_flaw_has_its_area_on_the_page",),
    ),
    Fault(
        "a cell's place is that of the cell above it",
        "bookmaker/proof/grid.py",
        "area.top - (max(rows) + 1) * down,",
        "area.top - max(rows) * down,",
        ("tests/proof/test_flaw_places.py",),
    ),
    Fault(
        "a build's broken promises are told without their place",
        "bookmaker/edition/findings.py",
        "on = None if each.page is None else OnPage(each.page, box_from_trim(each.spot, each.area))",
        "on = spot_named(str(each))",
        ("tests/proof/test_flaw_places.py::test_programs_and_the_studio_are_told_where_a_flaw_is",),
    ),
    Fault(
        "the studio saves over what another editor wrote",
        "bookmaker/studio/server.py",
        "    if studio.book.other:\n",
        "    if False:\n",
        ("tests/studio/test_guard.py::test_what_another_editor_wrote_meanwhile_is_not_saved_over",),
    ),
    Fault(
        "the first pupil of a list without a head gets no puzzle",
        "bookmaker/bookfile/handout.py",
        "if NAME not in plain and len(sheet.columns) == 1:",
        "if False:",
        ("tests/cli/test_worksheet.py::test_the_first_of_a_bare_list_of_names_is_not_lost",),
    ),
    Fault(
        "words of a series' earlier books may be read in the grid",
        "bookmaker/plan/pools.py",
        "return replace(request, pool=fresh, forbidden=forbidden)",
        "return replace(request, pool=fresh)",
        (
            "tests/series/test_ledger.py::test_a_word_that_an_earlier_book_has_cannot_be_read_in_the_grid_either",
        ),
    ),
    Fault(
        "a second re-roll equal to the first",
        "bookmaker/plan/book.py",
        "times = self.rerolled.get(puzzle.id, 0)",
        "times = min(1, self.rerolled.get(puzzle.id, 0))",
        ("tests/test_build.py::test_every_rerolling_gives_another_puzzle",),
    ),
    Fault(
        "no-repeat: 3 remembers two",
        "bookmaker/plan/pools.py",
        "islice(counted, self.apart)",
        "islice(counted, min(2, self.apart))",
        ("tests/test_build.py::test_no_word_returns_within_as_many_puzzles_as_no_repeat_says",),
    ),
    Fault(
        "a reach of under 20 points into the margin is not told",
        "bookmaker/page/geometry.py",
        "if far > NEAR:",
        "if far > 20:",
        ("tests/page/test_layout.py::test_however_little_a_text_reaches_into_the_margin_is_told",),
    ),
    Fault(
        "an answer's head has room for page 8 where page 8888 is printed",
        "bookmaker/page/answer_head.py",
        'look.phrases.text("page", 8888)',
        'look.phrases.text("page", 8)',
        ("tests/page/test_layout.py::test_the_title_of_an_answer_leaves_room_for_any_page",),
    ),
    Fault(
        "book.json is moved first instead of last",
        "bookmaker/files/staging.py",
        "for name in dict.fromkeys(self._names):",
        "for name in reversed([*dict.fromkeys(self._names)]):",
        (
            "tests/files/test_staging.py::"
            "test_files_get_their_names_in_the_order_they_were_asked_for_the_record_last",
        ),
    ),
    Fault(
        "a forecast's stand-ins lack the absent words",
        "bookmaker/wordsearch/kind/stand_in.py",
        "entries + request.absent,",
        "entries,",
        ("tests/edition/test_forecast.py::test_the_list_of_a_stand_in_is_as_long_as_the_finished_one",),
    ),
    Fault(
        "one middle guard bar of the barcode is short",
        "bookmaker/cover/barcode.py",
        "45 <= start < 50",
        "45 <= start < 48",
        (
            "tests/cover/test_barcode.py::"
            "test_the_two_bars_of_start_middle_and_end_reach_further_down_and_no_others",
        ),
    ),
)


def survives(fault: Fault, home: Path) -> str:
    """Plant the fault in the copy, run its tests, take it out; says what came of it."""
    file = home / fault.file
    source = file.read_text(encoding="utf-8") if file.is_file() else ""
    if source.count(fault.line) != 1:
        return f"does not fit: '{fault.line}' stands {source.count(fault.line)} times in {fault.file}"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
    where = {**os.environ, "PYTHONPATH": str(home)}
    codes = []
    for planted in (False, True):  # the tests have to pass without the fault, or their failing says nothing
        if planted:
            file.write_text(source.replace(fault.line, fault.planted), encoding="utf-8")
        codes.append(
            subprocess.run([*command, *fault.tests], cwd=home, env=where, capture_output=True).returncode
        )
    file.write_text(source, encoding="utf-8")
    return {(0, 1): "killed", (0, 0): "survived"}.get(tuple(codes), f"tests ended with {codes}")


def main() -> int:
    """Try every fault whose name has all the words given."""
    wanted = [fault for fault in FAULTS if all(word in fault.name for word in sys.argv[1:])]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, home / name)
        for fault in wanted:
            came = survives(fault, home)
            failed += came != "killed"
            print(f"{came:10} {fault.name}", flush=True)
    print(f"{len(wanted) - failed} of {len(wanted)} faults killed")
    return int(failed > 0 or not wanted)


if __name__ == "__main__":
    sys.exit(main())
