"""What every change leaves as it is, unless it says otherwise: puzzles and pages of forty books."""
