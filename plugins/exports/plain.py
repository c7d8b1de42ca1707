"""Puzzles as plain text, and their words as a sheet."""

from collections.abc import Iterator
from typing import Any

from bookmaker import Args, ExportFile, ExportSource, csv_text

HEADS = ("Number", "Id", "Title", "Kind", "Word", "Letters", "Clue", "Row", "Column", "Direction")
BREAK = "\n\n\f\n"  # between puzzles: printers begin a page there


def text_file(args: Args, source: ExportSource) -> Iterator[ExportFile]:
    """All puzzles, then all answers, each on a page of its own."""
    parts = [source.text(item) for item in source.items]
    if args["answers"]:
        parts += [source.text(item, answer=True) for item in source.items]
    yield ExportFile(f"{source.name}.txt", BREAK.join(part.rstrip() for part in parts) + "\n")


def words_file(args: Args, source: ExportSource) -> Iterator[ExportFile]:
    """A row for each word that stands in a grid or on a list; rows and columns count from 1."""
    rows: list[tuple[str, ...]] = [HEADS]
    for item in source.items:
        record = source.record(item)
        of_puzzle = (str(item.number), item.puzzle.id, item.puzzle.title, str(record["kind"]))
        rows += [(*of_puzzle, *_of_entry(entry)) for entry in record.get("entries", ())]
    yield ExportFile(f"{source.name}.csv", csv_text(rows))


def _of_entry(entry: dict[str, Any]) -> tuple[str, ...]:
    placed = entry.get("placed") or {}
    row, column = (str(placed[axis] + 1) if placed else "" for axis in ("row", "column"))
    letters = entry["letters"]
    between = " " if any(len(letter) > 1 for letter in letters) else ""
    return (
        *(entry["shown"], between.join(letters), entry.get("clue") or ""),
        *(row, column, placed.get("direction", "")),
    )
