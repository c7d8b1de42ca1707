"""Hints on findings: whose drawing is to be looked at."""

from __future__ import annotations

from bookmaker.page.ops import Page, Text
from bookmaker.page.parts import Part
from bookmaker.proof.report import Trouble
from bookmaker.record.findings import proof_problems


def test_the_plugin_that_drew_what_is_wrong_is_named_before_others_of_its_page() -> None:
    """And is the one that the book is to be tried without; where nobody drew there they stand as they ran."""
    ops = tuple(
        Text(x, 100, "gy", "list", 9, part=Part(name="", by=name))
        for x, name in ((50, "aaa"), (200, "tally"))
    )
    page = Page(1, "puzzle", 432, 648, ops=ops, drawn_by=("aaa", "tally"))
    for spot, first in (
        ((199.0, 98.0), "tally"),
        ((49.5, 98.0), "aaa"),
        ((300.0, 300.0), "aaa"),
        (None, "aaa"),
    ):
        trouble = Trouble("has 'gy', which no check reads", 1, "", (209.0, 107.0, 220.0, 115.0), spot)
        (problem,) = proof_problems([trouble], "interior.pdf", [page])
        other = {"aaa": "tally", "tally": "aaa"}[first]
        drew = f"plugin '{first}' and plugin '{other}' drew on this page"
        assert problem.hint == f"{drew}: see whether it is well with --without {first}"
