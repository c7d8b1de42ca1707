"""Planning a book: every puzzle's request for every edition, word pools dealt, all problems at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .deal import Dealer
from .errors import BookError, Problem
from .files import Files
from .plan import Plan, Recipe, checked, plan_puzzle
from .press.margins import check_edition
from .puzzle.grid import Size
from .puzzle.model import Request
from .rng import stream
from .spec.model import BookSpec, Edition, PuzzleSpec, Settings

if TYPE_CHECKING:
    from .plugins import Plugins
    from .press.publisher import Publisher

DEFAULT_SIZE = Size(15, 15)
RECIPE_SETTINGS = ("modes", "level", "directions", "shape", "filler", "pick", "embedded", "effort")


@dataclass(frozen=True, slots=True)
class Job:
    """One puzzle to make, and what the book prints round it."""

    request: Request
    puzzle: PuzzleSpec
    settings: Settings


@dataclass(frozen=True, slots=True)
class EditionPlan:
    """An edition, where it goes, and its puzzles in order; equal ones are shared by id."""

    edition: Edition
    publisher: Publisher
    jobs: tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class BookPlan:
    """Everything that will be made."""

    spec: BookSpec
    editions: tuple[EditionPlan, ...]
    advice: tuple[Problem, ...] = ()

    @property
    def jobs(self) -> tuple[Job, ...]:
        """Every puzzle to make, each once, in the book's order."""
        by_id = {job.request.id: job for plan in self.editions for job in plan.jobs}
        return tuple(by_id.values())


def plan_book(spec: BookSpec, plugins: Plugins, only: Iterable[str] = ()) -> BookPlan:
    """The plan of the editions named (all, if none is); a BookError holds every problem."""
    planning = _Planning(spec, plugins)
    editions = tuple(planning.edition(edition) for edition in _wanted(spec, tuple(only)))
    planning.stop()
    plan = BookPlan(spec, editions)
    told = checked(Plan(tuple(job.request for job in plan.jobs)), plugins)
    return replace(plan, advice=(*planning.advice, *told))


def _wanted(spec: BookSpec, names: tuple[str, ...]) -> Iterator[Edition]:
    known = {edition.name: edition for edition in spec.editions}
    for name in names:
        if name not in known:
            raise BookError(f"no edition '{name}'", f"there are {', '.join(known)}")
    return iter([edition for edition in spec.editions if not names or edition.name in names])


class _Planning:
    """A book on its way to requests, and the problems met."""

    def __init__(self, spec: BookSpec, plugins: Plugins) -> None:
        self.spec, self.plugins = spec, plugins
        self.files = Files(Path(spec.file).parent)
        self.problems: list[Problem] = []
        self.advice: list[Problem] = []
        self.made: dict[tuple[str, Settings], Job] = {}
        self.rerolled = dict(spec.rerolled)

    def stop(self) -> None:
        """Raise what was found, if anything was."""
        if self.problems:
            raise BookError(dict.fromkeys(self.problems))

    def edition(self, edition: Edition) -> EditionPlan:
        """An edition's puzzles, shared with earlier editions where nothing differs."""
        publisher = self.plugins.publishers.find(edition.publisher, edition.place).offer
        told = check_edition(edition, publisher)
        self.problems += [problem for problem in told if not problem.advice]
        self.advice += [problem for problem in told if problem.advice]
        dealer = Dealer(self.spec.no_repeat)
        jobs = [self._job(edition, puzzle, dealer) for puzzle in self.spec.puzzles]
        return EditionPlan(edition, publisher, tuple(job for job in jobs if job))

    def _job(self, edition: Edition, puzzle: PuzzleSpec, dealer: Dealer) -> Job | None:
        settings = merged(puzzle.settings, edition.defaults, self.spec.defaults)
        shared = self.made.get((puzzle.id, settings))
        if shared:
            dealer.note(shared.request, puzzle)
            return shared
        try:
            request = self._request(self._name(puzzle, settings), puzzle, settings, dealer)
        except BookError as error:
            self.problems += [replace(p, place=p.place or puzzle.place) for p in error.problems]
            return None
        job = self.made[puzzle.id, settings] = Job(request, puzzle, settings)
        return job

    def _name(self, puzzle: PuzzleSpec, settings: Settings) -> str:
        """The puzzle's id, with the edition whose defaults make it another puzzle.

        It hangs on the whole book file, not on which editions are being built.
        """
        if settings == merged(puzzle.settings, self.spec.defaults):
            return puzzle.id
        layers = ((edition, edition.defaults) for edition in self.spec.editions)
        whose = (e.name for e, own in layers if merged(puzzle.settings, own, self.spec.defaults) == settings)
        return f"{puzzle.id}@{next(whose)}"

    def _request(self, name: str, puzzle: PuzzleSpec, settings: Settings, dealer: Dealer) -> Request:
        given = {key: getattr(settings, key) for key in RECIPE_SETTINGS}
        recipe = Recipe(
            puzzle.words,
            settings.grid or DEFAULT_SIZE,
            language=self.spec.language,
            seed=self._seed(puzzle),
            id=name,
            title=puzzle.title,
            **{key: value for key, value in given.items() if value is not None},
        )
        if puzzle.settings.pick is None and recipe.pick >= len(puzzle.words):
            recipe = replace(recipe, pick=0)  # a default is a wish: all the words there are
        request = plan_puzzle(recipe, self.plugins, self.files)
        seed = self.spec.seed if puzzle.seed is None else puzzle.seed
        return dealer.deal(request, puzzle, stream(seed, puzzle.id, "deal"))

    def _seed(self, puzzle: PuzzleSpec) -> int:
        """The seed a puzzle's dice hang on; each rolling again gives another."""
        seed = self.spec.seed if puzzle.seed is None else puzzle.seed
        times = self.rerolled.get(puzzle.id, 0)
        return stream(seed, puzzle.id, "again", times).below(10**9) if times else seed


def merged(*layers: Settings) -> Settings:
    """For each setting, the first that was said; a level and directions answer one question."""
    aim = next((layer for layer in layers if layer.level or layer.directions), Settings())
    first: dict[str, Any] = {
        field.name: next(
            (value for layer in layers if (value := getattr(layer, field.name)) is not None), None
        )
        for field in fields(Settings)
    }
    return replace(Settings(**first), level=aim.level, directions=aim.directions)
