"""What a book prints of scrambles."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "scramble",
    {
        "name": "Word Scramble",
        "instruction": "Put the letters of each word in order.",
        "how-to": "Each line has the letters of one word in another order. Write the word on the "
        "blanks beside them, one letter to a blank. Look for endings and for letters that often stand "
        "together, and cross out what you use.",
    },
)
