"""Words that cross, each told by a clue: what kinds of them share, `PARTS` of their `Kind.of`."""

from .. import crossing
from . import draw, due, grade, record, shown

PARTS = (crossing, shown, draw, due, grade, record)
