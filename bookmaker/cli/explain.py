"""`bookmaker explain`: what a name means, wherever it stands: settings, offers, themes, findings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from .list import offer_lines, setting_lines
from .options import PluginOptions, few_of, plugin_options
from .terminal import say

if TYPE_CHECKING:
    from ..errors import Problem
    from ..host.load import Plugins

Meaning = tuple[str, str]  # what is explained, and the text

EPILOG = """
\b
A setting of the book file, of all its tables or of one:
  bookmaker explain shape
  bookmaker explain editions.trim

\b
A mode, a level, a theme's measure, a phrase, a finding of preflight:
  bookmaker explain missing
  bookmaker explain title-top
  bookmaker explain low-resolution trim
"""
TABLES = {"": "the book", "puzzles": "a puzzle", "editions": "an edition"}
PRINT_TERMS = {  # of printers and of ours that are the name of nothing else
    "bleed": "what is printed past the trim and cut off, so that colour reaches the page's edge",
    "gutter": "the inner margin, where the book is bound: wider, the more pages it has [bookmaker publisher]",
    "margin": "the edge of a page that is kept free: a theme has its measures, a printer its least",
    "safe-area": "the part of a cover, inside its trim, that has room for type",
    "interior": "a book's pages without its cover",
    "pool": "words to pick from: a topic, a file or a list, with `pick`",
    "lock": "book.lock beside the book: what builds noted, so that it stays as it is",
    "proof": "a finished PDF read back: each word, answer and page number is looked for in its ink",
    "offer": "what plugins give books to name: shapes, modes, themes and so on",
}
SHARED = "a puzzle, or of all in the book's or an edition's `defaults`"


@click.command("explain", epilog=EPILOG)
@click.argument("name", nargs=-1, required=True)
@plugin_options
def command(name: tuple[str, ...], chosen: PluginOptions) -> int:
    """Say what NAME means: a setting, a command, a mode or any other offer, a measure, phrase or finding.

    Several are explained one after another, unless they are the words of one name.
    """
    from ..errors import CommandError

    known = [*_meanings(chosen.load())]
    whole = " ".join(name)
    meanings = {each: _of_name(each, known) for each in name}
    if (found := _of_name(whole, known)) or not any(meanings.values()):
        meanings = {whole: found}
    if told := [text for texts in meanings.values() for text in texts]:
        say("\n\n".join(dict.fromkeys(told)))
    if unknown := [_unknown(each, known) for each, texts in meanings.items() if not texts]:
        raise CommandError(unknown)
    return 0


def _of_name(name: str, known: Sequence[Meaning]) -> list[str]:
    """What is explained by a name, maybe of several tables; by its plural where nothing is called so."""
    for wanted in (_plain(name), f"{_plain(name)}s"):
        if found := [text for called, text in known if wanted in (called, called.rpartition(".")[2])]:
            return found
    return []


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-").replace(" ", "-")


def _unknown(name: str, known: Sequence[Meaning]) -> Problem:
    """That nothing is called so, with what speaks of it, or the nearest name."""
    from ..errors import Problem, did_you_mean

    spoken = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    of_it = list(dict.fromkeys(called for called, text in known if called and spoken.search(text)))
    near = did_you_mean(_plain(name), {called.rpartition(".")[2] for called, _ in known})
    hint = near if near.startswith("did you mean") else "bookmaker list, schema and docs have all names"
    return Problem(f"nothing is called '{name}'", f"these speak of it: {few_of(of_it)}" if of_it else hint)


def _meanings(plugins: Plugins) -> Iterator[Meaning]:
    yield from _words_and_commands()
    yield from _settings()
    yield from _settings_of_kinds(plugins)
    yield from _offers(plugins)
    yield from _of_themes()
    yield from _phrases()
    yield from _findings()


def _words_and_commands() -> Iterator[Meaning]:
    """Words that are the name of nothing else, and the commands."""
    from . import COMMANDS

    for name, about in PRINT_TERMS.items():
        yield f"words-of-print.{name}", f"{name.replace('-', ' ')}:\n  {about}"
    for name, about in COMMANDS.items():
        yield f"commands.{name}", f"bookmaker {name}, a command:\n  {about}  [bookmaker {name} --help]"


def _settings() -> Iterator[Meaning]:
    """The settings of a book file, as `editions.trim`; those of a puzzle by `puzzle.shape`, too."""
    from ..bookfile.parts import dashed
    from ..bookfile.schema import parts

    shared = {*parts()["defaults"].model_fields}
    for table, part in parts().items():
        of_table = TABLES.get(table, f"the table '{table}'")
        for field, info in part.model_fields.items():
            if info.description and not info.exclude:
                name = dashed(field)
                where = SHARED if table in ("puzzles", "defaults") and field in shared else of_table
                text = f"{name}, a setting of {where}:\n  {info.description}"
                yield f"{table or 'book'}.{name}", text
                if table.endswith("s"):
                    yield f"{table.removesuffix('s')}.{name}", text


def _settings_of_kinds(plugins: Plugins) -> Iterator[Meaning]:
    """What kinds of puzzle add to a book file, as `sudoku.size`, or `puzzle.size`."""
    for kind, offered in plugins.kinds.items():
        for name, told in setting_lines("kinds", offered):
            text = (
                f"{name}, a setting of a puzzle of kind {kind}, and of all of them in `defaults`:\n  {told}"
            )
            yield f"{kind}.{name}", text
            yield f"puzzle.{name}", text


def _offers(plugins: Plugins) -> Iterator[Meaning]:
    """Everything that plugins offer, as `bookmaker list` has it."""
    from ..host.rules import KINDS

    for kind in KINDS:
        text = f"{kind.name}, which plugins offer:\n  bookmaker list {kind.name} has all of them"
        yield f"offers.{kind.name}", text
        for name, offered in getattr(plugins, kind.name).items():
            told = "\n".join(offer_lines(kind.name, [offered]))
            yield f"{kind.name}.{name}", f"{kind.name}: {told}"


def _of_themes() -> Iterator[Meaning]:
    """The measures and choices of a theme file."""
    from ..page.measures import MEASURES
    from ..page.styles import STYLES

    for name, measure in MEASURES.items():
        unit = f"as a share of {measure.of}" if measure.of else "in points"
        yield (
            f"measures.{name}",
            f"{name}, a measure of a theme, {unit}:\n  {measure.about} (if left out {measure.default:g})",
        )
    for part, styles in STYLES.items():
        for name, style in styles.items():
            choices = f": {', '.join(style.choices)}" if style.choices else ""
            yield f"{part}.{name}", f"{part}: {name}, a choice of a theme{choices}\n  {style.about}"


def _phrases() -> Iterator[Meaning]:
    from ..page.phrases import BY_NAME

    for name, phrase in BY_NAME.items():
        text = phrase.english if isinstance(phrase.english, str) else " / ".join(phrase.english.values())
        yield f"phrases.{name}", f"{name}, a phrase that books print, '{text}':\n  {phrase.where}"


def _findings() -> Iterator[Meaning]:
    from ..preflight.catalogue import FINDING_KINDS

    for name, kind in FINDING_KINDS.items():
        source = f"  [{kind.source}]" if kind.source else ""
        yield f"findings.{name}", f"{name}, a finding of preflight:\n  {kind.remedy}{source}"
