"""The words of books in other languages than English: translations/, a YAML file for each.

A file is read when a book speaks its language. What it leaves out is printed in English, and told.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bookmaker import Files
from bookmaker import yaml_offers as r

HERE = Path(__file__).parent
LANGUAGES = tuple(sorted(path.stem for path in (HERE / "translations").glob("*.yaml")))


@cache
def words_of(language: str) -> Mapping[str, Any]:
    """What a language's file says: by kind of offer, offer and phrase; those of the book itself are `book`."""
    if language not in LANGUAGES:
        return {}
    said: Mapping[str, Any] = r.plain(Files(HERE).read_source(f"translations/{language}.yaml").root)
    return said


class BookWords(Mapping[str, str | Mapping[str, str]]):
    """The phrases of books in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __getitem__(self, phrase: str) -> str | Mapping[str, str]:
        found: str | Mapping[str, str] = words_of(self.language)["book"][phrase]
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(words_of(self.language).get("book", {}))

    def __len__(self) -> int:
        return len(words_of(self.language).get("book", {}))


class OfferWords(Mapping[str, Mapping[str, str]]):
    """What an offer of a kind says, by language: its own English, and the others as their files have it.

    `also` is what another offer says, which this one says, too.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        english: Mapping[str, str] | None = None,
        also: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.kind, self.name, self.english, self.also = kind, name, english, also or {}

    def __getitem__(self, language: str) -> Mapping[str, str]:
        own = self.english if language == "en" else words_of(language).get(self.kind, {}).get(self.name)
        if own is None:
            raise KeyError(language)
        return {**self.also.get(language, {}), **own}

    def __bool__(self) -> bool:
        return True  # without reading every language

    def __iter__(self) -> Iterator[str]:
        return (language for language in ("en", *LANGUAGES) if language in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
