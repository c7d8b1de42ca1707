"""When Python looks for garbage: seldom while a command starts, for what it loads stays, less often after."""

from __future__ import annotations

import gc

_WORKING = (30_000, 20, 20)  # for Python's 700, 10 and 10: a build's values are many, and few in a circle
_STARTING = 200_000  # objects more than at the last look: to load all plugins makes 90,000


def put_off() -> None:
    """Seldom look for garbage, until `while_working`: a command loads modules and plugins, and keeps them."""
    gc.set_threshold(_STARTING)


def while_working() -> None:
    """Look for it again, less often than Python does by itself, and no more among what was loaded so far."""
    if gc.get_threshold()[0] == _STARTING:
        gc.freeze()
        gc.set_threshold(*_WORKING)
