"""What a build writes down of itself, and what is read back of it: book.json, claims, kept pages."""
