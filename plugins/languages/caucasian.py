"""Georgian, which has no capitals in running text.

- ka: no count at hand
"""

from .making import language

GEORGIAN_LETTERS = "ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ"


def georgian_letters(text: str) -> str:
    """The letters as they are: the capitals Unicode has are for headlines, and few fonts have them."""
    return text.lower()


CAUCASIAN = (language("ka", "Georgian", GEORGIAN_LETTERS, georgian_letters),)
