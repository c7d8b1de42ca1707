"""What a book prints of mazes."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "maze",
    {
        "name": "Maze",
        "instruction": "Find the way from one arrow to the other.",
        "how-to": "Go in at the arrow that points into the maze and come out at the one that points "
        "out of it, without crossing a wall. Where you come to a dead end, go back and try another way.",
    },
)
