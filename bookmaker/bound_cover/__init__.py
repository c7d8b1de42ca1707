"""A book's cover: its texts, fonts and art, bound for its publisher, drawn and written."""
