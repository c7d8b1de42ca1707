"""What a book prints of cryptograms."""

from ..languages.phrases import OfferWords

PHRASES = OfferWords(
    "kinds",
    "cryptogram",
    {
        "name": "Cryptogram",
        "instruction": "Each letter stands for another. Decode the text.",
        "how-to": "Every letter has been replaced by another one, the same throughout the text; none "
        "stands for itself. Write the true letter over its code. Begin with words of one and two "
        "letters, with letters that come often, and with those after an apostrophe.",
    },
)
