"""Planning: from names and words to requests, with everything that is wrong told at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import BookError, Place, Problem, did_you_mean
from ..host.puzzle_calls import apply_modes, draw_mask, mode_objections
from ..language.offence import Lists, without_own
from ..language.tongue import Tongue, tongue_of
from ..puzzles.pick_too_large import pick_too_large
from ..puzzles.recipe import Recipe
from ..puzzles.settings import AUTO_PICK, DECLARED
from ..puzzles.word_list import Word
from ..rng import stream
from ..wordsearch.engine.choose import embedded_pairs, entries_that_fit
from ..wordsearch.engine.message import INSTEAD, LET_IN, fitting_pick, objections
from ..wordsearch.grid import LARGEST_SIDE, Mask, Size
from ..wordsearch.model import (
    EVENLY,
    MESSAGE_ORDERS,
    MESSAGE_RESTS,
    NO_REST,
    Choice,
    Goals,
    Message,
    Request,
    Weights,
)
from ..wordsearch.offers import mirrored
from ..wordsearch.words import Entry, WordLetters

if TYPE_CHECKING:
    from ..files.confined import Files
    from ..host.load import Plugins
    from ..host.registry import Registry
    from ..wordsearch.offers import Level

WAYS_OUT = "leave one out, or say what to do with it, embedded: allow, drop or swap"
MOST_LOOKED_AT = 60  # columns or rows of a grid that is proposed
PLAIN_TWINS = "leave one of them out, or let them keep their accents: `letters: spelled`"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spelt:
    """A list of words as entries of one language; puzzles that have the same list share it."""

    given: tuple[Word, ...]  # kept, or another list could take its identity
    entries: tuple[Entry, ...]
    words: Mapping[Entry, Word]
    letters: frozenset[WordLetters]
    problems: tuple[Problem, ...]


def plan_puzzle(recipe: Recipe, plugins: Plugins, files: Files, lists: Lists | None = None) -> Request:
    """The request a recipe comes to; a BookError holds every problem found.

    `lists` keeps the words that must not be read, for the next puzzle. Advice is not for here:
    ask `checked` about the finished plan.
    """
    return _Planning(recipe, plugins, files, lists or Lists()).request()


class _Planning:
    """One recipe on its way to a request, and the problems met."""

    def __init__(self, recipe: Recipe, plugins: Plugins, files: Files, lists: Lists) -> None:
        self.recipe, self.settings = recipe, recipe.settings
        self.plugins, self.files, self.lists = plugins, files, lists
        self.problems: list[Problem] = []

    def request(self) -> Request:
        self._check_settings()
        recipe, settings = self.recipe, self.settings
        spoken = self._try(lambda: tongue_of(self.plugins, settings))
        level = (
            self._try(lambda: self.plugins.levels.find(settings.level or "").offer)
            if settings.level
            else None
        )
        mask = self._mask(settings.grid or (level and level.grid) or recipe.usual)
        spelt = self._spelt(spoken) if spoken else None
        if mask and spoken and spelt and recipe.words:
            request = self._draft(mask, spoken, level, spelt)
            self._check_entries(request, spelt.words)
            self._object(request)
        self._stop()
        request = apply_modes(self.plugins, request, stream(recipe.seed, recipe.id, "mode"))
        self._object_to_message(request)
        self._stop()
        return request

    def _try(self, find: Callable[[], T]) -> T | None:
        try:
            return find()
        except BookError as error:
            self.problems.extend(error.problems)
            return None

    def _stop(self) -> None:
        if self.problems:
            raise BookError(self.problems)

    def _check_settings(self) -> None:
        recipe, settings = self.recipe, self.settings
        for what, name, known in (
            *((said.called or key, getattr(settings, key), said.choices) for key, said in DECLARED.items()),
            ("order of a message", recipe.message.order if recipe.message else "rows", MESSAGE_ORDERS),
            ("rest of a message", recipe.message.rest if recipe.message else NO_REST, MESSAGE_RESTS),
        ):
            if known and name is not None and name not in known:
                self._wrong(f"no {what} '{name}'", did_you_mean(name, known))
        if settings.directions is not None and not settings.directions:
            self._wrong("there are no directions", "name some, as in e, s, nw, or leave the setting out")
        self.settings = replace(
            settings,
            level=settings.level and settings.level.lower(),
            directions=settings.directions or None,
            modes=tuple(self._settled(self.plugins.modes, choice) or choice for choice in settings.modes),
            filler=self._settled(self.plugins.fillers, settings.filler) or settings.filler,
        )

    def _settled(self, registry: Registry[Any], choice: Choice) -> Choice | None:
        """The choice with its settings as what they are: '7' of a command line and 7 are one number."""
        args = self._try(lambda: registry.find(choice.name).settled(choice.args))
        return None if args is None else replace(choice, args=args)

    def _mask(self, size: Size) -> Mask | None:
        shape = self._settled(self.plugins.shapes, self.settings.shape)
        if shape is None:
            return None
        self.settings = replace(self.settings, shape=shape)
        if not all(2 <= side <= LARGEST_SIDE for side in size):
            self._wrong(
                f"there is no grid of {size}", f"a grid is 2x2 to {LARGEST_SIDE}x{LARGEST_SIDE} cells"
            )
            return None
        dice = stream(self.recipe.seed, self.recipe.id, "shape")
        return self._try(lambda: draw_mask(self.plugins, shape, size, dice, self.files))

    def _spelt(self, spoken: Tongue) -> Spelt:
        """The words as entries, worked out once for all puzzles that have the same list."""
        words = self.recipe.words
        key = (id(words), *spoken.key, spoken.region)
        known = self.lists.spelt_lists.get(key)
        if not isinstance(known, Spelt):
            before = len(self.problems)
            entries = self._entries(spoken)
            problems = tuple(self.problems[before:])
            del self.problems[before:]
            letters = frozenset(entry.letters for entry in entries)
            known = self.lists.spelt_lists[key] = Spelt(words, tuple(entries), entries, letters, problems)
        self.problems += known.problems
        return known

    def _entries(self, spoken: Tongue) -> dict[Entry, Word]:
        """The entries of the words that can be spelt, each with the word it came from."""
        entries: dict[Entry, Word] = {}
        found: dict[WordLetters, Entry] = {}
        if not self.recipe.words:
            self._wrong("there are no words", "give at least one")
        for given in self.recipe.words:
            word = given.written(spoken.region)
            letters = self._letters(word, spoken)
            if not letters:
                continue
            entry = Entry(
                letters, " ".join(word.text.split()), word.clue, spelt=_spelt(word, letters, spoken)
            )
            twin = found.get(letters)
            if twin is None:
                entries[entry], found[letters] = word, entry
            else:
                self._same(word, twin, entries[twin], entry)
        return entries

    def _letters(self, word: Word, spoken: Tongue) -> WordLetters | None:
        """The cells of a word, None where it has none that could be used, which is told."""
        try:
            letters = spoken.spell(word.text) if word.letters is None else spoken.given(word.letters)
        except ValueError as reason:
            if word.letters is None:
                self._wrong(f"'{word.text}': {reason}", "take it out of the word", word.place)
            else:
                what = f"the letters of '{word.text}': {reason}"
                self._wrong(
                    what, "letters alone, as in JALAPENO for jalapeño", word.letters_place or word.place
                )
            return None
        if len(letters) < 2:
            outright = word.letters is not None
            what = f"'{word.text}' has fewer than 2 letters" + " in its `letters`" * outright
            self._wrong(what, "leave it out", (outright and word.letters_place) or word.place)
            return None
        return letters

    def _same(self, word: Word, twin: Entry, first: Word, entry: Entry) -> None:
        where = f" (at {first.place})" if first.place else ""
        what = f"'{word.text}' is there twice{where}"
        if word.text != first.text:
            what = f"'{word.text}' is there already, as '{first.text}'{where}"
        if twin.letters != entry.letters:
            what = f"'{word.text}' is '{first.text}'{where} read backwards: finding one finds the other"
        folded = twin.spelt != entry.spelt or word.letters or first.letters
        self._wrong(what, PLAIN_TWINS if folded else "leave one of them out", word.place)

    def _draft(self, mask: Mask, spoken: Tongue, level: Level | None, spelt: Spelt) -> Request:
        """The request before any mode has changed it."""
        recipe, language = self.recipe, spoken.language
        message, forbidden = self._message(spoken), self._forbidden(spoken, spelt)
        self._check_message(spoken, {*forbidden})
        place, pool, pick = self._deal(spelt.entries, mask, message)
        return Request(
            mask,
            place,
            pool=pool,
            pick=pick,
            directions=self._directions(spoken, level),
            alphabet=language.alphabet,
            frequencies=language.frequencies,
            filler=self.settings.filler,
            forbidden=forbidden,
            endings=spoken.endings,
            clear_corner=level.clear_corner if level else False,
            message=message,
            goals=Goals(level.crossings, level.spread) if level else Goals(),
            embedded=self.settings.embedded,
            effort=self.settings.effort,
            seed=recipe.seed,
            id=recipe.id,
            title=recipe.title,
            modes=self.settings.modes,
            shape=self.settings.shape,
            level=self.settings.level,
            language=spoken.name,
        )

    def _directions(self, spoken: Tongue, level: Level | None) -> Weights:
        """The ways words may run: an author's own outright, a level's as the language reads."""
        if self.settings.directions:
            return self.settings.directions
        given = tuple(level.directions) if level else EVENLY
        ways: Weights = given  # type: ignore[assignment]  # Level settles its own
        return mirrored(ways) if spoken.offered.offer.right_to_left else ways

    def _forbidden(self, spoken: Tongue, spelt: Spelt) -> tuple[WordLetters, ...]:
        """What must not be read anywhere; a word the author lists wins over any such list."""
        found = self._try(lambda: self.lists.kept_out(self.settings.watch, spoken)) or ()
        return without_own(found, spelt.letters)

    def _message(self, spoken: Tongue) -> Message | None:
        """What the cells between the words shall spell."""
        asked = self.recipe.message
        if asked is None:
            return None
        try:
            letters, spelt = spoken.spell(asked.text), spoken.spell_out(asked.text)
        except ValueError as reason:
            self._wrong(f"the message: {reason}", "take it out of the message", asked.place)
            return None
        if not letters:
            self._wrong("the message has no letters", "write one, or leave it out", asked.place)
        own = () if spelt == letters else spelt
        return Message(letters, " ".join(asked.text.split()), asked.order, own, asked.rest)

    def _check_message(self, spoken: Tongue, forbidden: Set[WordLetters]) -> None:
        """Whether a message says a word itself that is kept out: the answers print it, however it lies."""
        asked = self.recipe.message
        if asked is None:
            return
        for word in dict.fromkeys(re.split(r"[\s-]+", asked.text)):
            with suppress(ValueError):  # told of the whole message
                if (letters := spoken.spell(word)) in forbidden:
                    what = f"the message says {''.join(letters)}, which is to be kept out"
                    self._wrong(what, f"say it in another word, or let it be read: {LET_IN}", asked.place)

    def _deal(
        self, entries: tuple[Entry, ...], mask: Mask, message: Message | None
    ) -> tuple[tuple[Entry, ...], tuple[Entry, ...], int]:
        """Which entries are placed, which are to choose from, and how many of those."""
        recipe = self.recipe
        given = len(recipe.words)
        if self.settings.pick == AUTO_PICK:
            pick = fitting_pick(mask.count, entries, message) if entries else 0
            return ((), entries, pick) if pick < len(entries) else (entries, (), 0)
        if flaw := pick_too_large(self.settings.pick, given):
            self._wrong(*flaw)
        if not 0 < self.settings.pick < len(entries):
            return entries, (), 0
        return (), entries, self.settings.pick  # the maker picks words that get along

    def _check_entries(self, request: Request, entries: Mapping[Entry, Word]) -> None:
        forwards: dict[WordLetters, Entry] = {}
        for entry in request.place:  # of two that are each other's reverse in a pool, a puzzle picks one
            if twin := forwards.get(entry.letters[::-1]):
                self._same(entries[entry], twin, entries[twin], entry)
            forwards[entry.letters] = entry
        longest = request.mask.longest_line(tuple(name for name, _ in request.directions))
        outsize = [entry for entry in entries if len(entry.letters) > longest]
        passed_over = (
            {*request.pool} if outsize and len(entries_that_fit(request)) >= request.pick > 0 else set()
        )
        larger = self._larger(request, entries) if outsize and passed_over != {*outsize} else ""
        for entry in outsize:
            if entry not in passed_over:
                word = entries[entry]
                self._wrong(
                    f"'{word.text}' has {len(entry.letters)} letters; the longest line has {longest} cells",
                    f"leave it out, or take {larger}",
                    word.place,
                )
        if request.embedded == "error" or (request.embedded == "swap" and not request.pool):
            for short, long in embedded_pairs(request.place):
                self._wrong(
                    f"'{short.shown}' can be read inside '{long.shown}'",
                    WAYS_OUT,
                    entries[short].place,
                )
        letters, cells = sum(len(entry.letters) for entry in request.place), request.mask.count
        if letters > 2 * cells:
            self._wrong(
                f"{len(request.place)} words have {letters} letters; {cells} cells hold at most {2 * cells}, "
                "two words to a cell",
                f"take fewer words, or {self._larger(request, entries)}",
            )

    def _larger(self, request: Request, entries: Iterable[Entry]) -> str:
        """The smallest grid of these proportions with a line for every word, and cells enough for all."""
        ways = tuple(name for name, _ in request.directions)
        longest = max(len(entry.letters) for entry in entries)
        letters = sum(len(entry.letters) for entry in request.place)
        columns, rows = request.mask.size
        for side in range(max(columns, rows), MOST_LOOKED_AT + 1):
            size = Size(*(max(2, -(-each * side // max(columns, rows))) for each in (columns, rows)))
            try:
                mask = with_mask(request, size, self.plugins, self.files).mask
            except BookError:  # its shape does not show there
                continue
            if mask.longest_line(ways) >= longest and letters <= 2 * mask.count:
                return f"a grid of {size}: the smallest of these proportions with a line of {longest}"
        return f"a grid with a line of {longest}"

    def _object(self, request: Request) -> None:
        if not self.problems:
            for objection in mode_objections(self.plugins, request, request.modes):
                self._wrong(objection, place=self.recipe.words[0].place)

    def _object_to_message(self, request: Request) -> None:
        plants = self.plugins.fillers.find(request.filler.name).offer.plant is not None
        for objection in objections(request, plants):
            place = self.recipe.message.place if self.recipe.message else None
            self._wrong(objection, INSTEAD, place)

    def _wrong(self, what: str, hint: str = "", place: Place | None = None) -> None:
        self.problems.append(Problem(what, hint, place))


def _spelt(word: Word, letters: WordLetters, spoken: Tongue) -> WordLetters:
    """A word's own letters where the grid has others; none where they cannot be told."""
    if word.letters is None and (spoken.fold is None or word.text.isascii()):
        return ()
    try:
        own = spoken.spell_out(word.text)
    except ValueError:
        return ()
    return () if own == letters else own


def with_mask(request: Request, size: Size, plugins: Plugins, files: Files) -> Request:
    """The same request on a grid of another size."""
    dice = stream(request.seed, request.id, "shape")
    return replace(request, mask=draw_mask(plugins, request.shape, size, dice, files))
