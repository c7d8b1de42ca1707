"""When Python looks for garbage: seldom while a command starts, for what it loads stays."""

from __future__ import annotations

import gc

_USUAL = gc.get_threshold()
_STARTING = 50_000  # objects more than at the last look: a command without plugins makes no more


def put_off() -> None:
    """Seldom look for garbage, until `as_usual`: a command loads modules and plugins, and keeps them."""
    gc.set_threshold(_STARTING)


def as_usual() -> None:
    """Look for it as often as Python does, and no more among what was loaded so far."""
    if gc.get_threshold()[0] == _STARTING:
        gc.freeze()
        gc.set_threshold(*_USUAL)
