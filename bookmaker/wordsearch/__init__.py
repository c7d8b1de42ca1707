"""The word search: its values, offers and records; the engine makes puzzles, the judge checks them.

Nothing in this folder touches a file, a clock, the environment or the screen.
"""
