"""The word search as a kind of puzzle: planned, made, judged, printed and read as any other kind is."""
