"""What a book prints of sudokus."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "sudoku",
    {
        "name": "Sudoku",
        "instruction": "Every row, column and box holds each sign once.",
        "how-to": "Fill the empty cells so that every row, every column and every box with thick lines "
        "holds each number once. Where thin lines run from corner to corner, both diagonals hold each "
        "number once, too. Some have letters in place of numbers. No guess is needed below the hardest "
        "level.",
    },
)
