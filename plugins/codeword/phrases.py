"""What a book prints of codewords."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "codeword",
    {
        "name": "Codeword",
        "instruction": "Each number is a letter. Find out which.",
        "how-to": "Every letter has a number, the same in all the grid, and no two letters share one. "
        "Write the letters that are given into all cells of their numbers, and look where only one "
        "word fits. Note what you find in the key below the grid.",
    },
)
