"""The check for furniture: drawn on every page of small books, large and small, left and right."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from ..host.page_calls import PageCalls
from ..page.book import Book
from ..page.furniture import Furniture
from ..page.layout import EditionPages, lay_out
from ..page.look import FURNITURE
from ..puzzles.model import own_of
from ..wordsearch.model import Choice, Message
from .art import tried_settings
from .harness import as_assertion, plugins_with
from .pages import LARGE, form_for, plain_book, plain_look
from .whole_book import ADDRESS, SMALL, check_in_books


def check_furniture(furniture: Furniture) -> None:
    """Lay out small books with it on large and small pages, bound and unbound, with each setting at its ends.

    It draws something on some page, keeps to what may be printed, leaves the puzzles alone and draws the
    same when it is asked again.
    """
    plugins = plugins_with(furniture)
    hooks, draws, book = PageCalls(plugins), False, _book()
    usual = tuple(each for each in FURNITURE if plugins.furniture[each.name].offer.room is None)
    needed = {each.name: ADDRESS for each in furniture.settings if each.required}
    tries = [{}, *tried_settings(furniture.settings)]
    for number, (args, trim, large_print) in enumerate(product(tries, (SMALL, LARGE), (False, True))):
        args = {**args, **needed}
        told = ", ".join(f"{name} {value}" for name, value in args.items())
        size = f"{trim[0]:g} x {trim[1]:g} points{' in large print' if large_print else ''}"
        subject = f"furniture '{furniture.name}' on {size}{f', {told}' if told else ''}"
        form = form_for(trim, plain_look(plugins, trim, large_print))
        choices = (*usual, Choice(furniture.name, tuple(args.items())))
        form = replace(form, own_furniture=choices, screen=number % 3 == 2)
        with as_assertion(subject):
            first = lay_out(book, form, hooks)
        for problem in first.problems:
            raise AssertionError(f"{subject}: {problem.what}")
        if not draws:
            bare = lay_out(book, replace(form, own_furniture=usual), hooks)
            draws = _ops(first) != _ops(bare)
    if not draws:
        raise AssertionError(f"furniture '{furniture.name}' draws nothing on any page")
    check_in_books(furniture)


def _book() -> Book:
    """The small book, with a note to its first puzzle and a message in it."""
    first, *rest = plain_book().items
    puzzle = replace(own_of(first.puzzle), message=Message(tuple("LOWTIDE"), "Low tide"))
    noted = replace(first, puzzle=puzzle, note="Limpets go home to the very same spot.")
    return replace(plain_book(), items=(noted, *rest))


def _ops(layout: EditionPages) -> int:
    return sum(len(page.ops) for page in layout.pages)
