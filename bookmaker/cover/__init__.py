"""Covers: back, spine and front as one sheet, from their texts to the ops to draw."""
