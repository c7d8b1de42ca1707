"""Which pictograms `icons: auto` picks for a hundred titles, to be judged by looking."""

from __future__ import annotations

from pathlib import Path

from bookmaker.art.matching_icons import matching_icons

TITLES = Path(__file__).with_name("icon_titles.txt")


def main() -> None:
    """Print each title with its pictograms, and how many titles have none."""
    lines = [line for line in TITLES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    bare = 0
    for line in lines:
        title, _, words = line.rpartition(": ")
        found = matching_icons(title, words.split(", "))
        bare += not found
        print(f"{title}: {', '.join(found) or '-'}")
    print(f"{len(lines)} titles, {bare} without a pictogram")


if __name__ == "__main__":
    main()
