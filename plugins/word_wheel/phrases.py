"""What a book prints of word wheels."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "word-wheel",
    {
        "name": "Word Wheel",
        "instruction": "Find words of four letters or more, each with the letter in the middle. One at least "
        "has all the letters.",
        "how-to": "Make words of four letters or more from the letters of the wheel. Each has the letter in "
        "the middle, and no letter more often than the wheel. One word at least has them all. Names do not "
        "count, nor do words that are others with an S. The answer lists words that everybody knows; rarer "
        "ones count, too.",
        "good": "Good",
        "very-good": "Very good",
        "excellent": "Excellent",
    },
)
