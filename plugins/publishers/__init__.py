"""Where a book can go: KDP, IngramSpark, Lulu, B&N Press, a PDF/X house, a desk printer, a screen.

A publisher is data, one file for each house. Lengths are written as the publisher gives them;
every rule names its source and how far it was verified:

  official      seen on the publisher's own page
  transcribed   from a public transcription of that page or of its calculator, read on the day named
  secondary     a third party's statement
  derived       arithmetic on such figures, checked against readings
  unverified    could not be confirmed
  our choice    no rule of anybody's, but what serves

A YAML file in the folder `publishers` beside the book adds one more.
"""

from __future__ import annotations

from collections.abc import Iterator

from bookmaker import Files, hookimpl
from bookmaker.publishing import Publisher

from .bn_press import BN_PRESS
from .ingramspark import INGRAM_CASE, INGRAM_PAPERBACK
from .kdp import KDP_HARDCOVER, KDP_PAPERBACK
from .lulu import LULU_CASEWRAP, LULU_PAPERBACK
from .neutral import HOME, PDFX, SCREEN

HOUSES = (
    *(KDP_PAPERBACK, KDP_HARDCOVER),
    *(INGRAM_PAPERBACK, INGRAM_CASE),
    *(LULU_PAPERBACK, LULU_CASEWRAP),
    *(BN_PRESS, PDFX, HOME, SCREEN),
)


@hookimpl
def register_publishers(files: Files) -> Iterator[Publisher]:
    yield from HOUSES
    if any((folder / "publishers").is_dir() for folder in files.folders[1:]):
        from .written import written  # slow to import

        yield from written(files, {house.name: house for house in HOUSES})
