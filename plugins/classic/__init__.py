"""The word search as everybody knows it.

Rules: every word of the list is in the grid exactly once, in a straight line, in one of
the directions allowed. Words may cross where they have a letter in common.

    W C N C L O     . . . . . .
    O W W N L I     . . . . L .
    O W C W I O     O . C . I .
    W A A C O W     W . A C O W
    L W T L N T     L . T . N .

    CAT, COW, LION, OWL

Good if words cross often and yet lie all over the grid, no two run side by side, each
direction has its share, and the letters in between look like those in the words.

No answer: words that find no room together, and a word that can be read inside another
(CAT in CATTLE), for then it is there twice. Both are named before or when the puzzle is made.
"""

from bookmaker import Args, Dice, Mode, Request, hookimpl

from ..languages.phrases import OfferWords

INSTRUCTION = "Find every word on the list. Words run in straight lines and may cross."

HOW_TO = (
    "Each word on the list is hidden once in the grid, in a straight line. Words may share a letter "
    "where they cross. Start with a rare letter: look for it row by row, and each time you meet it, "
    "look all around it for the next letter. Loop each word you find and cross it off the list."
)


@hookimpl
def register_modes() -> list[Mode]:
    about = "find every word of the list"
    return [
        Mode(
            "classic",
            about,
            classic,
            instruction=INSTRUCTION,
            how_to=HOW_TO,
            phrases=OfferWords("modes", "classic"),
        )
    ]


def classic(request: Request, args: Args, dice: Dice) -> Request:
    """The request as it is."""
    return request
