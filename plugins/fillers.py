"""Letters between the words: as the words have them, as the language does, or all alike."""

from collections import Counter
from collections.abc import Mapping

from bookmaker import Args, Filler, Request, hookimpl


@hookimpl
def register_fillers() -> list[Filler]:
    return [
        Filler("from-words", "letters as often as the words have them, which hides words best", from_words),
        Filler("frequency", "letters as often as the language uses them", frequency),
        Filler("random", "every letter of the alphabet as often", random),
    ]


def from_words(request: Request, args: Args) -> Mapping[str, int]:
    """Each letter as often as it comes in the words, those to choose from among them."""
    return Counter(letter for entry in request.entries + request.pool for letter in entry.letters)


def frequency(request: Request, args: Args) -> Mapping[str, int]:
    """Each letter as often as it comes in texts."""
    return dict(request.frequencies)


def random(request: Request, args: Args) -> Mapping[str, int]:
    """Every letter once."""
    return dict.fromkeys(request.alphabet, 1)
