"""Work in processes of its own, so that nothing slow ever keeps the page waiting.

There are two of them, both with the book's plugins loaded: what somebody looks at is never behind a check
of the whole book. Work that nobody waits for any more is told to stop; what does not within a moment,
a puzzle that takes long or a plugin that hangs, is ended with its process, and another one is started.
"""

from __future__ import annotations

import asyncio
import gc
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawValue
from pathlib import Path
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from typing import Any

from ..errors import BookmakerError
from ..make.parent_watch import end_with_parent
from ..plan.order import Order

GRACE_SECONDS = 1.5  # that work nobody waits for has to stop by itself; another process goes on meanwhile
# that a check of the whole book has, which is done sooner than another process starts
CHECK_GRACE_SECONDS = 20.0
IDLE_SECONDS = 0.3  # without work after which a process looks for garbage
LONGEST_BUSY = 50  # pieces of work after which it does so anyhow
WORKER_COUNT = 2  # processes: one for the page in view, one for the check of the whole book
START_METHOD = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"  # the parent has threads
PREVIEW = "bookmaker.studio.preview"  # what every process needs, imported once where that can be shared
SHOW_WORK, CHECK_WORK, NAMES_WORK = "show", "check", "names"


class Dropped(Exception):
    """Newer work of the same kind was given, so nobody waits for this."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a process is asked: to show pages, or to check the book."""

    what: str  # SHOW_WORK, CHECK_WORK or NAMES_WORK
    book: Path
    text: str
    looking: Mapping[str, Any] | None = None  # the fields of a Looking


class Worker:
    """One process, which does one thing at a time."""

    def __init__(self, order: Order) -> None:
        context: Any = get_context(START_METHOD)
        if START_METHOD == "forkserver":
            context.set_forkserver_preload([PREVIEW])
        self._ours, theirs = context.Pipe()
        self._latest = RawValue("q", 0)
        self._number = 0
        self.ready = False
        self.busy = False
        self._process = context.Process(
            target=_serve, args=(theirs, self._latest, order), daemon=True, name="bookmaker studio"
        )
        self._process.start()
        theirs.close()

    async def ask(self, work: Work) -> dict[str, Any]:
        """What it makes of the work; raises Dropped where it stopped, EOFError where it was ended."""
        self._number += 1
        self._latest.value = self._number
        with suppress(OSError):
            self._ours.send((self._number, work))
        while True:
            number, answer = await asyncio.to_thread(self._ours.recv)
            self.ready = True
            if number == self._number:
                if answer is None:
                    raise Dropped
                found: dict[str, Any] = answer
                return found

    def drop(self) -> None:
        """Tell it that nobody waits for what it does."""
        self._latest.value = self._number + 1

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()


class Workers:
    """The processes of a studio, and who waits for which; `order` is what a build would be asked for."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self._workers: list[Worker] = []
        self._free = asyncio.Condition()
        self._waiting: dict[str, asyncio.Event] = {}  # by whom the work is for: set when there is newer

    def start(self) -> None:
        """Start the processes, if they are not there yet: plugins are loaded before anything is asked."""
        if not self._workers:
            self._workers = [Worker(self.order) for _ in range(WORKER_COUNT)]

    async def run(self, whose: str, work: Work) -> dict[str, Any]:
        """The answer to this work; raises Dropped when more is asked for the same one meanwhile."""
        if older := self._waiting.get(whose):
            older.set()
        self.start()
        dropped = self._waiting[whose] = asyncio.Event()
        async with self._free:
            self._free.notify_all()  # one that is not wanted any more may wait for its turn
        try:
            worker = await self._turn(dropped, work.what)
            try:
                return await self._answer(worker, work, dropped)
            finally:
                async with self._free:
                    worker.busy = False
                    self._free.notify_all()
        finally:
            if self._waiting.get(whose) is dropped:
                del self._waiting[whose]

    async def _turn(self, dropped: asyncio.Event, what: str) -> Worker:
        """A process that has nothing to do; a check leaves one for the page in view."""

        def free() -> Worker | None:
            idle = [worker for worker in self._workers if not worker.busy]
            if what == CHECK_WORK and len(idle) < WORKER_COUNT:
                return None
            return max(idle, key=lambda worker: worker.ready, default=None)

        async with self._free:
            await self._free.wait_for(lambda: dropped.is_set() or free())
            worker = free()
            if dropped.is_set() or worker is None:
                raise Dropped
            worker.busy = True
            return worker

    async def _answer(self, worker: Worker, work: Work, dropped: asyncio.Event) -> dict[str, Any]:
        asked = asyncio.create_task(worker.ask(work))
        newer = asyncio.create_task(dropped.wait())
        try:
            await asyncio.wait({asked, newer}, return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                worker.drop()
                await asyncio.wait(
                    {asked}, timeout=CHECK_GRACE_SECONDS if work.what == CHECK_WORK else GRACE_SECONDS
                )
            if not asked.done():
                self._replace(worker)
                await asyncio.wait({asked})
            if dropped.is_set():
                raise Dropped
            return asked.result()
        except (EOFError, OSError):  # it was ended, by us or by the system
            if worker in self._workers:
                self._replace(worker)
            if dropped.is_set():
                raise Dropped from None
            what = "the process that draws pages was ended from outside"
            return {"problems": [], "fault": what}
        except asyncio.CancelledError:  # the studio ends: its answer would be taken for another's
            if worker in self._workers:
                worker.end()
            raise
        finally:
            newer.cancel()
            if asked.done() and not asked.cancelled():
                asked.exception()  # looked at: it is no surprise

    def forget(self, whose: str) -> None:
        """Let go of the work of somebody who is gone."""
        if waiting := self._waiting.get(whose):
            waiting.set()

    def _replace(self, worker: Worker) -> None:
        """Another process in the place of one that is ended."""
        worker.end()
        self._workers[self._workers.index(worker)] = Worker(self.order)

    def restart(self) -> None:
        """New processes, which load the plugins anew: one of them has changed."""
        for worker in [*self._workers]:
            self._replace(worker)

    async def dismiss(self) -> None:
        """End every process, and let go of all who wait for one."""
        for waiting in self._waiting.values():
            waiting.set()
        self.end()
        async with self._free:
            self._free.notify_all()

    def end(self) -> None:
        """End every process."""
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.end()


def _serve(pipe: Connection, latest: Any, order: Order) -> None:
    """A process's life: plugins loaded once, then one piece of work after the other."""
    end_with_parent()
    for number in (SIGINT, SIGTERM):  # they are for the parent, which ends this one
        signal(number, SIG_IGN)
    from .preview import MovedOn, Preview
    from .shown import ShownProblem

    try:
        preview: Preview | None = Preview(order.plugins, order.out, order.store)
        gc.freeze()  # plugins and fonts stay: they need not be gone through again and again
        gc.disable()  # a tenth of what a page takes; it is looked for while nobody waits
        unloaded: list[dict[str, Any]] = []
    except BookmakerError as error:
        preview = None
        unloaded = [asdict(ShownProblem.of(each, Path())) for each in error.problems]
    with suppress(EOFError, OSError):
        busy = 0  # pieces of work without a pause
        pipe.send((0, None))  # ready
        while True:
            number, work = pipe.recv()

            def go_on(number: int = number) -> None:
                if latest.value != number:
                    raise MovedOn

            answer: dict[str, Any] | None = {"problems": unloaded}
            try:
                if preview:
                    answer = _done(preview, work, go_on)
            except MovedOn:
                answer = None
            except Exception:  # a fault of ours, which is told and not the end
                answer = {"problems": [], "fault": traceback.format_exc()}
            pipe.send((number, answer))
            busy = 0 if _tidied(pipe, busy) else busy + 1


def _tidied(pipe: Connection, busy: int) -> bool:
    """Look for garbage where no more work comes, or came too often lately; whether that was done."""
    idle = busy > LONGEST_BUSY or not pipe.poll(IDLE_SECONDS)
    if idle:
        gc.collect()
    return idle


def _done(preview: Any, work: Work, go_on: Callable[[], None]) -> dict[str, Any]:
    from .preview import Looking

    found: dict[str, Any]
    if work.what == CHECK_WORK:
        found = preview.check(work.book, work.text)
    elif work.what == NAMES_WORK:
        found = preview.names()
    else:
        found = preview.show(work.book, work.text, Looking(**(work.looking or {})), go_on)
    return found
