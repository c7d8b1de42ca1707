"""What is told where `pick` asks for more words than there are, by whoever finds it."""

from __future__ import annotations

from .settings import AUTO_PICK

HINT = "give more words or pick fewer"


def pick_too_large(pick: int, there: int, name: str = "words") -> tuple[str, str] | None:
    """What is wrong with picking so many of those that there are, and a hint; None where nothing is."""
    if pick == AUTO_PICK or 0 <= pick <= there:
        return None
    return f"there is no picking {pick} of {there} {name}", HINT
