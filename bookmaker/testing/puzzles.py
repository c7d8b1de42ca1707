"""Checks for what puzzles are made with: shapes, fillers, modes, levels, languages."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from itertools import product

from ..errors import BookError, Problem, raise_problems
from ..files.confined import Files
from ..host.load import Plugins
from ..host.puzzle_calls import apply_modes, capitals, draw_mask, letter_weights, mode_objections, planter
from ..language.list_order import collate_of
from ..make.one import make_puzzle
from ..rng import stream
from ..typesetting.how_to import GRID
from ..wordsearch.engine.make import NoPuzzle, make
from ..wordsearch.grid import Size
from ..wordsearch.judge.verify import verify
from ..wordsearch.model import Choice, Goals, Puzzle, Request
from ..wordsearch.offers import Filler, Language, Level, Mode, Shape
from ..wordsearch.words import spell
from .harness import Step, as_assertion, every_fault, plugins_with
from .samples import OCEAN, ROOMY, SIZES, boards, request_of, requests, settings_of
from .second_run import check_second_run
from .whole_book import check_in_books

SEEDS = (1, 2, 3)
DOTTED = ("i", "ı")  # lower() knows of one, and makes two signs of a Turkish İ


def check_shape(shape: Shape, *folders: str | os.PathLike[str]) -> None:
    """Draw the shape at many sizes with many settings; `folders` are those it may read from.

    A grid of under 20 columns or rows it may refuse with a BookError.
    """
    plugins = plugins_with(shape)
    with every_fault() as step:
        for args, size, seed in product(settings_of(shape.settings), SIZES, SEEDS):
            choice = Choice(shape.name, args)
            refused = suppress(BookError) if min(size) < ROOMY else nullcontext()
            with step(f"shape '{choice}' at {size}"), refused:
                draw_mask(plugins, choice, size, stream(seed), Files(*folders))  # twice, to be the same
        with step(""):
            check_second_run(shape, *folders)
        with step(""):
            if not folders:  # a book of ours has no files to read
                check_in_books(shape)


def check_filler(filler: Filler) -> None:
    """Weigh letters for alphabets of many lengths, plant decoys, and make puzzles with them."""
    plugins = plugins_with(filler)
    with every_fault() as step:
        for args, request in product(settings_of(filler.settings), requests()):
            request = replace(request, filler=Choice(filler.name, args))
            with step(f"filler '{request.filler}'"):
                _check_letters(plugins, request)
            for seed in SEEDS:
                with step(""):
                    _check_puzzle(plugins, replace(request, seed=seed))
        _check_whole(filler, step)


def check_mode(mode: Mode) -> None:
    """Ask the mode for objections to many requests, and make those it has none to."""
    plugins = plugins_with(mode)
    accepted = 0
    with every_fault() as step:
        for args, request in product(settings_of(mode.settings), requests()):
            request = replace(request, modes=(Choice(mode.name, args),))
            objections: Sequence[str] = ("unknown",)
            with step(f"mode '{request.modes[0]}'"):
                objections = mode_objections(plugins, request, request.modes)
                for objection in objections:
                    sentence = len(objection.split()) > 1 and len(objection.splitlines()) == 1
                    assert sentence, f"objects with {objection!r}, which is no sentence on a line"
            for seed in () if objections else SEEDS:
                accepted += 1
                with step(""):
                    _check_puzzle(plugins, replace(request, seed=seed))
        with step(f"mode '{mode.name}'"):
            assert accepted, "objects to every request"
        with step(""):
            _check_example(mode, plugins)
        _check_whole(mode, step)


def _check_whole(offer: Filler | Mode | Level | Language, step: Step) -> None:
    """The same in a second run of Python, and in books."""
    with step(""):
        check_second_run(offer)
    with step(""):
        check_in_books(offer)


def _check_example(mode: Mode, plugins: Plugins) -> None:
    """The words a mode names for the how-to's small puzzle make one."""
    if mode.example:
        with as_assertion(f"the example of mode '{mode.name}', {', '.join(mode.example)}"):
            make_puzzle(
                mode.example,
                GRID,
                mode.name,
                directions={"e": 1, "s": 1, "se": 1},
                embedded="drop",
                plugins=plugins,
            )


def check_level(level: Level) -> None:
    """Make puzzles at that level, of words it does not find too short."""
    plugins = plugins_with(level)
    words = [word for word in OCEAN if len(word) >= level.shortest]
    assert words, f"level '{level.name}' finds every word under {level.shortest} letters too short"
    directions, goals = tuple(dict(level.directions).items()), Goals(level.crossings, level.spread)
    with every_fault() as step:
        for size, seed in product([Size(12, 12), Size(18, 14)], SEEDS):
            request = replace(request_of(words, size), level=level.name, directions=directions, goals=goals)
            with step(""):
                _check_puzzle(plugins, replace(request, seed=seed))
        _check_whole(level, step)


def check_language(language: Language) -> None:
    """Write the alphabet large and small: each letter fills one cell and comes back."""
    plugins, named = plugins_with(language), f"language '{language.name}'"
    upper = capitals(plugins, language.name)
    with every_fault() as step:
        for letter in language.alphabet:
            with step(named):
                _check_capital(language, letter, upper)
        for text in ("".join(language.alphabet), "".join(language.alphabet).lower()):
            with step(named):
                assert upper(upper(text)) == upper(text), "upper() changes what it has put in capitals"
        for pair in language.digraphs:
            with step(named):
                _check_pair(language, pair, upper)
        with step(named):
            offered = plugins.languages.find(language.name)
            same = offered.call(_has_one_order, language)
            assert same, "collate() gives two words one key, or not always the same"
        _check_whole(language, step)


def _check_pair(language: Language, pair: str, upper: Callable[[str], str]) -> None:
    """A digraph fills one cell where a book wants it, and two where it does not."""
    one, apart = spell(pair, upper, language.digraphs), spell(pair, upper)
    whole = one == (pair,) and "".join(apart) == pair and len(apart) > 1
    assert whole, f"'{pair}' is no digraph in capitals"


def _has_one_order(language: Language) -> bool:
    """Whether a list has one order, from whatever order it came."""
    words = [a + b for a in language.alphabet for b in (*language.alphabet[:3], "", " x", "-9")]
    ordered = sorted(words, key=collate_of(language))
    backwards = [*reversed(words)]
    return ordered == sorted(backwards, key=collate_of(language))


def _check_capital(language: Language, letter: str, upper: Callable[[str], str]) -> None:
    """One letter of an alphabet: a capital, a cell, and written small it comes back."""
    whole = spell(letter, upper, own=language.alphabet) == (letter,)
    assert whole, f"'{letter}' is not one capital letter in one cell"
    small = [form for form in (letter.lower(), *DOTTED) if len(form) <= len(letter)]
    back = any(spell(form, upper, own=language.alphabet) == (letter,) for form in small)
    assert back, f"no small letter becomes '{letter}'"


def _check_letters(plugins: Plugins, request: Request) -> None:
    """A filler's weights and decoys, for each of which it is asked twice, to answer the same."""
    for alphabet in (request.alphabet, request.alphabet[:1], tuple("AB"), tuple("ÉÑ"), tuple("ΑΩ")):
        letter_weights(plugins, replace(request, alphabet=alphabet))
    if plant := planter(plugins, request):
        for seed, (grid, settled) in product(SEEDS, boards(request)):
            plant(grid, settled, stream(seed))


def _check_puzzle(plugins: Plugins, request: Request) -> None:
    """The request makes a puzzle, the same twice, that keeps its promises."""
    words = ", ".join(entry.shown for entry in request.place)
    subject = f"mode '{request.modes[0]}', filler '{request.filler}', seed {request.seed}, {words}"
    with as_assertion(subject):
        first, again = (_made(plugins, request) for _ in "ab")
        assert first == again, "the same request made two puzzles"
        raise_problems(map(Problem, verify(first)))


def _made(plugins: Plugins, request: Request) -> Puzzle:
    dice = stream(request.seed, request.id, "mode")
    request = apply_modes(plugins, request, dice)
    try:
        return make(request, letter_weights(plugins, request), planter(plugins, request))
    except NoPuzzle as error:
        raise BookError(f"no puzzle was made: {error}") from error
