"""A finished interior proven by claims: layout says where, plan and solver say what, and nothing is guessed.

It runs beside the proof that finds everything again from the ink, telling and not refusing (docs/proof.md).
"""
