"""What kinds of puzzle in cells share: rows of signs, words that cross, how they are drawn, read and kept."""
