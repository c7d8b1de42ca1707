"""What a book prints of word ladders."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "word-ladder",
    {
        "name": "Word Ladders",
        "instruction": "Change one letter at a time to climb down from word to word.",
        "how-to": "Each rung of a ladder is a word that has one letter other than the word above it; "
        "the others stay in their places. Fill in the rungs between the first word and the last. No "
        "shorter way leads down, and one way fits the letters that are given.",
    },
)
