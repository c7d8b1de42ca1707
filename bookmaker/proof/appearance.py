"""Signs that do not look like what they say, told by their cells, or by the text they stand in."""

from __future__ import annotations

from .sight.watch import LACKS, ON_GROUND, UNLIKE, Flaw


def said(flaw: Flaw, text: str) -> str:
    """What a flaw is, as the end of a sentence about a sign or a text."""
    if flaw.kind == LACKS:
        return f"does not look like the {text} that it says"
    if flaw.kind == ON_GROUND:
        return f"stands on a ground {100 * flaw.share:.0f} % dark"
    if flaw.kind == UNLIKE:
        return f"does not look like the others on the page that say {flaw.sign}"
    return "has something printed over it"
