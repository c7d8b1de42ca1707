"""A stranger's kind of words among letters with a drawing of its own: planned, made and proven as any."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SPARSE = '''
"""Words to find in a grid, with nothing round it."""

from bookmaker import TAKEN, Grade, Kind, KindDue, deal_words, hookimpl, is_doubtful, list_text
from bookmaker import puzzle_object, read_puzzle, verify
from bookmaker.drawing import Drawing, GridLattice, Loop, Sizes, Type, named

SIDE = 24.0  # points: a cell


def cells_of(puzzle):
    return {(r, c): sign for r, row in enumerate(puzzle.grid) for c, sign in enumerate(row) if sign}


def measure(puzzle, look, view):
    lines = 0 if view.kind == "answer" else len(puzzle.listed)
    return Sizes(SIDE * puzzle.size.columns, SIDE * (puzzle.size.rows + lines))


def draw(puzzle, box, look, view):
    lattice, cells = GridLattice(box.x, box.top, SIDE), cells_of(puzzle)
    bottom = box.top - SIDE * puzzle.size.rows
    if view.kind == "answer":
        ops, own = [], set()
        for n, entry in enumerate(puzzle.placed):
            way = entry.placed.cells(len(entry.letters))
            own.update(way)
            ends = lattice.centre(way[0]), lattice.centre(way[-1])
            MARK
        for role, ink, its in (("answer-grid", "soft", {*cells} - own), ("grid-bold", "ink", own)):
            size = look.floors["answer-grid"]
            ops.append(lattice.signs([(cell, cells[cell]) for cell in sorted(its)], look, role, size, ink))
        return Drawing(tuple(ops), size, bottom)
    size, face = look.floors["grid"], Type.of(look, "list")
    ops = [lattice.signs(sorted(cells.items()), look, "grid", size)]
    for n, entry in enumerate(puzzle.listed):
        bottom -= SIDE
        ops += named([face.left(box.x, bottom + 6, LISTED)], "list", n)
    return Drawing(tuple(ops), min(size, face.size), bottom)


def present(puzzle, settings, phrases, bench):
    puzzle = bench.search.in_order(puzzle, settings)
    return puzzle, bench.search.instruction(puzzle, settings.modes, phrases)


@hookimpl
def register_kinds():
    return [
        Kind(
            name="sparse",
            about="words to find in a grid, with nothing round it",
            plan=lambda ask, bench: bench.search.plan(ask),
            make=lambda request, bench: bench.search.make(request),
            stand_in=lambda request, bench: bench.search.stand_in(request),
            present=present,
            verify=verify,
            grade=lambda puzzle: Grade(puzzle.measures.difficulty),
            write=puzzle_object,
            read=lambda obj: read_puzzle({**obj, "kind": "word-search"}),
            measure=measure,
            draw=draw,
            due=lambda puzzle, view: KindDue(cells_of(puzzle), search=puzzle),
            text=lambda puzzle, view: f"{view.kind} {puzzle.grid}",
            takes=TAKEN,
            deal=deal_words,
            doubtful=is_doubtful,
            names_itself=True,
            phrases={"en": {"name": "Sparse", "instruction": "Find them.", "how-to": "Find each word once."}},
        )
    ]
'''
BOOK = """\
title: Sea
author: A. Maker
seed: 4
theme: plain
no-repeat: 1
answers: {style: loops}
editions: [{publisher: home, trim: 8.5 x 11 in}]
defaults: {kind: sparse, grid: 9x9}
puzzles:
- {title: Fish, words: {topic: sea-creatures}, pick: 5}
- {title: Birds, words: [heron, gull, tern], filler: random}
"""
MARK = 'ops += named([Loop(*ends, 9.0, 1.0)], "mark", n)'
LISTED = "list_text(entry)"
FAULTS = {
    "": (MARK, LISTED),
    "does not mark": (f"if n: {MARK}", LISTED),
    "is not on its letters": ("ends = ends[0], lattice.centre(way[-1 - (n == 0)]); " + MARK, LISTED),
    "does not list": (MARK, '"WHALE"'),
}


@pytest.fixture
def build(bookmaker: Callable[..., Any], tmp_path: Path) -> Callable[[str, str], Any]:
    """Build a book of two such puzzles, drawn with these marks and lists."""

    def build(mark: str, listed: str) -> Any:
        (tmp_path / "plugins").mkdir()
        text = SPARSE.replace("MARK", mark).replace("LISTED", listed)
        (tmp_path / "plugins" / "sparse.py").write_text(text, encoding="utf-8")
        (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
        return bookmaker("build", "book.yaml", "--jobs", 1)

    return build


@pytest.mark.parametrize("told", FAULTS)
def test_a_kind_that_is_lent_the_search_is_built_and_its_faults_are_found(
    build: Callable[[str, str], Any], told: str
) -> None:
    built = build(*FAULTS[told])
    if told:
        assert built.code == 1
        assert told in built.err
    else:
        assert built.code == 0, built.err
        assert "2 puzzles, 8 words" in built.out
        assert "only as laid out" not in built.out
