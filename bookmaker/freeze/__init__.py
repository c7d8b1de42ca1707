"""A book frozen as it is printed: its puzzles, its files, and all that they were made with."""
