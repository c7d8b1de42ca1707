"""What a book prints of killer sudokus."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "killer",
    {
        "name": "Killer Sudoku",
        "instruction": "Every row, column and box holds each digit once, and every cage makes its sum.",
        "how-to": "Fill the empty cells so that every row, every column and every box with thick lines "
        "holds each digit once. The digits within a dashed line, a cage, add up to the small number in its "
        "corner, and none is there twice. Begin with sums that can be made in one way only: 3 in two cells "
        "is 1 and 2. All digits from 1 to 9 add up to 45, those from 1 to 6 to 21. So where cages fill a row "
        "but for one cell, you know what is in it. No guess is ever needed.",
    },
)
