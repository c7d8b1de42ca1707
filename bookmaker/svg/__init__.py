"""Pages as SVG, from the same ops as the PDF."""
