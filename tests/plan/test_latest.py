"""What a studio keeps of a book that is being written has an end."""

from __future__ import annotations

from bookmaker.plan.latest import Latest


def test_what_was_of_use_longest_ago_goes_first():
    kept = Latest[int](most=3)
    for name in "abc":
        kept.put(name, ord(name))
    assert kept.get("a") == ord("a")
    kept.put("d", 1)
    kept.put("d", 2)
    assert [kept.get(name) for name in "abcde"] == [ord("a"), None, ord("c"), 2, None]
    assert len(kept) == 3
