"""English as in the United States: what differs from bookmaker's own English."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "message-spiral": "Read clockwise inward from the top left, the unused letters spell a message.",
    "message-spiral-from-right": "Read counterclockwise inward from the top right, the unused letters spell "
    "a message.",
    "how-to-message": "Some grids hide a message. When you have found every word, the letters you "
    "did not use spell it. The page tells you how to read them: row by row, column by column, or "
    "around and around from a corner inward. If the message does not make sense somewhere, look "
    "there for a word you missed.",
}
