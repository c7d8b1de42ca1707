"""Kinds of puzzle: what a plugin offers, what the book asks of it, and what its printed page says."""
