"""The workshop: many puzzles made at once, in as many processes as are wanted.

Workers get plain data and load the plugins themselves: functions loaded by path do not
travel between processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from multiprocessing.sharedctypes import RawArray
from types import MappingProxyType

from ..bookfile.model import PuzzleSpec
from ..errors import BookError, CommandError, Problem, raise_problems
from ..files.confined import Files
from ..host.load import PluginChoice, Plugins
from ..host.plugin_call import Interrupted, listen
from ..plan.model import BookPlan, EditionPlan
from ..plan.order import Order, Progress
from ..plan.repeats import repeated_puzzles
from ..puzzles.model import KindPuzzle, KindRequest
from .kind_puzzle import make_kind_puzzle
from .parent_watch import begin_worker

REQUESTS_AT_ONCE = 2  # handed to a worker: few, so that none waits at the end
QUICKLY_MADE_PUZZLES = 6  # sooner than workers start
NOBODY: Mapping[str, PuzzleSpec] = MappingProxyType({})


Made = KindPuzzle | tuple[Problem, ...]
Batch = dict[str, Made]


def make_all(
    requests: Sequence[KindRequest],
    choice: PluginChoice,
    jobs: int,
    tell: Callable[[int], None] = lambda done: None,
    asked: Mapping[str, PuzzleSpec] = NOBODY,
    plugins: Plugins | None = None,
) -> tuple[dict[str, KindPuzzle], dict[str, tuple[Problem, ...]]]:
    """Every puzzle that could be made, by id, and the problems of each that could not.

    `asked` has what the book file says of each; `plugins` are those chosen, where they are loaded already.
    """
    made: dict[str, Made] = {}
    for batch in _batches(requests, choice, jobs, plugins):
        made.update(batch)
        tell(len(made))
    puzzles: dict[str, KindPuzzle] = {}
    failed: dict[str, tuple[Problem, ...]] = {}
    for request in requests:  # in the book's order, whoever was ready first
        result = made[request.id]
        if not isinstance(result, tuple):
            puzzles[request.id] = result
        else:
            spec = asked.get(request.id)
            failed[request.id] = tuple(map(spec.located, result)) if spec else result
    return puzzles, failed


@dataclass(frozen=True, slots=True)
class MadePuzzles:
    """The puzzles of a plan, by request id, and the problems of each that could not be made."""

    puzzles: Mapping[str, KindPuzzle]
    unmade: Mapping[str, tuple[Problem, ...]]

    def check(self, plan: BookPlan, edition: EditionPlan, plugins: Plugins) -> tuple[Problem, ...]:
        """Raise BookError where a puzzle of the edition could not be made, or is a repeat; gives advice."""
        raise_problems(problem for job in edition.jobs for problem in self.unmade.get(job.request.id, ()))
        lists, book = not plan.spec.repeats, plan.spec.named
        return raise_problems(repeated_puzzles(edition.jobs, self.puzzles, plan.past, lists, plugins, book))


def make_puzzles(
    order: Order, plan: BookPlan, kept: Mapping[str, KindPuzzle], plugins: Plugins, progress: Progress
) -> MadePuzzles:
    """Every puzzle of a plan, made and verified: now, by an earlier build (`kept`) or for the forecast.

    What is in print stands as it is.
    """
    kept = {**plan.made, **kept, **plan.printed}
    requests = [job.request for job in plan.jobs]
    wanted = [request for request in requests if request.id not in kept]
    asked = {job.request.id: job.puzzle for job in plan.jobs}
    progress("puzzles", 0, len(wanted))

    def count(made: int) -> None:
        progress("puzzles", made, len(wanted))

    made, unmade = make_all(wanted, order.plugins, order.jobs, count, asked, plugins)
    every = {**kept, **made}
    return MadePuzzles({each.id: every[each.id] for each in requests if each.id in every}, unmade)


def _batches(
    requests: Sequence[KindRequest], choice: PluginChoice, jobs: int, plugins: Plugins | None
) -> Iterator[Batch]:
    if jobs > 1 and len(requests) > QUICKLY_MADE_PUZZLES:
        yield from _in_processes(requests, choice, jobs)
    else:
        bench = MakerProcess(choice, plugins)
        for request in requests:
            yield bench.make([request])


def _in_processes(requests: Sequence[KindRequest], choice: PluginChoice, jobs: int) -> Iterator[Batch]:
    batches = [requests[i : i + REQUESTS_AT_ONCE] for i in range(0, len(requests), REQUESTS_AT_ONCE)]
    turns = Turns(jobs)
    pool = ProcessPoolExecutor(jobs, initializer=_start, initargs=(choice, turns))
    try:
        for future in as_completed([pool.submit(_work, batch) for batch in batches]):
            yield future.result()
    except BaseException as error:
        for worker in active_children():  # or leaving would wait for what they are making
            worker.kill()
        turn = turns.taken()
        if isinstance(error, KeyboardInterrupt) and turn:
            raise Interrupted(f"interrupted while {turn}") from error
        if not isinstance(error, BrokenProcessPool):
            raise
        what, hint = "a process that was making puzzles was ended", "try again, with --jobs 1 if need be"
        raise CommandError(f"{what} while {turn}" if turn else f"{what} from outside", hint) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class MakerProcess:
    """Where one process makes puzzles, its plugins loaded once."""

    def __init__(self, choice: PluginChoice, plugins: Plugins | None = None) -> None:
        self.plugins, self.files = plugins or choice.load(), Files(choice.book_folder)

    def make(self, requests: Sequence[KindRequest]) -> Batch:
        """These puzzles, or why one could not be made."""
        return {request.id: self._made(request) for request in requests}

    def _made(self, request: KindRequest) -> Made:
        try:
            return make_kind_puzzle(request, self.plugins, self.files)
        except BookError as error:
            return error.problems


class Turns:
    """Whose turn it is in each worker, in memory that the parent reads when one hangs or ends."""

    LONG = 200  # bytes for each

    def __init__(self, jobs: int) -> None:
        self._texts = RawArray("c", jobs * self.LONG)
        self._free = get_context().SimpleQueue()
        for worker in range(jobs):
            self._free.put(worker)

    def note(self) -> Callable[[str], None]:
        """Called in a worker: how it says whose turn it is."""
        first = self._free.get() * self.LONG

        def say(turn: str) -> None:
            text = turn.encode()[: self.LONG - 1].ljust(self.LONG, b"\0")
            self._texts[first : first + self.LONG] = text

        return say

    def taken(self) -> str:
        """A plugin at work and in what, '' if none is."""
        whole = bytes(self._texts)
        texts = (whole[first : first + self.LONG] for first in range(0, len(whole), self.LONG))
        return next((text.rstrip(b"\0").decode(errors="replace") for text in texts if text.strip(b"\0")), "")


# A worker process keeps its bench here between batches; nothing else may.
_bench: MakerProcess


def _start(choice: PluginChoice, turns: Turns) -> None:
    global _bench
    listen(turns.note())
    begin_worker()
    _bench = MakerProcess(choice)


def _work(requests: Sequence[KindRequest]) -> Batch:
    return _bench.make(requests)
