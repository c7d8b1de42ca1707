"""How strictly a file is checked: as its printer does, or by all that bookmaker promises of its own files."""

from __future__ import annotations

from dataclasses import dataclass

from ..publisher.limits import SAME_TRIM_POINTS


@dataclass(frozen=True, slots=True)
class Profile:
    """Where the rules of preflight are stricter than a printer's, and by how much.

    `refused` are the findings that are refused whatever the printer makes of them. An `exact` profile
    also counts what is in the file and never used or seen: fonts that are only named, colours that are only
    set, type and lines that leave no ink, empty forms and actions.
    """

    size_slack: float = SAME_TRIM_POINTS  # points by which a page or a box may miss its size
    margin_slack: float = 0.1  # points by which type may miss a margin in rounding
    line_slack: float = 0.005  # points by which a line may miss the least width
    boxes: tuple[str, ...] = ()  # boxes that every page has to have
    refused: frozenset[str] = frozenset()
    exact: bool = False


PRINTER = Profile()  # any file, as whoever prints it would look at it

OWN = Profile(  # an interior of ours: none of this is ever in it, for print or for a screen
    size_slack=0.02,
    margin_slack=0.05,
    line_slack=0.001,
    boxes=("/MediaBox", "/TrimBox", "/BleedBox"),
    refused=frozenset(
        """
        encrypted page-unreadable page-tree object-unreadable bookmaker-failed not-all-looked-at
        javascript action form-field embedded-file
        bookmarks annotation link trimbox-and-artbox trimbox-outside-bleedbox box-outside-page
        cropbox-hides page-size spreads page-turned user-unit bleed-edges font-not-embedded font-not-subset
        invisible-type off-the-page transparency-group alpha blend-mode soft-mask image-soft-mask
        transfer-function rgb-colour rgb-picture icc-colour spot-in-rgb colour-in-gray spot-colour
        registration-colour
        """.split()
    ),
    exact=True,
)
