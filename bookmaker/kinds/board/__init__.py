"""Boards: kinds of square cells that say only what stands where, and by which rules it is solved."""
