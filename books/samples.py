"""One sample puzzle of each mode, made from Python and printed: python books/samples.py."""

from bookmaker import make_puzzle
from bookmaker.plugins import builtin_plugins
from bookmaker.show import whole_page

TIDE_POOL = (
    "anemone barnacle cowrie driftwood kelp limpet mussel otter periwinkle plankton prawn seaweed whelk"
)
WORDS = {"evil": "kayak", "super-evil": "lantern", "evil-or-not": "banana"}
GRIDS = {"classic": (14, 14)}


def main() -> None:
    """Print a puzzle of every mode on offer."""
    for name, offered in builtin_plugins().modes.items():
        title = f"{name}: {offered.offer.about}"
        puzzle = make_puzzle(WORDS.get(name, TIDE_POOL), GRIDS.get(name, (15, 10)), name, 2026, title=title)
        print(whole_page(puzzle, instruction=offered.offer.instruction), end="\n\n\n")


if __name__ == "__main__":
    main()
