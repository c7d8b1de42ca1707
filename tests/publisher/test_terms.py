"""Every figure for one book: what hangs on its paper, and what is told only where it is so."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.publisher.limits import limits_by_paper
from bookmaker.publisher.model import Paper, Publisher, Trim, TrimGroup
from bookmaker.publisher.terms import terms_of

SIX_BY_NINE, ODD = (432.0, 648.0), (400.0, 600.0)
LIMITS = {"": (24, 828)}


@dataclass
class File:
    """What limits hang on."""

    trim: Trim
    paper: str | None = None


@pytest.mark.parametrize("paper", [None, "white"])
def test_a_cover_s_figures_name_their_paper_where_none_is_chosen(paper: str | None) -> None:
    house = builtin_plugins().publishers.find("kdp-paperback").offer
    terms = [*terms_of(house, SIX_BY_NINE, house.paper(paper), 120, LIMITS)]
    sheets = [each.name for each in terms if each.name.startswith("cover sheet")]
    assert len(house.papers) > 1
    assert sheets == (["cover sheet"] if paper else [f"cover sheet on {each.name}" for each in house.papers])


@pytest.mark.parametrize(
    ("multiple", "told"), [(1, "120 of 24 to 828"), (2, "120 of 24 to 828, a multiple of 2")]
)
def test_pages_are_a_multiple_of_two_or_more_or_of_nothing(multiple: int, told: str) -> None:
    house = Publisher("house", "a house", page_multiple=multiple)
    assert [
        each.said for each in terms_of(house, SIX_BY_NINE, None, 120, LIMITS) if each.name == "pages"
    ] == [told]


def test_a_trim_in_no_group_has_the_widest_limits_of_all_groups_within_its_paper_s() -> None:
    groups = (TrimGroup((SIX_BY_NINE,), {"white": (72, 300)}), TrimGroup(((1.0, 1.0),), {"white": (30, 600)}))
    house = Publisher("house", "a house", papers=(Paper("white"),), trim_groups=groups, pages=(24, 800))
    assert limits_by_paper(house, File(SIX_BY_NINE)) == {"white": (72, 300)}
    assert limits_by_paper(house, File(ODD)) == {"white": (30, 600)}
    narrow = replace(house, papers=(Paper("white", pages=(40, 500)),))
    assert limits_by_paper(narrow, File(ODD)) == {"white": (40, 500)}
    assert limits_by_paper(replace(narrow, pages=(48, 480)), File(ODD)) == {"white": (48, 480)}
