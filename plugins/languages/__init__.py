"""Letters, capitals, alphabetical order and endings of some twenty-five languages, family by family.

An alphabet holds the letters a filler draws from. Letters beyond it, such as the É of CAFÉ,
keep their accents and are cells like any other; the maker adds them to the filler as often as
the words have them, so they give no word away. Digraphs are what a book may have in one cell.

Frequencies are counts of running text, per 10,000 letters; each family's file names where they
are from. Counts like these are facts, under nobody's licence; no text is used. Letters outside
the alphabet are left out, so a column may come to less than 10,000. A language whose letters
stand there without numbers has no count we would vouch for: all of them are taken alike.
"""

from bookmaker import Language, hookimpl

from .caucasian import CAUCASIAN
from .germanic import GERMANIC
from .greek import GREEK
from .romance import ROMANCE
from .semitic import SEMITIC
from .slavic import SLAVIC
from .turkic import TURKIC
from .uralic import URALIC


@hookimpl
def register_languages() -> list[Language]:
    return [*GERMANIC, *ROMANCE, *SLAVIC, *URALIC, *TURKIC, *GREEK, *CAUCASIAN, *SEMITIC]
