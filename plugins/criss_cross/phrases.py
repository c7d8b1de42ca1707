"""What a book prints of criss-crosses."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "criss-cross",
    {
        "name": "Criss-Cross",
        "instruction": "Solve the clues and write the answers into the grid.",
        "how-to": "Each clue tells a word. Its number stands in the cell where the word begins; it "
        "runs from left to right if the clue is one of those across, downward if it is one of those "
        "down. A figure in brackets tells how many letters a word has. Where words cross, they share a "
        "letter. Where clues have no numbers, find out where each word fits.",
        "across": "Across",
        "down": "Down",
        "clues": "Clues",
    },
)
