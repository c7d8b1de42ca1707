"""Too little memory, lent by the machine or by a shell's bound: told as such, whatever it broke first."""

from __future__ import annotations

import errno
import re
import sys
from contextlib import suppress
from types import ModuleType

from ..errors import Problem

resource: ModuleType | None = None
with suppress(ImportError):  # Windows has none; where memory is short there is no importing it later
    import resource

# What says so by its text alone: a library that cannot be loaded, a thread that cannot be started.
_OUT_OF_MEMORY = re.compile(
    r"failed to map segment|cannot allocate memory|can't (start|allocate)|out of memory", re.I
)
_IN_WORDS = (ImportError, RuntimeError, SystemError)


def lacks_memory(error: BaseException) -> bool:
    """Whether memory was refused, in this error or in one that it comes from."""
    seen: BaseException | None = error
    for _ in range(20):
        if seen is None:
            return False
        if isinstance(seen, MemoryError):
            return not _raised_on_purpose(seen)  # what a plugin raises by itself is its own fault
        if isinstance(seen, OSError) and seen.errno == errno.ENOMEM:
            return True
        if isinstance(seen, _IN_WORDS) and _OUT_OF_MEMORY.search(str(seen)):
            return True
        seen = seen.__cause__ or seen.__context__
    return False


def _raised_on_purpose(error: MemoryError) -> bool:
    """Whether a statement raised it; no plugin was called yet where its module is not there to be asked."""
    calls = sys.modules.get(f"{__name__.rpartition('.cli.')[0]}.host.plugin_call")
    return calls is not None and bool(calls.raised_on_purpose(error))


def memory_problem(more: str = "") -> Problem:
    """What is told then, with the bound where there is one; `more` is told with what would help."""
    bound = _bound()
    given = f"the {bound >> 20} MB that it is given" if bound else "this machine has free"
    hint = "raise the bound (ulimit -v)" if bound else "close other programs"
    return Problem(f"bookmaker needs more memory than {given}", "; ".join(filter(None, (hint, more))))


def _bound() -> int:
    """The bound of this process's memory in bytes; 0 where there is none."""
    if resource is None:
        return 0
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return 0 if soft == resource.RLIM_INFINITY else soft
