"""The proof: a finished interior read as a solver reads it, and every promise held against the paper.

It shares nothing with layout and drawing. From the file alone it finds each grid by the places
of its letters, its list, its answer and the marks on it, solves the puzzle and compares; a
book.json tells it what no page says.

`prove` is in `book`, what a file is held against in `expected`, what came of it in `report`. Nothing is
imported here: the process that draws pages for `sight` would load the reading of PDFs for nothing, which
takes longer than to look at a small book.
"""
