"""Outlines to draw with: pictograms by name, and curves from SVG."""
