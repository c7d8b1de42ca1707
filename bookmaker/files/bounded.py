"""Run a function in a process of its own that may take only so much time and memory.

A finished PDF may come from anywhere, and a renderer in C can be made to eat the whole machine by a file
of a few hundred bytes. So whatever hands such a file to other people's code does it in a child process:

    with BoundedProcess(Limits(memory=1 << 30, seconds=20)) as child:
        for page in child.results(render_pages, "book.pdf", [1, 2, 3]):
            ...

The function is a module-level one that takes plain data (None, bool, int, float, str, bytes, lists, dicts
with texts as keys) and returns or yields plain data; each value is sent as soon as it is there. Tuples
arrive as lists. Nothing is pickled, so even a child taken over by its file can only answer with data.

The child is a fresh interpreter, never a fork: it works the same on every platform and beside threads.
Memory is held by RLIMIT_AS and computing by RLIMIT_CPU where the platform has them; by the clock, the
parent ends a child that does not answer, everywhere. A child whose parent is gone ends itself: it looks
whether it has another parent now and, where no platform tells, ends by its own clock.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from threading import Thread, Timer, current_thread, main_thread
from time import process_time
from typing import IO, Any

from ..errors import BookError

LOOK = 0.5  # seconds between two looks at whether the parent is still there
OWN_CLOCK = 1  # what a child ends with that ended itself by its clock, and no other
_SIZES = struct.Struct("!II")  # of a message's text; how many byte strings follow it
_SIZE = struct.Struct("!Q")
_BYTES = "\0bytes"  # stands for a byte string in a message's text
_START = """
import json, os, sys
sys.path[:] = json.loads(sys.stdin.buffer.readline())
try:
    from bookmaker.files.bounded import serve
    serve()
except BaseException:
    os._exit(2)
"""


class Watchdog(Timer):
    """A timer of ours: it may start and end while the functions of plugins run (host/process_state.py)."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a child may take."""

    memory: int = 1 << 30  # bytes of address space, and of one answer
    seconds: int = 20  # of computing, for one result
    total: int = 300  # seconds of computing, for all that one child does; see `renew`
    patience: int = 120  # seconds by the clock, for one result: a watchdog for a machine with much to do


class OutOfBoundsError(BookError):
    """The child took more than it may, or broke down; says which, in a clause that begins with "it"."""


class BoundedProcess:
    """A child process that runs functions one after another, started when it is first needed.

    A child that was ended is started anew for the next call. Closing ends it.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._child: subprocess.Popen[bytes] | None = None
        self._late = False
        self._total = self.limits.total
        self._renewed = False

    def __enter__(self) -> BoundedProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        """End the child of one that was not closed, as where an exception came before anybody could."""
        with suppress(Exception):
            self.close()

    def renew(self, total: int) -> None:
        """From the next call on a new piece of work begins, which may take so many seconds in all."""
        self._total, self._renewed = total, True

    def start(self) -> None:
        """Start the child now, so that it gets ready while other things are done."""
        if self._child is None:
            line = [sys.executable, "-I", "-c", _START]
            pipe = subprocess.PIPE
            self._child = subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
            self._late = False
            limits = self.limits
            bounds = [limits.memory, limits.seconds, self._total, limits.patience, os.getpid()]
            with suppress(OSError):  # a child that is gone is told of at the first answer
                assert self._child.stdin
                self._child.stdin.write(json.dumps([str(path) for path in sys.path]).encode() + b"\n")
                _write(self._child.stdin, bounds)

    def results(self, function: Callable[..., Iterable[Any]], *args: Any) -> Iterator[Any]:
        """What the function yields there, value by value as it comes.

        Raises OutOfBoundsError where a limit is met or the child breaks down, RuntimeError with the child's
        traceback where the function raises. Leaving off before the end ends the child.
        """
        yield from self._answers(function, args, True)

    def result(self, function: Callable[..., Any], *args: Any) -> Any:
        """What the function returns there; raises as `results` does."""
        [value] = self._answers(function, args, False)
        return value

    def close(self) -> None:
        """End the child, whatever it is doing."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait()
            for pipe in (child.stdin, child.stdout):
                with suppress(OSError):  # what was not yet written is wanted no more
                    pipe.close()  # type: ignore[union-attr]

    def _answers(self, function: Callable[..., Any], args: tuple[Any, ...], many: bool) -> Iterator[Any]:
        self.start()
        request = {"module": function.__module__, "name": function.__qualname__, "args": args, "many": many}
        if self._renewed:
            request["total"], self._renewed = self._total, False
        done = False
        try:
            with self._watched() as child, suppress(OSError):
                _write(child.stdin, request)  # type: ignore[arg-type]
            while True:
                with self._watched() as child:
                    answer = _read(child.stdout, self.limits.memory)  # type: ignore[arg-type]
                if answer is None:
                    raise OutOfBoundsError(self._why())
                if "value" not in answer:
                    break
                yield answer["value"]
            if answer.get("memory"):
                raise OutOfBoundsError(f"it needs more than {_amount(self.limits.memory)}")
            if "error" in answer:
                raise RuntimeError(f"in a process of its own:\n{answer['error']}")
            done = True
        finally:
            if not done:
                self.close()

    @contextmanager
    def _watched(self) -> Iterator[subprocess.Popen[bytes]]:
        """The child, ended where it does not answer in time."""
        child = self._child
        assert child is not None

        def end() -> None:
            self._late = True
            child.kill()

        timer = Watchdog(self.limits.patience, end)
        timer.daemon = True
        timer.start()
        try:
            yield child
        finally:
            timer.cancel()
            timer.join()  # or for a moment there would be a thread more than before

    def _why(self) -> str:
        """Why no answer came."""
        child, limits = self._child, self.limits
        assert child is not None
        try:
            code = child.wait(5)
        except subprocess.TimeoutExpired:
            child.kill()
            code = child.wait()
        if self._late or code == OWN_CLOCK:  # whichever clock struck first
            return f"it gives no answer within {limits.patience} s"
        if code == -getattr(signal, "SIGXCPU", 0):
            return (
                f"it takes more than {limits.seconds} s of computing, or {self._total} s for all of the file"
            )
        ended = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        return f"it needs more than {_amount(limits.memory)}, or breaks what reads it ({ended})"


def _amount(size: int) -> str:
    """A bound in words: where this process was given a lower one, its children have that."""
    with suppress(ImportError):  # Windows
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_AS)
        if soft != resource.RLIM_INFINITY and soft < size:
            return f"the {soft >> 20} MB of memory that ulimit -v allows"
    return f"{size >> 30} GB of memory" if size >= 1 << 30 else f"{size >> 20} MB of memory"


# This process's own bounds


class TooMuchError(BaseException):
    """This process has met a bound of its own; says which, in a clause that begins with "it".

    No Exception: whoever forgives a broken object any fault is not to forgive this.
    """


@contextmanager
def bounded_here(memory: int, seconds: int) -> Iterator[None]:
    """Bound this process's own memory and computing, as far as the platform can, until the end of the block.

    Raises TooMuchError where one is met. Children that are started meanwhile have bounds of their own.
    """
    try:
        import resource
    except ImportError:  # Windows
        yield
        return

    def spent(number: int, frame: object) -> None:
        raise TooMuchError(f"it takes more than {seconds} s of computing")

    before = {kind: resource.getrlimit(kind) for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU)}
    if current_thread() is main_thread():
        handler = signal.signal(signal.SIGXCPU, spent)
        _lower_own(resource.RLIMIT_CPU, int(process_time()) + 1 + seconds)
    _lower_own(resource.RLIMIT_AS, memory)
    try:
        yield
    except MemoryError:
        raise TooMuchError(f"it needs more than {_amount(memory)}") from None
    finally:
        for kind, held in before.items():
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, held)
        if current_thread() is main_thread():
            signal.signal(signal.SIGXCPU, handler)


def _lower_own(kind: int, limit: int) -> None:
    """Lower a bound of this process, where it is not that low."""
    import resource

    soft, hard = resource.getrlimit(kind)
    if soft == resource.RLIM_INFINITY or limit < soft:
        with suppress(ValueError, OSError):  # a platform that knows the limit and does not take it
            resource.setrlimit(kind, (limit, hard))


# Messages: a text in JSON, and the byte strings in it after it


def _write(pipe: IO[bytes], value: Any) -> None:
    parts: list[Any] = []

    def aside(each: Any) -> dict[str, int]:
        if not isinstance(each, (bytes, bytearray, memoryview)):
            raise TypeError(f"{type(each).__name__} is not plain data")
        parts.append(each)
        return {_BYTES: len(parts) - 1}

    text = json.dumps(value, default=aside).encode()
    pipe.write(_SIZES.pack(len(text), len(parts)) + text)
    for part in parts:
        pipe.write(_SIZE.pack(memoryview(part).nbytes))
        pipe.write(part)
    pipe.flush()


def _read(pipe: IO[bytes], most: int) -> Any:
    """The next message; None where there is no whole one, or it is larger than anybody asked for."""
    try:
        length, count = _SIZES.unpack(pipe.read(_SIZES.size))
        if length > most or count > most:
            return None
        text = pipe.read(length)
        parts = []
        for _ in range(count):
            (size,) = _SIZE.unpack(pipe.read(_SIZE.size))
            most -= size
            part = pipe.read(size) if most >= 0 else b""
            if len(part) != size:
                return None
            parts.append(part)
        return json.loads(text, object_hook=lambda each: parts[each[_BYTES]] if _BYTES in each else each)
    except (struct.error, ValueError, IndexError, TypeError):
        return None


# The child's side


def serve() -> None:
    """Answer the parent's requests until it is gone: what the child process runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)  # whatever prints does not print among the answers
    memory, seconds, total, patience, parent = _read(requests, 1 << 20)
    Thread(target=_leave_with, args=(parent,), daemon=True).start()
    bound = _limit(memory)

    def begin() -> None:
        bound(seconds, total)
        faulthandler.dump_traceback_later(patience, exit=True)

    def answer(value: Any) -> None:
        faulthandler.cancel_dump_traceback_later()  # the parent takes its time
        _write(answers, value)

    while (request := _read(requests, memory)) is not None:
        if "total" in request:
            total = int(process_time()) + 1 + request["total"]
        begin()
        try:
            function = getattr(import_module(request["module"]), request["name"])
            value = function(*request["args"])
            for each in value if request["many"] else [value]:
                answer({"value": each})
                begin()
            answer({})
        except MemoryError:
            value = each = None
            answer({"memory": True})
        except Exception:
            import traceback

            answer({"error": traceback.format_exc()})
    os._exit(0)


def _leave_with(parent: int) -> None:
    """End this process as soon as its parent is gone, whatever else it is at."""
    from time import sleep

    while os.getppid() == parent:
        sleep(LOOK)
    os._exit(1)


def _limit(memory: int) -> Callable[[int, int], None]:
    """Bound this process's memory; returns what bounds its computing from now on."""
    try:
        import resource
    except ImportError:  # Windows: the parent's watchdog is left
        return lambda seconds, total: None

    def lower(kind: int, limit: int) -> None:
        """As low as that, and as low as it was."""
        _, hard = resource.getrlimit(kind)
        held = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        with suppress(ValueError, OSError):  # a platform that knows the limit and does not take it
            resource.setrlimit(kind, (held, hard))

    def compute(seconds: int, total: int) -> None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        lower(resource.RLIMIT_CPU, min(int(used.ru_utime + used.ru_stime) + 1 + seconds, total))

    lower(resource.RLIMIT_CORE, 0)
    lower(resource.RLIMIT_AS, memory)
    return compute
