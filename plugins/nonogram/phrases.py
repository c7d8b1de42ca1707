"""What a book prints of nonograms."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "nonogram",
    {
        "name": "Nonogram",
        "instruction": "Fill in cells as the numbers say, and a picture appears.",
        "how-to": "The numbers before a row and over a column tell how many cells in a row are filled "
        "there, in this order, with at least one empty cell between two groups. Begin where the "
        "numbers leave little room. Every picture is found line by line, without a guess.",
    },
)
