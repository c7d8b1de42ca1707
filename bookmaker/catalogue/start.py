"""The files that a new catalogue begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CATALOGUE_FILE, TEMPLATE_FILE, SHEET_FILE, WORDS_FILE = (
    "catalogue.yaml",
    "template.yaml",
    "titles.csv",
    "words.txt",
)
CATALOGUE_HEAD = "# A catalogue: bookmaker catalogue check, plan and build are for all of it.\n"

_ROWS = f"""\
{CATALOGUE_HEAD}each-row-of: {SHEET_FILE}           # a title on each row
template: {TEMPLATE_FILE}           # a book file; {{Title}} in it is the row's cell in that column
name: "{{Series}}-{{Number}}"      # of each title's file and folder
"""
_TEMPLATE = f"""\
# A book file for every row of {SHEET_FILE}. A cell that is empty leaves its setting unsaid.
title: "{{Title}}"
author: Your Name
series: {{name: "{{Series}}", number: "{{Number}}"}}
ledger: series.sqlite            # what the books of a series have, so that none of it comes twice
seed: "{{Number}}"
editions:
  - {{publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: "{{ISBN}}"}}
defaults: {{grid: 13 x 13, level: "{{Level}}"}}
puzzles:
  - {{repeat: 12, title: "{{Title}} {{n}}", words: {{file: {WORDS_FILE}, pick: 10}}}}
"""
_SHEET = """\
Title,Series,Number,Level,ISBN
Sea Words,Sea,1,easy,
More Sea Words,Sea,2,medium,
"""
_WORDS = """\
anchor anemone barnacle beacon boulder breaker buoy canoe cargo channel cliff clownfish cockle compass
coral crab current cutter dinghy diver dolphin driftwood estuary ferry fisherman flipper foam galleon
gangway grotto gull harbor harpoon herring horizon island jellyfish jetty kayak kelp lagoon lantern
lighthouse limpet lobster mackerel mariner marina mermaid mooring mussel narwhal nautilus oarsman octopus
oyster paddle pebble pelican periscope pirate plankton porpoise puffin quayside reef regatta rudder sailor
salmon sandbar schooner seahorse seagull seaweed shallows shipwreck shoreline shrimp snorkel sponge
starfish stingray submarine surfer swordfish tanker tidepool trawler treasure trident tugboat turtle urchin
vessel voyage walrus waterline wave whale wharf windlass yacht
"""


def of_rows() -> Mapping[str, str]:
    """A catalogue of a sheet and a template, with words, that builds at once."""
    words = "\n".join(_WORDS.split()) + "\n"
    return {CATALOGUE_FILE: _ROWS, TEMPLATE_FILE: _TEMPLATE, SHEET_FILE: _SHEET, WORDS_FILE: words}


def of_books(books: Sequence[str]) -> Mapping[str, str]:
    """A catalogue of book files."""
    return {CATALOGUE_FILE: "".join([CATALOGUE_HEAD, "books:\n", *(f"  - {name}\n" for name in books)])}
