"""Sight: what a page shows, held against what it says.

The page is drawn by pdfium, and so is the same text in the source fonts, from a PDF of our own bytes;
nothing here is shared with what draws books, nor is a picture read by what reads them. `watch` asks,
`child` and `compare` answer in a process of their own: nothing is imported here, because that process
would load the reading of PDFs for nothing, which takes longer than to look at a book.
"""
