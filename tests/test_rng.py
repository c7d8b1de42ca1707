"""Named dice: the same on every machine, and no two streams alike."""

from bookmaker.rng import Dice, stream


def test_a_stream_is_the_same_for_ever() -> None:
    dice = stream(2026, "whales", "fill")
    assert [dice.below(1000) for _ in range(5)] == [756, 426, 569, 674, 951]
    assert "".join(stream("order").shuffled("PUZZLES")) == "UZSZLEP"


def test_labels_do_not_run_together() -> None:
    draws = [
        stream(*labels).random() for labels in [("a", "b"), ("ab",), ("a", "b", ""), (1, "1b"), ("11", "b")]
    ]
    assert len(set(draws)) == len(draws)


def test_choosing_and_shuffling_reach_everything() -> None:
    dice = Dice(1)
    assert {dice.choice("abc") for _ in range(60)} == set("abc")
    assert {"".join(dice.shuffled("abc")) for _ in range(200)} == {"abc", "acb", "bac", "bca", "cab", "cba"}
