"""The proof by claims beside the proof that reads ink: over right books, and over damaged ones."""
