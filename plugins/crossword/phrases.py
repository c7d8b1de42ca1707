"""What a book prints of crosswords."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "crossword",
    {
        "name": "Crossword",
        "instruction": "Solve the clues and write the answers into the grid.",
        "how-to": "Each clue tells a word. Its number stands in the cell where the word begins; it runs "
        "from left to right, up to the next black square, if the clue is one of those across, downward if "
        "it is one of those down. Figures in brackets tell how many letters a word has: (5,3) are two "
        "words of five and three, written without a gap. Where words cross, they share a letter. Where "
        "clues have no numbers, find out where each word fits.",
        "across": "Across",
        "down": "Down",
        "clues": "Clues",
    },
    also=OfferWords("kinds", "criss-cross"),  # in other languages, what is the same there
)
