"""In which of several languages a file speaks of its puzzles."""

from __future__ import annotations

from collections.abc import Iterable

from ..proof.phrases import Wording


def narrowed(wordings: tuple[Wording, ...], texts: Iterable[str]) -> tuple[Wording, tuple[Wording, ...]]:
    """The wording that these texts speak best, and those that are still possible for the rest of the book.

    What numbers a puzzle, or sends to a page, settles a book's language; where no text does, all stay.
    """
    texts = tuple(texts)
    if len(wordings) == 1:
        return wordings[0], wordings
    strong = [wording.numbered(texts) for wording in wordings]
    most = max(strong)
    left = tuple(each for each, count in zip(wordings, strong, strict=True) if count == most)
    best = max(left, key=lambda wording: wording.known(texts))  # the first of those that are as good
    return best, left if most else wordings
