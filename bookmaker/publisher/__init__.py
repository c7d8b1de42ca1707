"""Publishers as data: what they print, their limits, terms and cover geometry."""
