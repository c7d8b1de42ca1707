"""Whether words that cross keep their promises: by striking out, with nothing of the maker's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...wordsearch.grid import Cell
from .rows import signs_of

Run = tuple[Cell, ...]  # the cells of a place, from left to right or down
Grid = Sequence[Sequence[str | None]]


def runs_of(cells: Iterable[Cell]) -> list[Run]:
    """All straight runs of two cells or more, across before down."""
    inside = set(cells)
    found = list[Run]()
    for down, right in ((0, 1), (1, 0)):
        for row, column in sorted(inside):
            if (row - down, column - right) not in inside:
                run = [(row, column)]
                while (run[-1][0] + down, run[-1][1] + right) in inside:
                    run.append((run[-1][0] + down, run[-1][1] + right))
                if len(run) > 1:
                    found.append(tuple(run))
    return found


def ways_to_fill(
    runs: Sequence[Run], words: Sequence[tuple[str, ...]], given: Mapping[Cell, str]
) -> Iterator[dict[int, tuple[str, ...]]]:
    """Every way to write each word into a run: strike out what fits nowhere, then try a word's runs."""
    options = {
        number: {
            word
            for word in words
            if len(word) == len(run)
            and all(given.get(cell, letter) == letter for cell, letter in zip(run, word, strict=True))
        }
        for number, run in enumerate(runs)
    }
    return _filled(runs, options)


def _filled(
    runs: Sequence[Run], options: dict[int, set[tuple[str, ...]]]
) -> Iterator[dict[int, tuple[str, ...]]]:
    options = {number: set(words) for number, words in options.items()}
    if not _struck(runs, options):
        return
    if all(len(words) == 1 for words in options.values()):
        yield {number: next(iter(words)) for number, words in options.items()}
        return
    homes = Counter(word for words in options.values() for word in words)
    word = min((word for word, count in homes.items() if count > 1), key=lambda word: (homes[word], word))
    for number in sorted(number for number, words in options.items() if word in words):
        yield from _filled(runs, {**options, number: {word}})


def _struck(runs: Sequence[Run], options: dict[int, set[tuple[str, ...]]]) -> bool:
    """Strike out, in place, words whose letters no crossing run can have; False where a run has none left."""
    changed = True
    while changed:
        changed = False
        possible: dict[Cell, set[str]] = {}
        for number, run in enumerate(runs):
            for spot, cell in enumerate(run):
                letters = {word[spot] for word in options[number]}
                possible[cell] = possible[cell] & letters if cell in possible else letters
        fixed = {next(iter(words)): number for number, words in options.items() if len(words) == 1}
        if len(fixed) != sum(len(words) == 1 for words in options.values()):
            return False  # one word in two runs
        for number, run in enumerate(runs):
            kept = {
                word
                for word in options[number]
                if fixed.get(word, number) == number
                and all(letter in possible[cell] for cell, letter in zip(run, word, strict=True))
            }
            if len(kept) < len(options[number]):
                options[number], changed = kept, True
            if not kept:
                return False
    return True


def flaws(answer: Grid, given: Grid, words: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """What is wrong with a fill-in, each in a sentence."""
    yield from crossing_flaws(answer, given, words)
    if len(words) == len(set(words)):
        yield from other_ways(answer, given, words)


def crossing_flaws(answer: Grid, given: Grid, words: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """What is wrong with words that cross in a grid: each is read once, nothing else is, in one piece."""
    letters, printed = signs_of(answer), signs_of(given)
    if len(words) != len(set(words)):
        yield "a word is in the list more than once"
        return
    runs = runs_of(letters)
    read = Counter(tuple(letters[cell] for cell in run) for run in runs)
    for word in words:
        if not read[word]:
            yield f"'{''.join(word)}' is in the list and not in the grid"
    for word, count in sorted(read.items()):
        if word not in words or count > 1:
            yield f"'{''.join(word)}' can be read in the grid" + (
                " twice" if word in words else ", and is not listed"
            )
    if any(letters.get(cell) != sign for cell, sign in printed.items()):
        yield "a printed letter is not that of the answer"
    if pieces(runs) > 1:
        yield f"the grid falls into {pieces(runs)} pieces"


def other_ways(answer: Grid, given: Grid, words: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Whether these words, all different, can be written into the grid in another way than the answer's."""
    letters, printed = signs_of(answer), signs_of(given)
    runs, found = runs_of(letters), 0
    for way in ways_to_fill(runs, words, printed):
        found += 1
        if found == 2:
            yield "the words can be written into the grid in more than one way"
            return
        if any(word != tuple(letters[cell] for cell in runs[number]) for number, word in way.items()):
            yield "the words can be written into the grid in another way than the answer's"
    if not found:
        yield "the words cannot be written into the grid"


def pieces(runs: Sequence[Run]) -> int:
    """Into how many parts the runs fall that share no cell."""
    parts = list[set[Cell]]()
    for run in runs:
        touching = [part for part in parts if part & set(run)]
        parts = [part for part in parts if part not in touching] + [set(run).union(*touching)]
    return len(parts)
