"""Arranging: made puzzles numbered, in order, with the words that stand round each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from ..bookfile.values import BY_DIFFICULTY
from ..language.phrases import level_name
from ..make.kind_puzzle import marks_in, presented, to_find_in
from ..page.book import Book, Item
from ..page.title_lines import lines_of
from ..plan.model import EditionPlan, Job
from ..plan.phrases import edition_phrases
from ..puzzles.model import AnyPuzzle, KindPuzzle, shown
from ..puzzles.settings import of_page
from .how_to import explain

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..host.load import Plugins
    from ..page.phrases import Phrases


def arrange(
    spec: BookSpec, plan: EditionPlan, puzzles: Mapping[str, KindPuzzle], plugins: Plugins, made: bool = True
) -> Book:
    """One edition's content, numbered from 1 in the book's order.

    Of puzzles that are not `made` yet nobody knows how hard they are, nor so where they will stand.
    """
    most_stars = max((offered.offer.stars for offered in plugins.levels.values()), default=0)
    numbered = made or spec.order != BY_DIFFICULTY
    phrases = edition_phrases(spec, plan.edition, plugins)
    answers = spec.answers_of(plan.edition)
    has_matter = plan.edition.front or plan.edition.back  # a worksheet has no page to explain on
    return Book(
        title=spec.title,
        items=tuple(
            _item(job, puzzles[job.request.id], number, plugins, phrases, most_stars, numbered)
            for number, job in enumerate(in_order(spec, plan.jobs, puzzles), 1)
        ),
        subtitle=spec.subtitle,
        author=spec.author,
        imprint=spec.imprint,
        year=spec.year,
        isbn=plan.edition.isbn or "",
        series=spec.series,
        language=phrases.language,
        how_to=tuple(explain(plan, answers, puzzles, plugins, phrases)) if has_matter else (),
    )


def in_order(spec: BookSpec, jobs: Iterable[Job], puzzles: Mapping[str, KindPuzzle]) -> Iterator[Job]:
    """The puzzles as the book has them, or in each section from the easiest to the hardest."""
    for _, section in groupby(jobs, key=lambda job: job.puzzle.section):
        if spec.order == BY_DIFFICULTY:
            yield from sorted(section, key=lambda job: puzzles[job.request.id].difficulty)
        else:
            yield from section


def as_printed(job: Job, puzzle: KindPuzzle, plugins: Plugins, phrases: Phrases) -> tuple[AnyPuzzle, str]:
    """A puzzle as its page has it, and the line over it."""
    puzzle, told = presented(puzzle, job.settings, plugins, phrases)
    if len(lines_of(job.puzzle.title)) > 1:  # of which a record knows nothing
        puzzle = replace(puzzle, title=job.puzzle.title)
    return shown(puzzle), told


def _item(
    job: Job,
    puzzle: KindPuzzle,
    number: int,
    plugins: Plugins,
    phrases: Phrases,
    most_stars: int,
    numbered: bool,
) -> Item:
    level = plugins.levels.find(job.request.level).offer if job.request.level else None
    settings = job.settings
    printed, told = as_printed(job, puzzle, plugins, phrases)
    return Item(
        printed,
        number=number,
        section=job.puzzle.section,
        per_page=job.puzzle.per_page,
        instruction=told,
        level_name=level_name(level, phrases) if level else "",
        stars=(level.stars, most_stars) if level else (0, 0),
        order="given",  # the entries stand in the printed order already
        place=job.puzzle.place,
        note=job.puzzle.note,
        pupil=job.puzzle.pupil,
        icons=settings.icons,
        outline=settings.outline,
        settings=of_page(settings),
        lines=job.request.search.mask.lines,
        numbered=numbered,
        to_find=to_find_in(printed, plugins, phrases),
        marked=marks_in(printed, plugins),
    )
