"""What furniture on puzzles' pages says."""

from ..languages.phrases import OfferWords

FOUND = OfferWords("furniture", "found", {"found": "Found {blank} of {count}"})  # {blank}: a line to write on
NAME_DATE = OfferWords("furniture", "name-date", {"name": "Name", "date": "Date", "time": "Time"})
FACT = OfferWords("furniture", "fact", {"head": "Did you know?", "start": "Start", "end": "End"}, also=FOUND)
TIPS = OfferWords(
    "furniture",
    "tip",
    {
        "head": "Tip",
        "tip-1": "Look for the rarest letter of a word first.",
        "tip-2": "Run a finger along each row, then along each column.",
        "tip-3": "Two letters alike side by side are quickly seen.",
        "tip-4": "Start with the longest words: they leave fewer places for the others.",
    },
)
