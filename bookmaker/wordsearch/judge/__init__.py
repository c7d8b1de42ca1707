"""The judge: solves, verifies and measures puzzles, and shares nothing with the engine."""
