"""The studio: a book file in a browser, its pages as they will be printed beside it."""
