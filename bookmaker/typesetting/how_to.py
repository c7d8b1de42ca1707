"""Explaining: what the how-to pages say, with small examples that give no puzzle of the book away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..errors import BookError
from ..language.phrases import kind_phrases, mode_phrases
from ..language.tongue import tongue
from ..make.kind_puzzle import kind_example
from ..make.one import make_puzzle
from ..page.book import HowTo
from ..plan.model import EditionPlan
from ..puzzles.model import KindPuzzle, searches
from ..puzzles.settings import Settings, Watch
from ..puzzles.word_list import Word
from ..rng import stream
from ..wordsearch.model import Choice, Puzzle, Request, Weights
from ..wordsearch.offers import Language, Mode
from ..wordsearch.words import Entry

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.book import Answers
    from ..page.phrases import Phrases

WORDS, EXAMPLE_LETTERS = 3, 6  # of an example: how many, and their letters
LIKELY = 6  # of the numbers, the longest: an example is made of some of them
GRID = (7, 6)
CLASSIC_MODES = (Choice("classic"),)


class Search(NamedTuple):
    """A word search of the book: its request, and its settings."""

    request: Request
    settings: Settings


def explain(
    plan: EditionPlan, answers: Answers, puzzles: Mapping[str, KindPuzzle], plugins: Plugins, phrases: Phrases
) -> Iterator[HowTo]:
    """Each mode this book uses explained once, the plain one first, and what its grids have in them.

    Examples of one puzzle's words are told apart by their ids: the claims of a page say whose they are.
    """
    ids: Counter[str] = Counter()
    for each in _explained(plan, answers, puzzles, plugins, phrases):
        if each.example is None:
            yield each
            continue
        name = each.example.id
        ids[name] += 1
        apart = replace(each.example, id=f"{name} {ids[name]}") if ids[name] > 1 else each.example
        yield replace(each, example=apart)


def _explained(
    plan: EditionPlan, answers: Answers, puzzles: Mapping[str, KindPuzzle], plugins: Plugins, phrases: Phrases
) -> Iterator[HowTo]:
    examples = _Examples(plan, plugins)
    first: dict[str, Search] = {}
    for search in sorted(examples.searches, key=lambda search: len(search.request.modes)):
        for choice in search.request.modes:
            first.setdefault(choice.name, search)
    used = dict.fromkeys(choice.name for search in examples.searches for choice in search.request.modes)
    for name in sorted(used, key=lambda name: name != CLASSIC_MODES[0].name):
        mode = plugins.modes.find(name).offer
        words = mode_phrases(mode, phrases.language)
        called = phrases.text("word-search") if name == CLASSIC_MODES[0].name else words["name"]
        yield HowTo(called, words["how-to"], examples.of_mode(mode, first[name]))
    yield from _of_digraphs(examples, phrases)
    yield from _of_kinds(plan, plugins, phrases)
    if messages := [each.request.message for each in examples.searches if each.request.message]:
        names = ["how-to-message", *(["how-to-message-rest"] if any(each.fills for each in messages) else [])]
        yield HowTo(phrases.text("how-to-message-name"), " ".join(map(phrases.text, names)))
    if any(puzzles[search.request.id].own.decoys for search in examples.searches):
        shown = "how-to-trails-thin" if plan.edition.large_print else "how-to-trails-faint"
        names = ["how-to-trails", *([shown] if answers.decoys else [])]
        yield HowTo(phrases.text("how-to-trails-name"), " ".join(map(phrases.text, names)))


def _of_kinds(plan: EditionPlan, plugins: Plugins, phrases: Phrases) -> Iterator[HowTo]:
    """Each kind of puzzle that plugins bring, explained once, with the example that it has."""
    for name in dict.fromkeys(job.puzzle.kind for job in plan.jobs):
        offered = plugins.kinds.find(name)
        if "mode" in offered.offer.takes:  # it is explained by its modes
            continue
        words = kind_phrases(offered.offer, phrases.language)
        yield HowTo(words["name"], words["how-to"], kind_example(offered, plugins, phrases.language))


def _of_digraphs(examples: _Examples, phrases: Phrases) -> Iterator[HowTo]:
    """What it means that two letters stand in one cell, where some word of the book has it so."""
    shared = ((job, _pairs(job)) for job in examples.searches if job.settings.digraphs)
    found = [(job, pairs) for job, pairs in shared if pairs]
    if found:
        pairs = sorted({pair for _, own in found for pair in own})
        shown = examples.of_pairs(pairs, found[0][0])
        text = phrases.text("how-to-digraphs", phrases.listed(pairs))
        yield HowTo(phrases.text("how-to-digraphs-name"), text, shown)


def _pairs(job: Search) -> set[str]:
    """The cells of its words that hold more than one letter; an accent is none."""
    return {cell for entry in _words_of(job) for cell in entry.letters if sum(map(str.isalpha, cell)) > 1}


class _Examples:
    """Small puzzles of words that are no answers in the book, whichever a puzzle picks."""

    def __init__(self, plan: EditionPlan, plugins: Plugins) -> None:
        self.plugins = plugins
        self.searches = [Search(request, job.settings) for job, request in searches(plan.jobs)]
        entries = [entry for search in self.searches for entry in _words_of(search)]
        self.used = {entry.shown.casefold() for entry in entries}
        self.hidden = {entry.shown.casefold() for entry in entries if not _is_told(entry)}

    def of_mode(self, mode: Mode, job: Search) -> Puzzle | None:
        """The mode alone, or as it is stacked in the book where it does not stand alone."""
        alone = tuple(choice for choice in job.request.modes if choice.name == mode.name)
        language = self._language(job)
        count = min(WORDS, len(job.request.entries) + job.request.pick)
        dice = stream(job.request.seed, "example", mode.name)
        numbers = self._numbers(language)
        numbers = dice.shuffled(numbers[-LIKELY:])[:count]
        own = [text for text in mode.example if _can_write(language, text)]
        lists = (
            [Word(text) for text in own if text.casefold() not in self.used],
            [Word(word.text) for word in sorted(numbers, key=lambda word: word.text)],
            numbers,  # with the clues that some modes want
            self._told(job)[-count:],
        )
        return self._made(job, alone, lists) or self._made(job, job.request.modes, lists)

    def of_pairs(self, pairs: Sequence[str], job: Search) -> Puzzle | None:
        """A plain puzzle of words that have one of these pairs."""
        lists = (
            [Word(word.text) for word in self._numbers(self._language(job))],
            self._told(job),
        )
        having = (
            [word for word in words if any(pair in word.text.upper() for pair in pairs)] for words in lists
        )
        return self._made(job, CLASSIC_MODES, [words[-WORDS:] for words in having])

    def _numbers(self, language: Language) -> list[Word]:
        """The language's numbers, a sum for a clue, the longest last; none that a puzzle of the book has."""
        named = enumerate(language.numbers, 1)
        words = [
            Word(name, f"{n - n // 2} + {n // 2}") for n, name in named if name.casefold() not in self.used
        ]
        return _by_length(words)

    def _told(self, job: Search) -> list[Word]:
        """The job's own words, if its list shows them and no other puzzle makes a secret of them."""
        entries = filter(_is_told, _words_of(job))
        return _by_length(_word(entry) for entry in entries if entry.shown.casefold() not in self.hidden)

    def _language(self, job: Search) -> Language:
        return tongue(self.plugins, job.request.language).offered.offer

    def _made(self, job: Search, modes: tuple[Choice, ...], lists: Iterable[Sequence[Word]]) -> Puzzle | None:
        """The puzzle of the first of these lists that has one."""
        for words in filter(None, lists):
            try:
                return self._make(job, modes, words)
            except BookError:
                continue
        return None

    def _make(self, job: Search, modes: tuple[Choice, ...], words: Sequence[Word]) -> Puzzle:
        settings, request = job.settings, job.request
        spelling = request.language, settings.digraphs, settings.letters, settings.watch
        return _example(
            self.plugins, tuple(words), modes, request.seed, request.id, request.directions, *spelling
        )


@lru_cache(maxsize=32)  # a book that is being written has the same again and again
def _example(
    plugins: Plugins,
    words: tuple[Word, ...],
    modes: tuple[Choice, ...],
    seed: int,
    name: str,
    ways: Weights,
    language: str,
    digraphs: bool,
    letters: str,
    watch: Watch,
) -> Puzzle:
    return make_puzzle(
        words,
        (max(GRID[0], *(len(word.text) for word in words)), GRID[1]),
        modes,
        seed,
        directions=dict(ways),
        embedded="drop",
        language=language,
        digraphs=digraphs,
        letters=letters,
        offence=watch,
        id=f"{name} example",
        plugins=plugins,
    )


def _words_of(job: Search) -> tuple[Entry, ...]:
    """Every word that a puzzle has or may pick: the same before it is made and after."""
    return job.request.entries + job.request.pool


def _word(entry: Entry) -> Word:
    """The word again, with the letters it has in the grid."""
    return Word(entry.shown, letters=" ".join(entry.letters) if entry.spelt else None)


def _is_told(entry: Entry) -> bool:
    """Whether the list prints the word as it is."""
    return entry.listed and entry.printed is None and not entry.clue


def _can_write(language: Language, text: str) -> bool:
    """Whether a language has the letters; figures are everybody's."""
    letters = filter(str.isalpha, language.upper(text))
    return all(letter in language.alphabet for letter in letters)


def _by_length(words: Iterable[Word]) -> list[Word]:
    """Those that are short enough, the longest last."""
    short = [word for word in words if len(word.text) <= EXAMPLE_LETTERS]
    return sorted(short, key=lambda word: (len(word.text), word.text))
