"""What is published of an EAN-13 barcode, for whoever draws one and whoever reads it back.

How a code is drawn (cover/barcode) and how it is read (preflight/barcode) share these figures and no more.
"""

from __future__ import annotations

from ..units import POINTS

EAN_SOURCE = "GS1 General Specifications, as public notes on barcodes give them (transcribed)"

MODULE = 0.33 * POINTS["mm"]  # the width of one, at 100 percent
MODULES = 95  # of a code's bars and the spaces between them
QUIET_LEFT, QUIET_RIGHT = 11, 7  # modules that stay blank at its sides
LEAST_BARCODE, MOST_BARCODE = 0.8, 2.0  # magnification
DIGITS_DEPTH_MODULES = 9.2  # from the foot of its bars to the baseline of the digits under them
