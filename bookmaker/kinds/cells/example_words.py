"""Fruit for the small examples on how-to pages, in the languages that kinds have phrases in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ...wordsearch.words import WordLetters
from ..contract import Bench

T = TypeVar("T")
FRUIT = {
    "en": ("melon", "lemon", "orange", "pear", "apple", "peach"),
    "es": ("melón", "limón", "naranja", "pera", "manzana", "cereza"),
    "fr": ("melon", "citron", "orange", "poire", "pomme", "pêche"),
    "de": ("Melone", "Limone", "Orange", "Birne", "Apfel", "Pfirsich"),
    "it": ("melone", "limone", "arancia", "pera", "mela", "pesca"),
    "pt": ("melão", "limão", "laranja", "pera", "maçã", "pêssego"),
}


def in_language(examples: Mapping[str, T], bench: Bench) -> tuple[str, T]:
    """The bench's language with its example; English where there is none in it."""
    language = bench.language.partition("-")[0]
    return (language, examples[language]) if language in examples else ("en", examples["en"])


def example_words(bench: Bench, count: int = 6) -> tuple[tuple[WordLetters, str], ...]:
    """So many of them, each with its letters for a grid."""
    language, words = in_language(FRUIT, bench)
    return tuple((bench.spell(word, language), word) for word in words[:count])
