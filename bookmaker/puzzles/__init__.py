"""Puzzles of any kind, as the rest of the house passes them on."""
