"""Tasks on a Dask cluster: lanes as `crew.at_work` has them, each task in a process of its own on a worker.

Every worker sees the catalogue and the folder that it is built into under the same names, and has the same
bookmaker: both are asked of each before the first task. What comes of a task hangs on nothing but the task.
"""

from __future__ import annotations

import io
import logging
import os
import pickle
import platform
import subprocess
import sys
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from ..errors import CommandError, Problem, some_of
from ..files.stamps import content, stamps_in
from ..host.discover import builtin_folder
from ..host.version import __version__
from ..record.record import WRITERS, data_digest
from .crew import ENOUGH, Lanes, Outcome, ended, outcome_of

K = TypeVar("K")
T = TypeVar("T")

NEEDED = "distributed"
LOCAL = "local"  # begins a place that is no address: a cluster of this machine, for the run alone
EXTRA = 'python -m pip install "puzzle-bookmaker[cluster]"'
PATIENCE_SECONDS = 20  # that a scheduler may take to answer, and to have a worker
MOST_WORKERS_NAMED = 3  # before the rest are counted


def at_work_on(place: str, seen: Sequence[Path], lanes: Lanes[K], work: Callable[[K], Any]) -> None:
    """Have the work done on every task by the workers of that place: `local:4`, or a scheduler's address.

    CommandError where no scheduler answers, a worker does not see the same files, or has another bookmaker.
    """
    from distributed import as_completed

    with _silence(), _client(place) as client:
        _require_same(client, seen)
        running: dict[Any, deque[K]] = {}
        coming = as_completed()

        def begin() -> None:
            """Give out as many tasks as there are workers for."""
            while lanes.waiting and len(running) < max(1, sum(client.nthreads().values())):
                lane = lanes.begin()
                future = client.submit(_in_its_process, work, lane[0], pure=False)
                running[future] = lane
                coming.add(future)

        begin()
        for future in coming:
            lanes.end(running.pop(future), _came_of(future, place))
            begin()


def workers_of(place: str) -> int | None:
    """How many workers `local:4` names; None for a scheduler's address."""
    name, _, count = place.partition(":")
    if name != LOCAL:
        return None
    if not (count.isdecimal() and count.isascii() and 0 < int(count) < 1000):
        raise CommandError(f"'{place}' is not 'local' with a number of workers", "as in local:4")
    return int(count)


@contextmanager
def _silence() -> Iterator[None]:
    """Without what Dask logs of workers that come and go: what it means for titles is told."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _client(place: str) -> Iterator[Any]:
    """A client of the cluster at that place, which ends with it where it is of this machine."""
    import dask
    from distributed import Client, LocalCluster

    count = workers_of(place)
    with dask.config.set({"distributed.scheduler.allowed-failures": ENOUGH - 1}):
        if count:
            try:
                cluster = LocalCluster(
                    n_workers=count,
                    threads_per_worker=1,
                    dashboard_address=None,
                    memory_limit=0,
                    silence_logs=logging.CRITICAL,
                )
            except (OSError, RuntimeError) as error:
                raise CommandError(f"{count} workers could not be begun: {error}", "try fewer") from error
            with cluster, Client(cluster) as client:
                yield client
            return
        try:
            client = Client(place, timeout=PATIENCE_SECONDS)
        except (OSError, ValueError, TimeoutError) as error:
            what = f"no scheduler answers at '{place}': {error}"
            raise CommandError(what, "as in tcp://HOST:8786, where `dask scheduler` runs") from error
        with client:
            try:
                client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
            except TimeoutError as error:
                what = f"the scheduler at '{place}' has no workers"
                raise CommandError(what, f"dask worker {place}") from error
            yield client


def _require_same(client: Any, seen: Sequence[Path]) -> None:
    """Raise CommandError where a worker does not see these files, or something else writes bytes there."""
    here = _about(files := [str(path.resolve()) for path in seen])
    there: Mapping[str, Any] = client.run(_about, files, on_error="return")
    wrong: dict[str, list[str]] = {}
    for worker, about in there.items():
        for what in _otherwise(here, about, files):
            wrong.setdefault(what, []).append(worker)
    if wrong:
        hint = (
            "every worker needs the same bookmaker and libraries, and the same folders under the same names"
        )
        told = [f"{some_of(names, MOST_WORKERS_NAMED)}: {what}" for what, names in wrong.items()]
        raise CommandError("\n  ".join(["not all workers are as this machine is:", *told]), hint)


def _otherwise(here: Mapping[str, str], there: Any, files: Sequence[str]) -> Iterator[str]:
    """What of a worker is not as it is here."""
    if isinstance(there, ModuleNotFoundError):
        yield f"there is no {there.name}"
    elif isinstance(there, BaseException):
        yield f"it cannot tell what it has: {there}"
    else:
        for name in here:
            if there[name] != here[name] and name in files:
                yield f"'{name}' is not what it is here"
            elif there[name] != here[name]:
                yield f"{name} is {there[name]}, here it is {here[name]}"


def _about(files: Sequence[str]) -> dict[str, str]:
    """On a worker, and here: what writes bytes, and what those files hold."""
    package = Path(__file__).parents[1]
    every = stamps_in((package, builtin_folder(), builtin_folder().with_name("themes")))
    homes = {package.parent.resolve(), builtin_folder().parent.resolve()}
    sources = sorted((_from(Path(path), homes), str(content(Path(path)))) for path in every)
    about = {"bookmaker": __version__, "bookmaker's code": data_digest(repr(sources).encode())[:19]}
    about |= {"Python": platform.python_version(), "zlib": zlib.ZLIB_RUNTIME_VERSION}
    for name in (*WRITERS, "uharfbuzz"):
        try:
            about[name] = version(name)
        except PackageNotFoundError:
            about[name] = "missing"
    return about | {name: str(content(Path(name))) for name in files}


def _from(path: Path, homes: set[Path]) -> str:
    home = next((each for each in homes if each in path.parents), None)
    return path.relative_to(home).as_posix() if home else path.as_posix()


def _came_of(future: Any, place: str) -> Outcome[Any]:
    """What a task came to; CommandError where nobody knows, for the scheduler is gone."""
    from distributed import KilledWorker

    if future.status == "finished":
        outcome: Outcome[Any] = future.result()
        return outcome
    error = future.exception() if future.status == "error" else None
    if isinstance(error, KilledWorker):
        what = f"the workers at work on it were ended, {ENOUGH} times"
        return Outcome(None, (Problem(what, "is there enough memory?"),))
    if error is None:
        what = f"the scheduler at '{place}' is gone, or gave its tasks up"
        raise CommandError(what, "what is built stays; the next run goes on")
    return Outcome(None, (Problem(f"the cluster failed it: {error}"),), again=True)


def _in_its_process(work: Callable[[K], T], task: K) -> Outcome[T]:
    """On a worker: a task in a process that is new, and that ends when the worker does."""
    line = [sys.executable, "-c", f"from {__name__} import serve; serve()"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(line, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin  # they are, with pipes
        assert process.stdout
        try:
            pickle.dump((work, task), process.stdin)
            process.stdin.flush()  # and left open: its end tells the process that the worker is gone
            outcome: Outcome[T] = pickle.load(process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            return ended(process.wait())
        process.stdin.close()
        process.wait()
        return outcome


def serve() -> None:
    """In that process: do the one task that is told on standard input, and tell what came of it."""
    answer = os.dup(1)
    os.dup2(2, 1)  # whatever is printed meanwhile is no answer
    work, task = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_worker, daemon=True).start()
    whole = io.BytesIO()
    pickle.dump(outcome_of(work, task), whole)
    with os.fdopen(answer, "wb") as pipe:
        pipe.write(whole.getvalue())


def _end_with_worker() -> None:
    os.read(0, 1)  # nothing comes: it ends when the worker has
    os._exit(1)
