"""The editions of an earlier build that a build of others leaves in place: which of them are still true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BookmakerError, Problem
from ..host.load import Plugins
from ..plan.book import plan_with_findings
from ..plan.model import BookPlan, EditionPlan
from ..puzzles.model import AnyPuzzle, same_content
from .kept import kept_puzzles
from .record import RECORD
from .reopen import editions_in, open_build


@dataclass(frozen=True, slots=True)
class EarlierEdition:
    """An edition that stands as it was built: its plan, its entry in book.json, its puzzles by request."""

    plan: EditionPlan
    record: Mapping[str, Any]
    puzzles: Mapping[str, AnyPuzzle]


def earlier_editions(
    folder: Path, plan: BookPlan, puzzles: Mapping[str, AnyPuzzle], plugins: Plugins
) -> tuple[tuple[EarlierEdition, ...], tuple[Problem, ...]]:
    """The editions in a build's folder that are not being built anew, and advice on those given up.

    One stands while its files are those that its entry tells of, and the book file still says of it what
    it said. `puzzles` are those made now: one that both have is the same in both.
    """
    try:
        names = editions_in(folder, plan)
    except BookmakerError:
        return (), ()
    names = [name for name in names if name not in plan.names]
    if not names:
        return (), ()
    whole, _ = plan_with_findings(plan.spec, plugins)
    plans = {edition.edition.name: edition for edition in whole.editions}
    kept, advice = list[EarlierEdition](), list[Problem]()
    for name in names:
        try:
            if name not in plans:
                raise BookmakerError("the book has no such edition now")
            if plans[name].wrong:
                raise BookmakerError(plans[name].wrong)
            kept.append(_reopened(folder, whole, plans[name], puzzles, plugins))
        except BookmakerError as error:
            what = f"edition '{name}' of an earlier build is left out of {RECORD}: {error.problems[0].what}"
            hint = f"build it again: bookmaker build {plan.spec.file} --edition {name}"
            place = plans[name].edition.place if name in plans else None
            advice.append(Problem(what, hint if name in plans else "", place, advice=True))
    return tuple(kept), tuple(advice)


def _reopened(
    folder: Path, plan: BookPlan, edition: EditionPlan, puzzles: Mapping[str, AnyPuzzle], plugins: Plugins
) -> EarlierEdition:
    """The edition as it was built; a BookmakerError where it is not so any more."""
    built = open_build(folder, plan, edition, plugins)
    own = kept_puzzles(
        folder / RECORD, [job.request for job in edition.jobs], plugins
    )  # as made, not as printed
    for name, puzzle in own.items():
        if name in puzzles and not same_content(puzzles[name], puzzle):
            raise BookmakerError(f"puzzle '{name}' is another now")
    return EarlierEdition(edition, built.record, own)
