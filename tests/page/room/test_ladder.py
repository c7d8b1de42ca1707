"""What is given up for larger letters, and that nothing is given up for nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bookmaker.page.room.ladder import (
    ART_OUT,
    GAINED,
    IN_FULL,
    LADDER,
    NEAR_SHARE,
    Conceded,
    SpaceWish,
    settle_room,
)

GAINS = {
    "notes beside the lists": 0.06,
    "lists closer": 0.02,
    "lists at .9": 0.03,
    "art a step smaller": 0.05,
    "titles at .85": 0.03,
    "lists at .8": 0.03,
    "art two steps smaller": 0.05,
    "titles at .72": 0.03,
    "art left out": 0.1,
}


def letters_of(full: float, gains: dict[str, float]):
    """A page whose letters grow by so much with each thing that is given up."""

    def share_of(wish: SpaceWish) -> float:
        gained = [
            gains["notes beside the lists"] * (wish.note == "aside"),
            gains["lists closer"] * wish.close,
            gains["lists at .9"] * (wish.list_share <= 0.9) + gains["lists at .8"] * (wish.list_share <= 0.8),
            -0.08 * (wish.list_share > 1),
            gains["titles at .85"] * (wish.title_share <= 0.85),
            gains["titles at .72"] * (wish.title_share <= 0.72),
            gains["art a step smaller"] * (wish.art >= 1) + gains["art two steps smaller"] * (wish.art >= 2),
            gains["art left out"] * (wish.art == ART_OUT),
        ]
        return min(1.0, full + sum(gained))

    return share_of


def said(full: float, large_print: bool = False, **gains: float) -> list[str]:
    found = settle_room(
        letters_of(full, {**GAINS, **{k.replace("_", " "): v for k, v in gains.items()}}), large_print
    )
    return [step.says for step in found.steps]


def test_letters_that_are_as_drawn_cost_nothing() -> None:
    assert said(1.0) == []
    assert said(0.99) == []  # near enough


def test_the_first_that_do_are_given_up_and_no_more() -> None:
    assert said(0.93) == ["notes beside the lists"]
    assert said(0.9) == ["notes beside the lists", "lists at .9"]  # without lists closer, which gain little


def test_what_gains_nothing_is_given_back() -> None:
    assert said(0.93, notes_beside_the_lists=0.0) == ["lists closer", "art a step smaller"]
    gains = dict.fromkeys(GAINS, 0.0)
    assert settle_room(letters_of(0.5, gains)).wish == IN_FULL


def test_what_hurts_alone_is_taken_with_what_makes_up_for_it() -> None:
    def share_of(wish: SpaceWish) -> float:  # a note beside a wide list leaves it two columns, and it is high
        aside = wish.note == "aside"
        return 0.8 + (0.15 if wish.list_share < 1 else -0.1) * aside

    found = settle_room(share_of)
    assert [step.says for step in found.steps] == ["notes beside the lists", "lists at .9"]


def test_art_is_left_out_only_where_letters_are_far_from_what_was_drawn() -> None:
    nothing = dict.fromkeys(GAINS, 0.0)
    for full, out in ((0.86, False), (0.84, True)):
        found = settle_room(letters_of(full, {**nothing, "art left out": 0.1}))
        assert (found.wish.art == ART_OUT) is out


def test_large_print_gives_up_its_art_before_its_letters() -> None:
    nothing = dict.fromkeys(GAINS, 0.0)
    found = settle_room(letters_of(0.97, {**nothing, "art left out": 0.03}), large_print=True)
    assert (found.wish.art, found.share) == (ART_OUT, 1.0)


def test_lists_get_what_nothing_else_has_a_use_for() -> None:
    assert settle_room(lambda wish: 1.0).wish.list_share == 1.2
    assert settle_room(lambda wish: 1.0 - max(0.0, wish.list_share - 1.1)).wish.list_share == 1.1
    assert settle_room(letters_of(1.0, GAINS)).wish.list_share == 1.0
    for list_share in (1.2, 1.1, 1.0):  # where letters that are large enough were drawn larger
        found = settle_room(
            lambda wish: 1.0, drawn_of=lambda wish, most=list_share: min(1.0, most / wish.list_share)
        )
        assert found.wish.list_share == list_share


@given(
    st.floats(0.3, 1.0),
    st.lists(st.floats(0.0, 0.2), min_size=len(GAINS), max_size=len(GAINS)),
    st.booleans(),
)
def test_letters_are_never_smaller_for_it_and_each_step_is_needed(
    full: float, each: list[float], large_print: bool
) -> None:
    share_of = letters_of(full, dict(zip(GAINS, each, strict=True)))
    found = settle_room(share_of, large_print)
    assert found.share >= share_of(IN_FULL)
    assert found.share == share_of(found.wish) or found.wish.list_share > 1
    assert [step for step in LADDER if step in found.steps] == [*found.steps]


SHARES = st.floats(0.3, 1.0)
GAINED_EACH = st.lists(st.floats(0.0, 0.2), min_size=len(GAINS), max_size=len(GAINS))


def least_below(without: Conceded) -> float:
    """So much letters come to at least where some step is left: it is taken where they come to less."""
    return min((step.below for step in LADDER if step not in without.steps), default=1.0)


def never_smaller(less: Callable[[SpaceWish], float], more: Callable[[SpaceWish], float]) -> None:
    """Of pages with something that takes room, and without it, the second have no smaller letters.

    In usual print a thing that is given up only where letters are far from those drawn may make them larger
    than they would be without need of that: they come to as much then as it is given up for.
    """
    for large_print in (False, True):
        one, other = (settle_room(share_of, large_print) for share_of in (less, more))
        due = one.share if large_print else min(one.share, least_below(other), 1.0 - NEAR_SHARE)
        assert other.share >= due - 2 * GAINED


@given(SHARES, GAINED_EACH, st.floats(0.0, 0.3), st.floats(0.0, 1.0))
def test_letters_are_never_smaller_for_a_note_that_is_left_out(
    full: float, each: list[float], takes: float, aside: float
) -> None:
    gains = {**dict(zip(GAINS, each, strict=True)), "notes beside the lists": 0.0}
    bare = letters_of(full, gains)

    def noted(wish: SpaceWish) -> float:
        return bare(wish) - takes * (aside if wish.note == "aside" else 1.0)

    never_smaller(noted, bare)


@given(SHARES, GAINED_EACH, st.sampled_from(["art", "title_share", "list_share", "close"]))
def test_letters_are_never_smaller_for_a_claimant_that_is_taken_away(
    full: float, each: list[float], claimant: str
) -> None:
    share_of = letters_of(full, dict(zip(GAINS, each, strict=True)))
    gone = {"art": ART_OUT, "title_share": 0.72, "list_share": 0.8, "close": True}

    def without(wish: SpaceWish) -> float:
        return share_of(replace(wish, **{claimant: gone[claimant]}))

    never_smaller(share_of, without)
