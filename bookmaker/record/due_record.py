"""What is due of an edition as its entry in book.json has it (docs/book-json.md), and read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ..binding import PageOrder
from ..files.regular import NotReadable
from ..host.kind_reading import kind_due
from ..host.load import Plugins
from ..make.puzzle_object import flaws_of, kind_in, object_of, puzzle_in
from ..page.answer_styles import ANSWER_STYLES
from ..page.book import Book
from ..page.parts import MarksDue
from ..proof.chosen_edition import other_trims
from ..proof.claims.due import BookDue, Due, MatterDue
from ..proof.phrases import Wording
from ..proof.sheets import SheetsDue
from ..puzzles.model import KindPuzzle, wrapped


def due_object(due: BookDue, book: Book, made: Mapping[str, KindPuzzle], plugins: Plugins) -> dict[str, Any]:
    """What the entry has besides: nothing that it says elsewhere, and no pupil's name.

    `made` are the puzzles as they go into book.json.
    """
    shown = [wrapped(each.example) for each in book.how_to if each.example]
    return {
        "title": due.title,
        "pages": [due.kinds[number] for number in sorted(due.kinds)],
        "headings": [[text, page] for text, page in due.headings],
        "matter": [[each.kind, [*each.texts]] for each in due.matter],
        "examples": [object_of(puzzle, None, plugins) for puzzle in shown],
        "set_in": {**due.fonts},
        "apart_from": due.apart_from,
        "answers": [due.puzzles[0].marks.name, due.puzzles[0].decoys] if due.puzzles else ["", False],
        "styles": {each.id: each.marks.name for each in due.puzzles if each.marks != due.puzzles[0].marks},
        "notes": {each.id: each.note for each in due.puzzles if each.note},
        "heads": {each.id: _head(each) for each in due.puzzles},
        "otherwise": {each.id: other for each in due.puzzles if (other := _other(each, made, plugins))},
    }


def _head(due: Due) -> list[Any]:
    return [due.level, [*due.stars], due.instruction, bool(due.called), due.to_find]


def _other(due: Due, made: Mapping[str, KindPuzzle], plugins: Plugins) -> dict[str, Any]:
    """What of a puzzle's object is printed otherwise: a list's new order, or the value."""
    puzzle = made[due.id]
    if puzzle.own == due.puzzle:
        return {}
    was, now = (object_of(each, None, plugins) for each in (puzzle, replace(puzzle, own=due.puzzle)))
    return {key: _order(was.get(key), value) for key, value in now.items() if was.get(key) != value}


def _order(was: Any, now: Any) -> dict[str, Any]:
    if not (isinstance(was, list) and isinstance(now, list) and len(was) == len(now)):
        return {"is": now}
    same = all(each in was for each in now) and all(each in now for each in was)
    return {"order": [was.index(each) for each in now]} if same else {"is": now}


def _printed(obj: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """A puzzle's object as it is printed."""
    return {
        **obj,
        **{
            key: each["is"] if "is" in each else [obj[key][int(at)] for at in each["order"]]
            for key, each in other.items()
        },
    }


def due_in(whole: Mapping[str, Any], edition: Mapping[str, Any], name: str, plugins: Plugins) -> BookDue:
    """What is due of an edition; NotReadable where it does not say so."""
    try:
        return _due_in(whole, edition, name, plugins)
    except KeyError as error:
        raise NotReadable(f"is not a book.json: it has no '{error.args[0]}'") from error
    except NotReadable:
        raise
    except (ArithmeticError, AttributeError, IndexError, TypeError, ValueError) as error:
        raise NotReadable("is not a book.json: what it says of its pages is not as one says it") from error


def _puzzle(obj: Mapping[str, Any], plugins: Plugins) -> KindPuzzle:
    """A puzzle as it was written; says which it is that nobody has written so.

    One of a kind that no plugin offers has nothing of its own: nobody says what is due of it.
    """
    if isinstance(kind := kind_in(obj), str) and kind not in plugins.kinds:
        return KindPuzzle(kind, None, str(obj["id"]), str(obj["title"]))
    try:
        return puzzle_in(obj, plugins)
    except ValueError as error:
        raise NotReadable(f"has a puzzle '{obj.get('id')}' that cannot be read: {error}") from error


def _sound_puzzle(obj: Mapping[str, Any], plugins: Plugins) -> KindPuzzle:
    """The same, which keeps every promise."""
    puzzle = _puzzle(obj, plugins)
    for flaw in flaws_of(puzzle, plugins) if puzzle.kind in plugins.kinds else ():
        raise NotReadable(f"has a puzzle '{puzzle.id}' that {flaw.rstrip('.')}")
    return puzzle


def _due_in(whole: Mapping[str, Any], edition: Mapping[str, Any], name: str, plugins: Plugins) -> BookDue:
    said = edition["due"]
    objects = {each["id"]: each for each in whole["puzzles"]}
    puzzles = {each["id"]: _sound_puzzle(objects[each["id"]], plugins) for each in edition["puzzles"]}
    for known, other in said["otherwise"].items():
        puzzles[known] = _puzzle(_printed(objects[known], other), plugins)
    style, decoys = said["answers"]
    examples = [_puzzle(each, plugins) for each in said["examples"]]
    width, height = (72 * float(side) for side in edition["trim"])
    apart = said["apart_from"]
    return BookDue(
        str(said["title"]),
        tuple(
            _due(
                each,
                puzzles[each["id"]],
                said["heads"][each["id"]],
                (ANSWER_STYLES[said.get("styles", {}).get(each["id"], style)].due, bool(decoys)),
                str(said.get("notes", {}).get(each["id"], "")),
            )
            for each in edition["puzzles"]
        ),
        dict(enumerate(map(str, said["pages"]), 1)),
        tuple((str(text), int(page)) for text, page in said["headings"]),
        {puzzle.id: (puzzle.kind, puzzle.own) for puzzle in examples},
        tuple(MatterDue(str(kind), tuple(map(str, texts))) for kind, texts in said["matter"]),
        Wording.of(edition["phrases"]),
        {str(role): str(font) for role, font in said["set_in"].items()},
        partial(kind_due, plugins, str(whole["language"])),
        None if apart is None else float(apart),
        SheetsDue(
            name,
            int(edition["pages"]),
            (width, height),
            other_trims(whole["editions"], edition),
            frozenset(str(each["name"]) for each in edition["fonts"]),
            PageOrder(edition.get("page_order", PageOrder.FORWARD)),
        ),
        tuple((str(each["text"]), tuple(map(int, each["pages"]))) for each in edition["codes"]),
    )


def _due(
    each: Mapping[str, Any],
    puzzle: KindPuzzle,
    head: Any,
    answers: tuple[MarksDue, bool],
    note: str,
) -> Due:
    level, (filled, of), instruction, has_pupil, to_find = head
    return Due(
        puzzle.id,
        int(each["number"]),
        puzzle.title,
        int(each["page"]),
        int(each["answer_page"]),
        puzzle.own,
        puzzle.kind,
        str(level),
        (int(filled), int(of)),
        str(instruction),
        None if has_pupil else "",
        *answers,
        str(to_find),
        note,
    )
