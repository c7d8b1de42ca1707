"""Tasks in processes of their own: one after the other within a lane, lanes beside each other.

Each task has a process that is new: what one leaves in memory, or what kills it, touches no other, and it is
known whose process ended. What comes of a task hangs on nothing but the task.
"""

from __future__ import annotations

import pickle
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from ..errors import BookmakerError, CommandError, Problem
from ..make.parent_watch import begin_worker

K = TypeVar("K")
T = TypeVar("T")
ENOUGH = 3  # times that a task's process is ended from outside, or the system fails it


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """What came of a task: its result, or why there is none."""

    result: T | None
    problems: tuple[Problem, ...] = ()
    again: bool = False  # the system failed it, and it may go well another time


class Lanes(Generic[K]):
    """Tasks that wait, those of a lane for one another; `begun` and `done` are told of each.

    One whose process is killed, or that the system fails, is given out again, up to ENOUGH times.
    """

    def __init__(
        self,
        lanes: Sequence[Sequence[K]],
        begun: Callable[[K], None],
        done: Callable[[K, Outcome[Any]], None],
    ) -> None:
        self.waiting = deque(deque(lane) for lane in lanes if lane)
        self._failed = Counter[int]()
        self._begun, self._done = begun, done

    @classmethod
    def apart(cls, tasks: Iterable[K], done: Callable[[K, Outcome[Any]], None]) -> Lanes[K]:
        """Tasks none of which waits for another."""
        return cls([[task] for task in tasks], lambda task: None, done)

    def begin(self) -> deque[K]:
        """The next lane, whose first task begins."""
        lane = self.waiting.popleft()
        self._begun(lane[0])
        return lane

    def end(self, lane: deque[K], outcome: Outcome[Any]) -> None:
        """Its first task came to that."""
        task = lane[0]
        self._failed[id(task)] += outcome.again
        if not outcome.again or self._failed[id(task)] >= ENOUGH:
            lane.popleft()
            self._done(task, outcome)
        if lane:
            self.waiting.appendleft(lane)


def at_work(lanes: Lanes[K], work: Callable[[K], Any], jobs: int) -> None:
    """Have the work done on every task, in so many processes at most."""
    running: dict[Connection, tuple[Any, deque[K]]] = {}
    try:
        while lanes.waiting or running:
            while lanes.waiting and len(running) < jobs:
                lane = lanes.begin()
                process, pipe = _begun(work, lane[0])
                running[pipe] = process, lane
            for ready in wait([*running]):
                pipe = next(each for each in running if each is ready)
                process, lane = running.pop(pipe)
                lanes.end(lane, _received(pipe, process))
    except BaseException:
        for process, _ in running.values():
            process.kill()
        for process, _ in running.values():
            process.join()
        raise


def _begun(work: Callable[[K], T], task: K) -> tuple[Any, Connection]:
    """A process at that task, and what it will tell of it on."""
    context = get_context()
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(work, task, there))
    process.start()
    there.close()  # or the end of the process could not be seen here
    return process, here


def _received(pipe: Connection, process: Any) -> Outcome[Any]:
    """What a process told before it ended."""
    try:
        outcome: Outcome[Any] = pipe.recv()
    except (EOFError, OSError, pickle.UnpicklingError):
        process.join()
        return ended(process.exitcode or 0)
    finally:
        pipe.close()
    process.join()
    return outcome


def ended(code: int) -> Outcome[Any]:
    """What came of a task whose process was ended, with that exit code as Python tells it."""
    how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
    what = f"the process at work on it was ended {how}, {ENOUGH} times"
    return Outcome(None, (Problem(what, "is there enough memory? fewer processes take less"),), again=True)


def _work(work: Callable[[K], T], task: K, pipe: Connection) -> None:
    begin_worker()
    pipe.send(outcome_of(work, task))


def outcome_of(work: Callable[[K], T], task: K) -> Outcome[T]:
    """The work done on a task, or why it was not."""
    try:
        return Outcome(work(task))
    except BookmakerError as error:
        return Outcome(None, error.problems, again=isinstance(error, CommandError) and _of_system(error))
    except (OSError, MemoryError) as error:
        return Outcome(None, (Problem(f"the system failed it: {error or type(error).__name__}"),), again=True)
    except Exception:
        hint = "please report it with this text"
        return Outcome(None, (Problem(f"a fault of bookmaker's own:\n{traceback.format_exc()}", hint),))


def _of_system(error: BaseException) -> bool:
    return isinstance(error.__cause__, OSError)
