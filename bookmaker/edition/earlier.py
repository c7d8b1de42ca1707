"""The editions of an earlier build that a build of others leaves in place: which of them are still true."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..bookfile.model import BookSpec
from ..errors import BookmakerError, Problem
from ..files.folder_tree import FolderTree
from ..files.stamps import looked_for
from ..host.load import Plugins
from ..plan.book import plan_with_findings
from ..plan.model import BookPlan, EditionPlan
from ..puzzles.model import KindPuzzle, shown
from ..record.record import FILES, RECORD
from .reopen import built_puzzles, editions_in, open_build


@dataclass(frozen=True, slots=True)
class EarlierEdition:
    """An edition that stands as it was built: its plan, its entry in book.json, its puzzles by request."""

    plan: EditionPlan
    record: Mapping[str, Any]
    puzzles: Mapping[str, KindPuzzle]


def earlier_editions(
    folder: Path, plan: BookPlan, puzzles: Mapping[str, KindPuzzle], plugins: Plugins
) -> tuple[tuple[EarlierEdition, ...], tuple[Problem, ...]]:
    """The editions in a build's folder that are not being built anew, and advice on those given up.

    One stands while its files are those that its entry tells of, and the book file still says of it what
    it said. `puzzles` are those made now: one that both have is the same in both.
    """
    try:
        names = editions_in(folder, plan)
    except BookmakerError:
        return (), ()
    own = [edition.name for edition in plan.spec.editions]
    names = [name for name in names if name in own and name not in plan.names]
    if not names:
        return (), ()
    whole, _ = plan_with_findings(plan.spec, plugins)
    plans = {edition.edition.name: edition for edition in whole.editions}
    kept, advice = list[EarlierEdition](), list[Problem]()
    for name in names:
        try:
            if plans[name].wrong:
                raise BookmakerError(plans[name].wrong)
            kept.append(_reopened(folder, whole, plans[name], puzzles, plugins))
        except BookmakerError as error:
            what = f"edition '{name}' of an earlier build is left out of {RECORD}: {error.problems[0].what}"
            hint = f"build it again: bookmaker build {plan.spec.named} --edition {name}"
            advice.append(Problem(what, hint, plans[name].edition.place, advice=True))
    return tuple(kept), tuple(advice)


def left_behind(folder: Path, spec: BookSpec) -> tuple[Problem, ...]:
    """Advice on each folder of a build with files of an edition that the book does not have."""
    tree, own = FolderTree(folder), [edition.name for edition in spec.editions]
    advice = list[Problem]()
    with suppress(OSError):  # there is no build yet
        for name in tree.names(""):
            if name in own or not tree.is_folder(name):
                continue
            files = [file for file in FILES if tree.look(f"{name}/{file}")]
            if files and not any(_are_one(folder / name, folder / each) for each in own):
                for file in files:
                    looked_for(folder / name / file)  # a build after they are gone tells of them no more
                what = f"'{folder / name}' is of no edition of this book, and has {' and '.join(files)}"
                hint = f"an edition that is now called otherwise? take the folder away, or say name: {name}"
                advice.append(Problem(what, hint, advice=True))
    return tuple(advice)


def _are_one(folder: Path, other: Path) -> bool:
    """Whether two names are one folder's, as Print and print are to some systems."""
    try:
        return folder.samefile(other)
    except OSError:
        return False


def _reopened(
    folder: Path, plan: BookPlan, edition: EditionPlan, puzzles: Mapping[str, KindPuzzle], plugins: Plugins
) -> EarlierEdition:
    """The edition as it was built; a BookmakerError where it is not so any more."""
    built = open_build(folder, plan, edition, plugins)
    own = built_puzzles(folder, edition, plugins)  # as made, not as a page shows them
    for name, puzzle in own.items():
        if name in puzzles and shown(puzzles[name]) != shown(puzzle):
            raise BookmakerError(f"puzzle '{name}' is another now")
    return EarlierEdition(edition, built.record, own)
