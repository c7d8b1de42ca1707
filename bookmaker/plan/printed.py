"""Puzzles in print, as planning takes them: a request that each answers, what is refused in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..bookfile.ids import content_digest, own_content, says
from ..bookfile.lock import lock_file
from ..bookfile.model import BookSpec, Edition, PuzzleSpec
from ..errors import Place, Problem
from ..puzzles.model import KindPuzzle, KindRequest, id_in_book
from ..rng import stream

if TYPE_CHECKING:
    from ..host.load import Plugins


def printed_request(puzzle: KindPuzzle, plugins: Plugins) -> KindRequest:
    """A request for what a puzzle is, where today's rules would plan none: it is never made again."""
    offered = plugins.kinds.find(puzzle.kind)
    own = offered.call(offered.offer.asked, puzzle.own) if offered.offer.asked else puzzle.own
    said = puzzle.id, puzzle.title, puzzle.seed, puzzle.level, puzzle.language, puzzle.effort
    return KindRequest(puzzle.kind, own, *said)


def rolled(seed: int, id: str, times: int) -> int:
    """The seed of a puzzle that was rolled again so often."""
    return stream(seed, id, "again", times).below(10**9) if times else seed


class NotInPrint(NamedTuple):
    """A puzzle that a book in print asks for and has not in print."""

    name: str  # its request's id
    puzzle: PuzzleSpec
    layer: Mapping[str, Any]  # all that is said of its settings


def refusals(spec: BookSpec, edition: Edition, others: Iterable[NotInPrint]) -> Iterator[Problem]:
    """Why an edition of a book in print cannot be as the file says now: each puzzle that is another is named.

    What the file says of all puzzles is told once. A new edition may have puzzles of its own by its defaults.
    """
    of_all = dict[tuple[str, Place | None], list[str]]()
    for each in others:
        assert spec.printed
        since = f"the book is in print since {spec.printed.date}"
        id, go = each.puzzle.id, [each.puzzle.id]
        if says(spec.ids, id, own_content(each.puzzle)) and id in spec.printed.standing:
            for cause, place in _causes(spec, edition, each):
                of_all.setdefault((f"{since}, and by {cause}", place), []).append(id)
            continue
        what, hint = f"{since}, and has no puzzle '{id}'", "take the change back, or allow a new puzzle"
        if id in spec.printed.standing:
            what = f"{since}, and what it says of puzzle '{each.name}' now makes another"
        elif old := replaced(spec).get(id):
            what, go = f"{since}: puzzle '{old}' is gone from it, and '{id}' in its place is new", [old, id]
            hint = "its title alone may be another; take the rest back, or allow a new puzzle"
        yield Problem(what, f"{hint}: {unfreeze(spec, go)}", each.puzzle.place)
    for (what, place), ids in of_all.items():
        those = f"puzzle '{ids[0]}' is another" if len(ids) == 1 else f"{len(ids)} of its puzzles are others"
        hint = (
            f"take the change back, or allow new puzzles: {unfreeze(spec, ids if len(ids) == 1 else ['ID'])}"
        )
        yield Problem(f"{what} {those} now", hint, place)


def _causes(spec: BookSpec, edition: Edition, asked: NotInPrint) -> Iterator[tuple[str, Place | None]]:
    """What the file says of all puzzles that makes one another which says itself what it said, and where."""
    assert spec.printed
    name, puzzle, layer = asked
    kept, of_edition = spec.printed.puzzles.get(name), f"what edition '{edition.name}' says of its puzzles"
    if kept is None:
        if edition.name in spec.printed.editions:
            yield of_edition, edition.place
        return
    now = spec.seed if puzzle.seed is None else puzzle.seed
    before = spec.printed.seed if puzzle.seed is None and spec.printed.seed is not None else now
    if before != now:
        yield "its `seed`", spec.places.get("seed", Place(spec.file))
    then, lock = kept.puzzle.seed, lock_file(Path(spec.file))
    if rolled(before, puzzle.id, dict(spec.rerolled).get(puzzle.id, 0)) != then:
        yield f"how often '{lock.name}' has them rolled again,", Place(str(lock))
    spoken = spec.printed.language or spec.language
    as_then = {
        each
        for each in (layer["language"], spoken, spoken.partition("-")[0])
        if content_digest(puzzle, {**layer, "language": each}, then) == kept.content
    }
    if as_then and layer["language"] not in as_then:
        yield "its `language`", spec.places.get("language", Place(spec.file))
    elif not as_then and name != puzzle.id:
        yield f"its `defaults`, or {of_edition},", spec.places.get("defaults", edition.place)
    elif not as_then:
        yield "its `defaults`", spec.places.get("defaults", Place(spec.file))


def dropped(spec: BookSpec) -> Iterator[Problem]:
    """Advice on puzzles and editions in print that the book has no more, and has none in the place of."""
    if spec.printed:
        there = {puzzle.id for puzzle in spec.puzzles} | {*replaced(spec).values()}
        for id in sorted(spec.printed.standing - there):
            what = f"puzzle '{id}' is in print since {spec.printed.date}, and the book has it no more"
            yield Problem(what, f"put it back, or let it go by {unfreeze(spec, [id])}", advice=True)
        for name in sorted(spec.printed.editions - {edition.name for edition in spec.editions}):
            what = (
                f"edition '{name}' is in print since {spec.printed.date}, and the book has none of that name"
            )
            yield Problem(what, "under another name it has the puzzles in print all the same", advice=True)


def replaced(spec: BookSpec) -> dict[str, str]:
    """The ids of puzzles that are new in a book in print, each with the one that stood in its place."""
    assert spec.printed
    then, now = [*dict.fromkeys(map(id_in_book, spec.printed.puzzles))], [each.id for each in spec.puzzles]
    found = dict[str, str]()
    for _, a, b, c, d in SequenceMatcher(None, then, now, autojunk=False).get_opcodes():
        lost = [id for id in then[a:b] if id in spec.printed.standing - {*now}]
        new = [id for id in now[c:d] if id not in then and id not in spec.printed.let_go]
        found |= zip(new, lost, strict=False)
    return found


def unfreeze(spec: BookSpec, ids: Iterable[str]) -> str:
    """The command that lets puzzles of a book in print go."""
    return f"bookmaker freeze {spec.named} --unfreeze {' --unfreeze '.join(ids)}"
