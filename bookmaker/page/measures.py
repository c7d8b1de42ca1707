"""The lengths and ratios that a theme may set: each with its name, its default, and what it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

PITCH = "the pitch"


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure: its default in points, or as a share of `of` where that is not empty."""

    name: str
    default: float
    about: str
    of: str = ""  # what a ratio is a share of
    least: float = 0.0


_ALL = (
    Measure("grid-ratio", 0.72, "size of a puzzle's letters", PITCH),
    Measure("auto-grid", 0.7, "least size of letters in a grid of the size auto", "the grid's size"),
    Measure("answer-ratio", 0.78, "size of an answer's letters", PITCH),
    Measure("answer-ratio-most", 0.8, "how far that goes to keep the floor", PITCH),
    Measure("frame-width", 0.9, "line round a grid"),
    Measure("frame-outside", 0.45, "from the cells to the frame", PITCH),
    Measure("frame-radius", 0.6, "the frame's rounded corners", PITCH),
    Measure("frame-inner-width", 0.5, "second line of a double or a notched frame"),
    Measure("frame-inner-gap", 3.6, "between the two lines of such a frame"),
    Measure("frame-apart", 3.6, "from the frame to cells that have lines of their own"),
    Measure("cell-mark", 0.435, "half the width of a disc under a letter", PITCH),
    Measure("cell-dot", 0.044, "half the width of a dot at the cells' corners", PITCH),
    Measure("cell-rule", 0.4, "rules between the rows of cells"),
    Measure("list-gap", 22.0, "from the frame to the tops of the list's letters"),
    Measure("list-leading", 1.417, "from line to line of the list", "the list's size"),
    Measure("key-gap", 1.3, "from a list to the key of its code", "the list's size"),
    Measure("column-gap", 1.5, "least room between two columns of the list", "the list's size"),
    Measure(
        "grid-width", 0.0, "least width of a grid, where its list can yield", "the width between margins"
    ),
    Measure(
        "grid-share",
        0.94,
        "width of a grid as it was drawn, for which all else gives way, on pages 8.5 inches wide",
        "the width between margins",
        0.1,
    ),
    Measure("grid-share-small", 0.96, "the same on pages 6 inches wide", "the width between margins", 0.1),
    Measure("list-aside", 20.0, "from the frame to a list beside it"),
    Measure("list-tracking", 0.0, "letterspacing of the list", "its size"),
    Measure("list-mark", 0.7, "height of the marks before its words", "the list's size"),
    Measure("list-mark-line", 0.9, "line of those marks"),
    Measure("list-rule", 0.75, "rules between columns, over and under the list"),
    Measure("panel-pad", 12.0, "from the edge of the list's panel to its words"),
    Measure("panel-radius", 10.0, "the panel's rounded corners"),
    Measure("loop-half", 0.43, "half the height of a loop", PITCH),
    Measure("loop-width", 0.8, "a loop's line"),
    Measure("loop-keyline", 1.6, "the white on both sides of a loop's line, together"),
    Measure("tint-gap", 0.1, "white line round a tint, which parts it from those it crosses", "the pitch"),
    Measure("strike-width", 2.8, "line under a struck word"),
    Measure("number-strike", 2.8, "line under a numbered word"),
    Measure("margin-outside", 42.0, "outer margin on a page 6 inches wide, where no more is asked for"),
    Measure("margin-inside", 54.0, "inner margin on a page 6 inches wide, where no more is asked for"),
    Measure("margin-top", 42.0, "upper margin, where the publisher asks for no more"),
    Measure("margin-bottom", 36.0, "lower margin, where the publisher asks for no more"),
    Measure("head-gap", 0.34, "between the lines over a grid", "the title's size"),
    Measure("head-rule", 0.75, "rules of a head, and the thin line of a double one"),
    Measure("head-rule-thick", 3.0, "thick rules of a head, and the thick line of a double one"),
    Measure("head-rule-gap", 2.0, "between the two lines of a double rule"),
    Measure("head-side-gap", 14.0, "from a number at the side of a head to its rows"),
    Measure("head-pad", 10.0, "from the edge of a head's ground to its rows"),
    Measure("ground-pad", 0.5, "from a number, a title or a folio to the edge of its ground", "its size"),
    Measure("ground-line", 1.6, "line of such a ground"),
    Measure("title-line-inset", 5.0, "how far inside of a title's ground its line lies"),
    Measure("title-shrink", 0.75, "how far a title shrinks before it takes two lines", "its size"),
    Measure("title-rise", 0.0, "how far a title climbs from its left end to its right one", "its width"),
    Measure("title-tracking", 0.0, "letterspacing of titles", "their size", -0.1),
    Measure(
        "title-outline", 4.6, "line round a title's letters, half of it outside; thinner round smaller ones"
    ),
    Measure(
        "title-halo",
        5.0,
        "what keeps art clear of a title's letters, half of it outside; less round smaller ones",
    ),
    Measure("title-shadow", 2.4, "how far right and down their shadow falls; less far from smaller ones"),
    Measure("number-tracking", 0.0, "letterspacing of numbers that stand without a word", "their size", -0.1),
    Measure("number-most", 0.36, "how wide a number at the side may be", "the head's width"),
    Measure("ornament-width", 150.0, "lines, tapers and flourishes under a title"),
    Measure("level-mark", 0.29, "half the height of a level's mark", "its type's size"),
    Measure("title-ground-width", 0.0, "least width of what a title stands on", "the head's width"),
    Measure("reference-tracking", 0.0, "letterspacing of references and of levels' names", "their size"),
    Measure("label-tracking", 0.22, "letterspacing of labels and running heads", "their size"),
    Measure("dot-line", 0.8, "line of a level's dots"),
    Measure("foot-gap", 10.0, "from content to folio"),
    Measure("running-gap", 1.6, "below a running head", "its size"),
    Measure("notes-leading", 24.0, "between the lines of notes pages"),
    Measure("answer-gap-x", 24.0, "between two answers side by side"),
    Measure("answer-gap-y", 15.0, "between two answers one above the other"),
    Measure("answer-head-gap", 0.8, "below an answer's title", "its size"),
    Measure("band-height", 0.0, "band of artwork along the top of the pages; 0 for none"),
    Measure("tab-width", 0.0, "tabs at the outer edge that show where sections begin; 0 for none"),
)

# Every measure by its name; docs/themes.md has them as a table.
MEASURES: Mapping[str, Measure] = MappingProxyType({measure.name: measure for measure in _ALL})
