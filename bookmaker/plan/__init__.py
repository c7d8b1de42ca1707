"""Planning: from a book file's values to the request of every puzzle of every edition."""
