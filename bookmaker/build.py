"""The pipeline: a book file in, finished and proven interiors out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .arrange import arrange
from .bookjson import book_object, content_digest, file_digest, kept_puzzles
from .bookplan import BookPlan, EditionPlan, plan_book
from .errors import BookError, Problem
from .output import Output, output
from .page.book import Book
from .page.layout import Layout, lay_out
from .plugins import Plugins
from .puzzle.model import Puzzle
from .setting import Setting, set_type
from .spec.read import read_book
from .workshop import PluginChoice, make_all

Tell = Callable[[str, int, int], None]  # what is being done, how much of it, of how much


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for."""

    book: Path
    out: Path
    plugins: PluginChoice
    editions: tuple[str, ...] = ()
    seed: int | None = None
    effort: str | None = None
    jobs: int = 1
    keep: Path | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """One edition, finished and proven."""

    name: str
    file: Path
    layout: Layout
    record: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to."""

    plan: BookPlan
    puzzles: Mapping[str, Puzzle]
    finished: tuple[Finished, ...]


def planned(order: Order, plugins: Plugins) -> BookPlan:
    """The book's plan, with the order's seed and effort in place of its own."""
    spec = read_book(order.book, plugins)
    if order.seed is not None:
        spec = replace(spec, seed=order.seed)
    if order.effort:
        spec = replace(spec, defaults=replace(spec.defaults, effort=order.effort))
    return plan_book(spec, plugins, order.editions)


def build(order: Order, plugins: Plugins, plan: BookPlan, tell: Tell) -> Built:
    """Make, lay out, draw and prove every edition; files get their names when all of that is done."""
    puzzles = _puzzles(order, plan, tell)
    with output(order.out) as folder:
        finished = []
        for number, edition in enumerate(plan.editions):
            tell(f"edition {edition.edition.name}", number, len(plan.editions))
            book = arrange(plan.spec, edition, puzzles, plugins)
            finished.append(_finish(plan, edition, book, plugins, folder))
        tell("editions", len(plan.editions), len(plan.editions))
        _write_record(plan, plugins, puzzles, finished, folder)
        folder.publish()
    return Built(plan, puzzles, tuple(finished))


def _puzzles(order: Order, plan: BookPlan, tell: Tell) -> dict[str, Puzzle]:
    requests = [job.request for job in plan.jobs]
    kept = kept_puzzles(order.keep, requests) if order.keep else {}
    wanted = [request for request in requests if request.id not in kept]
    tell("puzzles", 0, len(wanted))
    made = make_all(wanted, order.plugins, order.jobs, lambda done: tell("puzzles", done, len(wanted)))
    return {request.id: kept.get(request.id) or made[request.id] for request in requests}


def _finish(plan: BookPlan, edition: EditionPlan, book: Book, plugins: Plugins, folder: Output) -> Finished:
    setting = set_type(plan.spec, edition, plugins)
    layout = lay_out(book, setting.form, setting.hooks)
    _stop(
        replace(problem, what=f"edition {edition.edition.name}: {problem.what}")
        for problem in (*layout.problems, *setting.problems(layout, book))
    )
    name = f"{edition.edition.name}/interior.pdf"
    path = folder.path(name)
    setting.draw(layout.pages, book, path)
    _stop(Problem(f"{name}: {broken}") for broken in setting.read_back(path, book, layout))
    return Finished(
        edition.edition.name, folder.folder / name, layout, _record(edition, setting, book, layout, path)
    )


def _stop(problems: Any) -> None:
    found = tuple(problem for problem in problems if not problem.advice)
    if found:
        raise BookError(found)


def _record(edition: EditionPlan, setting: Setting, book: Book, layout: Layout, path: Path) -> dict[str, Any]:
    at, answered_at = layout.puzzle_pages, layout.answer_pages
    return {
        "name": edition.edition.name,
        "publisher": edition.publisher.name,
        "trim": [round(side / 72, 4) for side in edition.edition.trim],
        "pages": len(layout.pages),
        "gutter": round(layout.gutter / 72, 4),
        "answers_per_page": layout.per_page,
        "smallest_type": round(layout.smallest_type, 2),
        "file": f"{edition.edition.name}/interior.pdf",
        "file_digest": file_digest(path),
        "puzzles": [
            {
                "id": item.puzzle.id,
                "number": item.puzzle.number,
                "page": at[item.puzzle.id],
                "answer_page": answered_at[item.puzzle.id],
            }
            for item in book.items
        ],
    }


def _write_record(
    plan: BookPlan,
    plugins: Plugins,
    puzzles: Mapping[str, Puzzle],
    finished: list[Finished],
    folder: Output,
) -> None:
    numbers = {each["id"]: each["number"] for done in reversed(finished) for each in done.record["puzzles"]}
    numbered = [replace(puzzle, number=numbers[name]) for name, puzzle in puzzles.items()]
    record = book_object(
        plan.spec,
        plugins,
        {job.request.id: job.request for job in plan.jobs},
        numbered,
        [done.record for done in finished],
        content_digest(numbered, [done.layout.pages for done in finished]),
    )
    with folder.path("book.json").open("w", encoding="utf-8") as file:
        json.dump(record, file, ensure_ascii=False, indent=1)  # piece by piece: a large book's is large
        file.write("\n")
