"""Arranging: made puzzles numbered, in order, with the words that stand round each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from .bookplan import EditionPlan, Job, watch_of
from .errors import BookError
from .listing import in_printed_order
from .maker import make_puzzle
from .page.book import Book, HowTo, Item
from .plan import Word
from .puzzle.message import instruction
from .puzzle.model import Choice, Puzzle, Weights
from .puzzle.offers import mirrored
from .puzzle.words import Entry
from .wording import tongue

if TYPE_CHECKING:
    from .plugins import Plugins
    from .spec.model import BookSpec

EXAMPLE_WORDS, EXAMPLE_LONGEST = 3, 6  # of a how-to's small example
EXAMPLE_GRID = (7, 6)
EXAMPLE_WAYS = (("e", 1), ("s", 1), ("se", 1))


def arrange(spec: BookSpec, plan: EditionPlan, puzzles: Mapping[str, Puzzle], plugins: Plugins) -> Book:
    """One edition's content, numbered from 1 in the book's order."""
    most_stars = max((offered.offer.stars for offered in plugins.levels.values()), default=0)
    return Book(
        title=spec.title,
        items=tuple(
            _item(job, replace(puzzles[job.request.id], number=number), plugins, most_stars)
            for number, job in enumerate(in_order(spec, plan.jobs, puzzles), 1)
        ),
        subtitle=spec.subtitle,
        author=spec.author,
        imprint=spec.imprint,
        year=spec.year,
        isbn=plan.edition.isbn or "",
        series=spec.series,
        language=spec.language,
        how_to=tuple(_how_to(plan, plugins)),
    )


def in_order(spec: BookSpec, jobs: Iterable[Job], puzzles: Mapping[str, Puzzle]) -> Iterator[Job]:
    """The puzzles as the book has them, or in each section from the easiest to the hardest."""
    for _, section in groupby(jobs, key=lambda job: job.puzzle.section):
        if spec.order == "by-difficulty":
            yield from sorted(section, key=lambda job: puzzles[job.request.id].measures.difficulty)
        else:
            yield from section


def _item(job: Job, puzzle: Puzzle, plugins: Plugins, most_stars: int) -> Item:
    level = plugins.levels.find(job.request.level).offer if job.request.level else None
    settings = job.settings
    puzzle = in_printed_order(
        puzzle, plugins, settings.order or "alphabetical", settings.ignore_articles or False
    )
    return Item(
        puzzle,
        section=job.puzzle.section,
        instruction=job.settings.instructions or " ".join(_instructions(job, puzzle, plugins)),
        level_name=level.name.replace("-", " ").capitalize() if level else "",
        stars=(level.stars, most_stars) if level else (0, 0),
        order="given",  # the entries stand in the printed order already
        place=job.puzzle.place,
    )


def _instructions(job: Job, puzzle: Puzzle, plugins: Plugins) -> Iterator[str]:
    """What the puzzle's modes tell a solver; a plain word search needs no telling on every page."""
    for choice in job.request.modes:
        if choice.name != "classic":
            yield plugins.modes.find(choice.name).offer.told(len(puzzle.entries))
    if puzzle.message:
        yield instruction(puzzle.message)


def _how_to(plan: EditionPlan, plugins: Plugins) -> Iterator[HowTo]:
    """Each mode this book uses explained once, with an example where one can be made."""
    told: dict[tuple[str, ...], Job] = {}
    for job in plan.jobs:
        told.setdefault(tuple(choice.name for choice in job.request.modes), job)
    for names, job in told.items():
        modes = [plugins.modes.find(name).offer for name in names]
        name = " and ".join(mode.name.replace("-", " ") for mode in modes).capitalize()
        yield HowTo(name, " ".join(mode.how_to for mode in modes), _example(job, plugins))


def _example(job: Job, plugins: Plugins) -> Puzzle | None:
    """A small puzzle in the same modes, of the shortest words at hand."""
    entries = sorted(
        job.request.entries + job.request.pool, key=lambda entry: (len(entry.letters), entry.shown)
    )
    short = [entry for entry in entries if len(entry.letters) <= EXAMPLE_LONGEST]
    words = _single(entries) if len(job.request.entries) == 1 else short[-EXAMPLE_WORDS:]
    if not words:
        return None
    longest = max(len(entry.letters) for entry in words)
    try:
        return make_puzzle(
            [Word(entry.shown, entry.clue) for entry in words],
            (max(EXAMPLE_GRID[0], longest), EXAMPLE_GRID[1]),
            tuple(Choice(choice.name, choice.args) for choice in job.request.modes),
            job.request.seed,
            directions=dict(_example_ways(job, plugins)),
            embedded="drop",
            language=job.request.language,
            digraphs=job.settings.digraphs or False,
            offence=watch_of(job.settings),
            id=f"{job.request.id} example",
            plugins=plugins,
        )
    except BookError:
        return None


def _example_ways(job: Job, plugins: Plugins) -> Weights:
    """The plain ways to read, as the words' language reads."""
    language = tongue(plugins, job.request.language).offered.offer
    return mirrored(EXAMPLE_WAYS) if language.right_to_left else EXAMPLE_WAYS


def _single(entries: list[Entry]) -> list[Entry]:
    return entries[:1]
