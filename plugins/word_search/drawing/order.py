"""In which order the words of a list stand, where its language has not settled that already."""

from collections.abc import Iterable

from bookmaker import Entry, collation, in_order

BY_LETTERS = collation(())  # accents break ties, whatever the language


def ordered(entries: Iterable[Entry], order: str) -> tuple[Entry, ...]:
    """The entries as a list prints them: by the alphabet, by length, or as they were given."""
    return in_order(entries, order, BY_LETTERS)
