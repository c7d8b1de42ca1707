"""Words by their letters in order: those that the same letters make stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

Anagrams = Mapping[str, list[str]]  # by the letters in order


def by_letters(words: Iterable[str]) -> Anagrams:
    """Words by their letters in order."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return found


@cache
def anagrams(lexicon: Callable[[str], tuple[str, ...]], language: str) -> Anagrams:
    """All words of a language's lexicon by their letters in order."""
    return by_letters(lexicon(language))
