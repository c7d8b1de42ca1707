"""Puzzles as ipuz, the open format of puzzle programs: http://ipuz.org/wordsearch, sudoku and crossword.

A word search has letters and, as its solution, each word with its cells, a sudoku its givens, a criss-cross
and a crossword their numbered cells and clues; a fill-in the same grid without numbers, its words being clues
of no direction. Places are [column, row], counted from 0 at the upper left.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from bookmaker import Args, BookError, Entry, ExportFile, ExportSource, Placement, Problem, in_capitals
from bookmaker.drawing import Item

Record = Mapping[str, Any]
IPUZ = "http://ipuz.org"


def ipuz_files(args: Args, source: ExportSource) -> Iterator[ExportFile]:
    """A file for each puzzle."""
    unknown = [item for item in source.items if source.record(item)["kind"] not in WRITERS]
    if unknown and (not args["skip"] or len(unknown) == len(source.items)):
        raise BookError([_unknown(item, str(source.record(item)["kind"])) for item in unknown])
    for item in source.items:
        record = source.record(item)
        if item not in unknown:
            data = _common(source, item) | WRITERS[record["kind"]](record)
            text = json.dumps(data, ensure_ascii=False, indent=1)
            yield ExportFile(f"{item.puzzle.id}.ipuz", f"{text}\n")


def _unknown(item: Item, kind: str) -> Problem:
    what = f"puzzle '{item.puzzle.id}' is a {kind}, and ipuz has no kind for that"
    return Problem(what, "--set skip=yes leaves it out, --puzzle names others", item.place)


def _common(source: ExportSource, item: Item) -> dict[str, Any]:
    """What every kind has; ipuz takes texts for HTML."""
    book = source.book
    said = {
        "title": item.puzzle.title,
        "intro": item.instruction,
        "author": book.author,
        "publisher": book.imprint,
        "publication": book.title,
        "difficulty": item.level_name,
        "uniqueid": item.puzzle.id,
        "origin": "bookmaker",
    }
    return {"version": f"{IPUZ}/v2"} | {
        name: escape(text, quote=False) for name, text in said.items() if text
    }


def _word_search(record: Record) -> dict[str, Any]:
    words = {}
    for entry in record["entries"]:
        if entry["placed"]:
            cells = Placement(**entry["placed"]).cells(len(entry["letters"]))
            words["".join(entry["letters"])] = {"cells": [[column, row] for row, column in cells]}
    return {
        "kind": [f"{IPUZ}/wordsearch#1"],
        "dimensions": {"width": record["columns"], "height": record["rows"]},
        "puzzle": record["grid"],
        "solution": words,
        "showanswers": "during",
        "useall": False,
    }


def _sudoku(record: Record) -> dict[str, Any]:
    signs = sorted(record["answer"][0])
    kinds = [f"{IPUZ}/sudoku#1"]
    if not signs[0].isdigit():
        kinds.append(f"{IPUZ}/sudoku/wordoku#1")
    if record["variant"] == "diagonal":
        kinds.append(f"{IPUZ}/sudoku/diagonalsudoku#1")

    def value(sign: str | None) -> int | str:
        return 0 if sign is None else int(sign) if sign.isdigit() else sign

    return {
        "kind": kinds,
        "charset": "".join(signs),
        "boxes": True,
        "puzzle": [[value(sign) for sign in row] for row in record["given"]],
        "solution": [[value(sign) for sign in row] for row in record["answer"]],
    }


def _criss_cross(record: Record) -> dict[str, Any]:
    clues: dict[str, list[list[Any]]] = {"Across": [], "Down": []}
    numbers = {}
    for entry in sorted(record["entries"], key=lambda entry: int(entry["number"])):
        numbers[entry["placed"]["row"], entry["placed"]["column"]] = entry["number"]
        clue = escape(entry["clue"] or entry["shown"], quote=False)
        clues[str(entry["direction"]).title()].append([entry["number"], clue])
    return _crossword(record, numbers) | {"clues": clues}


def _fill_in(record: Record) -> dict[str, Any]:
    entries = [Entry(tuple(entry["letters"]), entry["shown"]) for entry in record["entries"]]
    words = sorted((len(entry.letters), in_capitals(entry)) for entry in entries)
    return _crossword(record, {}) | {"clues": {"Clues": [escape(word, quote=False) for _, word in words]}}


def _crossword(record: Record, numbers: Mapping[tuple[int, int], int]) -> dict[str, Any]:
    """The cells of a crossword, with numbers and what is given; where no word runs a block, or none."""

    def cell(r: int, c: int) -> Any:
        number, given = numbers.get((r, c), 0), record["given"][r][c]
        if answer[r][c] is None:
            return outside
        return {"cell": number, "value": given} if given else number

    answer = record["answer"]
    rows, columns = len(answer), len(answer[0])
    cells = [[sign is not None for sign in row] for row in answer]
    outside = "#" if cells == [row[::-1] for row in cells[::-1]] else None  # a block of a diagram, or nothing
    return {
        "kind": [f"{IPUZ}/crossword#1"],
        "dimensions": {"width": columns, "height": rows},
        "puzzle": [[cell(r, c) for c in range(columns)] for r in range(rows)],
        "solution": [[outside if sign is None else sign for sign in row] for row in answer],
    }


WRITERS: dict[str, Callable[[Record], dict[str, Any]]] = {
    "word-search": _word_search,
    "sudoku": _sudoku,
    "criss-cross": _criss_cross,
    "crossword": _criss_cross,
    "fill-in": _fill_in,
}
