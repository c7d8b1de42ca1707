"""The check for furniture: drawn on every page of small books, large and small, left and right."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, product

from ..errors import raise_problems
from ..host.page_calls import PageCalls
from ..page.book import Book
from ..page.furniture import Furniture
from ..page.layout import EditionPages, lay_out
from ..page.look import FURNITURE
from ..puzzles.model import own_of
from ..wordsearch.model import Choice, Message
from .art import tried_settings
from .harness import every_fault, plugins_with
from .pages import form_for, plain_book, tried_looks
from .whole_book import ADDRESS, DARK, check_in_books


def check_furniture(furniture: Furniture) -> None:
    """Lay out small books with it on large and small pages, bound and unbound, with each setting at its ends.

    It draws something on some page, keeps to what may be printed, leaves the puzzles alone and draws the
    same when it is asked again.
    """
    plugins = plugins_with(furniture)
    hooks, book = PageCalls(plugins), _book()
    draws: bool | None = None  # nobody knows
    usual = tuple(each for each in FURNITURE if plugins.furniture[each.name].offer.room is None)
    needed = {each.name: ADDRESS for each in furniture.settings if each.required}
    tries = [{}, *tried_settings(furniture.settings)]
    plain, dark = product(tries, tried_looks(plugins)), product(tries[:1], tried_looks(plugins, DARK))
    with every_fault() as step:
        for number, (args, look) in enumerate(chain(plain, dark)):
            args = {**args, **needed}
            told = "".join(f", {name} {value}" for name, value in args.items())
            form = form_for(look.trim, look.look)
            choices = (*usual, Choice(furniture.name, tuple(args.items())))
            form = replace(form, own_furniture=choices, screen=number % 3 == 2)
            with step(f"furniture '{furniture.name}' on {look}{told}"):
                first = lay_out(book, form, hooks)
                draws = draws or _ops(first) != _ops(lay_out(book, replace(form, own_furniture=usual), hooks))
                raise_problems(first.problems, strict=True)
        with step(f"furniture '{furniture.name}'"):
            assert draws is not False, "draws nothing on any page"
        with step(""):
            check_in_books(furniture)


def _book() -> Book:
    """The small book, with a note to its first puzzle and a message in it."""
    first, *rest = plain_book().items
    puzzle = replace(own_of(first.puzzle), message=Message(tuple("LOWTIDE"), "Low tide"))
    noted = replace(first, puzzle=puzzle, note="Limpets go home to the very same spot.")
    return replace(plain_book(), items=(noted, *rest))


def _ops(layout: EditionPages) -> int:
    return sum(len(page.ops) for page in layout.pages)
