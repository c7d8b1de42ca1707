"""What a book prints of fill-ins."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "fill-in",
    {
        "name": "Fill-In",
        "instruction": "Write each word where it fits.",
        "how-to": "Each word of the list is written into the grid once, one letter to a cell, from "
        "left to right or downward. Begin with lengths that few words have, and see which letters must "
        "agree where words cross.",
        "letters": "{count} letters",
        "digits": "{count} digits",
    },
)
