"""One edition from puzzles to files: arrange, typeset, produce, cover, inspect, record."""
