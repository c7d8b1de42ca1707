"""The books that themes are tried with: every pair of values once, or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

Case = Mapping[str, str]  # factor -> value

FACTORS: Mapping[str, tuple[str, ...]] = {
    "trim": ("5 x 8 in", "6 x 9 in", "8.5 x 8.5 in", "8.5 x 11 in", "8.27 x 11.69 in"),
    "paper": ("white", "premium-color"),
    "print": ("usual", "large"),
    "puzzle": ("few words", "many words", "clues", "coded", "shape", "long words"),
    "title": ("short", "long"),
    "answers": ("loops", "letters", "strike"),
}
# Grids and counts of words that a publisher would choose for a page: usual print, large print.
SIZES: Mapping[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "5 x 8 in": ((12, 15), (9, 8)),
    "6 x 9 in": ((13, 18), (10, 9)),
    "8.5 x 8.5 in": ((13, 16), (11, 10)),
    "8.5 x 11 in": ((18, 24), (15, 16)),
    "8.27 x 11.69 in": ((16, 24), (14, 16)),
}
TITLES = {
    "short": ("Tea", "Yoga, Gym & Jog"),
    "long": ("A Walk through the Woods before Breakfast", "What the Gulls Knew of Every Ship"),
}
WORDS = (
    "anchor barnacle beach breeze coral dolphin driftwood harbour jellyfish lagoon lighthouse pebble"
    " seagull starfish sunrise mussel turtle urchin sailor captain compass lantern voyage whistle"
    " island horizon monsoon ripple squall trawler"
).split()
LONG = "lighthouse driftwood jellyfish sandcastle seahorses fisherman shipwreck submarine".split()


@dataclass(frozen=True, slots=True)
class Trial:
    """One theme in one book."""

    theme: str
    case: Case

    def __str__(self) -> str:
        return ", ".join([self.theme, *self.case.values()])

    @property
    def book(self) -> str:
        """The book file."""
        large = self.case["print"] == "large"
        side, count = SIZES[self.case["trim"]][large]
        side -= 3 * (large and self.case["puzzle"] == "coded")  # its key takes room, too
        puzzles = "\n".join(
            self._puzzle(n, title, side, count) for n, title in enumerate(TITLES[self.case["title"]])
        )
        large_print = ", large-print: true" * large
        colour = "" if self.case["paper"] == "white" else f", paper: {self.case['paper']}"
        return f"""\
title: Salt, Spray & Gulls
author: J. Quayle
theme: {self.theme}
seed: 5
repeats: allow
defaults: {{effort: fast, level: medium, embedded: allow}}
answers: {{style: {self.case["answers"]}}}
puzzles:
{puzzles}
editions:
  - {{name: tried, publisher: kdp-paperback, trim: {self.case["trim"]}{colour}{large_print}}}
"""

    def _puzzle(self, number: int, title: str, side: int, count: int) -> str:
        kind = self.case["puzzle"]
        words = [word for word in (LONG if kind == "long words" else WORDS) if len(word) <= side]
        wanted = {
            "few words": count // 2,
            "coded": count * 2 // 3,
            "shape": count // 2,
            "clues": count // 2,
        }
        words = words[: wanted.get(kind, count)]
        listed = (
            ", ".join(
                f"{{word: {word}, clue: '{word[0].upper()} is how the {len(word)} letters begin'}}"
                for word in words
            )
            if kind == "clues"
            else ", ".join(words)
        )
        more = {"coded": ", mode: coded", "shape": ", shape: circle"}.get(kind, "")
        section = "section: Deep Water, " if number == 0 else ""
        return f'  - {{{section}title: "{title}", grid: {side}x{side}, words: [{listed}]{more}}}'


def every_trial(themes: Sequence[str]) -> Iterator[Trial]:
    """All there is, theme by theme."""
    for theme, values in product(themes, product(*FACTORS.values())):
        yield Trial(theme, dict(zip(FACTORS, values, strict=True)))


def pairs_of_values(themes: Sequence[str]) -> list[Trial]:
    """Few trials in which every two values of any two factors meet: the same each time."""
    factors = {"theme": tuple(themes), **FACTORS}
    left = {
        frozenset({(one, a), (other, b)})
        for one, other in combinations(factors, 2)
        for a, b in product(factors[one], factors[other])
    }
    dice, trials = Random(7), list[Trial]()
    while left:
        best = max(
            (_filled(min(left, key=sorted), factors, dice) for _ in range(30)),
            key=lambda row: _new(row, left),
        )
        left -= {*map(frozenset, combinations(best.items(), 2))}
        trials.append(Trial(best["theme"], {name: best[name] for name in FACTORS}))
    return trials


def _filled(
    pair: frozenset[tuple[str, str]], factors: Mapping[str, tuple[str, ...]], dice: Random
) -> dict[str, str]:
    """A value for every factor, two of them given."""
    return {name: dict(pair).get(name) or dice.choice(values) for name, values in factors.items()}


def _new(row: Mapping[str, str], left: set[frozenset[tuple[str, str]]]) -> int:
    return sum(frozenset(pair) in left for pair in combinations(row.items(), 2))
