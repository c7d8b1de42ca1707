"""What the tests of kinds share: their puzzles made as a book makes them, printed, and read back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pypdf import PdfReader

from bookmaker import Ask, Choice, Kind, Region, Size, Value, Verdict
from bookmaker.bookfile.read import read_book
from bookmaker.files.confined import Files
from bookmaker.host.discover import OURS
from bookmaker.host.load import builtin_plugins
from bookmaker.page.book import View
from bookmaker.page.ops import Box, Op, Page
from bookmaker.pdf.draw import Info, draw
from bookmaker.pdfread.marks import PageArea
from bookmaker.pdfread.pages import PdfPages
from bookmaker.plan.book import plan_book
from bookmaker.plan.kind_bench import KindBench
from bookmaker.puzzles.word_list import Word
from bookmaker.typesetting.set_type import Typesetting, set_type

PLUGINS = builtin_plugins()
OCEAN = (
    "anemone barnacle seastar hermitcrab limpet mussel urchin whelk blenny beluga humpback minke narwhal "
    "orca fluke blowhole krill triggerfish clownfish dugong grouper lionfish octopus parrotfish seafan "
    "turtle coral oyster lobster shrimp"
).split()
CLUED = [Word(word, f"Number {n} of those that one may see at sea") for n, word in enumerate(OCEAN)]
TRIM = 612.0, 792.0
BOX = Box(45, 60, 522, 660)
BOOK = """\
title: Kinds
author: A. Maker
seed: 1
theme: plain
puzzles:
- {title: One, words: [anchor, beach, coral], grid: 8x8}
editions:
- {publisher: home, trim: 8.5 x 11 in}
- {publisher: home, trim: 8.5 x 11 in, large-print: true, name: large}
"""


def kind_of(name: str) -> Kind[Any, Any, Any]:
    """A built-in kind."""
    return PLUGINS.kinds[name].offer


def inside(plugin: str, module: str) -> Any:
    """A module of a built-in plugin, as it is loaded."""
    return import_module(f"{OURS}.{plugin}.{module}")


def ask(
    name: str,
    seed: int = 1,
    level: str | None = None,
    words: Sequence[str | Word] = (),
    pick: int = 0,
    grid: Size | None = None,
    shape: Choice | None = None,
    language: str = "en",
    **said: Value,
) -> Ask:
    """What a book would say of a puzzle, the other settings at their defaults."""
    settings = {setting.name: setting.default for setting in kind_of(name).settings} | said
    texts = tuple(word if isinstance(word, Word) else Word(word) for word in words)
    return Ask("one", "One", seed, level, language, "standard", settings, texts, pick, grid, shape)


def bench(name: str, seed: int = 1) -> KindBench:
    """What that kind is lent for a puzzle."""
    return KindBench(PLUGINS, Files(), PLUGINS.kinds[name], seed, "one")


def made(name: str, seed: int = 1, **said: Any) -> Any:
    """A puzzle of a kind, planned and made; BookError and Unmade are the caller's."""
    kind, lent = kind_of(name), bench(name, seed)
    return kind.make(kind.plan(ask(name, seed, **said), lent), lent)


@cache
def typesetting(large_print: bool = False) -> Typesetting:
    """What pages of a plain book are set with."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "book.yaml"
        file.write_text(BOOK, encoding="utf-8")
        spec = read_book(file, PLUGINS)
        return set_type(spec, plan_book(spec, PLUGINS).editions[large_print], PLUGINS)


def view_of(name: str, side: str) -> View:
    """The view of a puzzle, or of its answer, with the kind's English."""
    return View(side, phrases=dict(kind_of(name).phrases["en"]))


@cache
def drawn(name: str, puzzle: Any, side: str, box: Box = BOX, large_print: bool = False) -> tuple[Op, ...]:
    """The ops of a puzzle, or of its answer, in a box that is large enough."""
    drawing = kind_of(name).draw(puzzle, box, typesetting(large_print).look, view_of(name, side))
    assert not drawing.too_small, drawing.too_small
    return drawing.ops


def read_back(sides: Sequence[tuple[str, tuple[Op, ...]]], large_print: bool = False) -> list[Region]:
    """These ops printed, each on a page of its own, and each page as a region of the file."""
    setting = typesetting(large_print)
    pages = [
        Page(number, "puzzle", *TRIM, ops, Box(36, 36, 540, 720)) for number, (_, ops) in enumerate(sides, 1)
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pages.pdf"
        draw(pages, setting.look, setting.fonts, path, Info("Kinds", "A. Maker"))
        contents = [sheet.content for sheet in PdfPages(PdfReader(path.read_bytes() and str(path)))]
    whole = PageArea(0, 0, *TRIM)
    return [
        Region(number, whole, tuple(content.runs), tuple(content.shapes), side)
        for number, (content, (side, _)) in enumerate(zip(contents, sides, strict=True), 1)
    ]


def judged(
    name: str,
    puzzle: Any,
    change_question: Callable[[tuple[Op, ...]], tuple[Op, ...]] = lambda ops: ops,
    change_answer: Callable[[tuple[Op, ...]], tuple[Op, ...]] = lambda ops: ops,
    with_record: bool = True,
    large_print: bool = False,
) -> Verdict | None:
    """What comes of judging a puzzle as it is printed, its ops changed before; None where none is found."""
    kind = kind_of(name)
    question = change_question(drawn(name, puzzle, "puzzle", large_print=large_print))
    answer = change_answer(drawn(name, puzzle, "answer", large_print=large_print))
    found = [
        kind.find(region) for region in read_back([("puzzle", question), ("answer", answer)], large_print)
    ]
    if found[0] is None or found[1] is None:
        return None
    return kind.judge(found[0], found[1], puzzle if with_record else None)


def refused(verdict: Verdict | None) -> bool:
    """Whether a judgement keeps a page from being printed."""
    return verdict is None or bool(verdict.question or verdict.answer)


def replaced(ops: tuple[Op, ...], kind: type, change: Callable[[Any], Any]) -> tuple[Op, ...]:
    """The ops, the first of a kind changed; None for one takes it out."""
    at = next(number for number, op in enumerate(ops) if isinstance(op, kind))
    new = change(ops[at])
    return (*ops[:at], *(() if new is None else (new,)), *ops[at + 1 :])


def without_steps(op: Any, first: int, count: int) -> Any:
    """A painted path without some of its steps."""
    steps = op.curve.steps
    return replace(op, curve=type(op.curve)(steps[:first] + steps[first + count :]))
