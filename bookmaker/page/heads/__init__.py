"""What stands over and under a page: titles, levels, numbers, notes, the foot."""
