"""Exports: a book in other forms than its PDFs."""
