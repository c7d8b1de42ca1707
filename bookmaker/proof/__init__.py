"""The proof: a finished interior read as a solver reads it, and every promise held against the paper.

It shares nothing with layout and drawing. Its claims say where to look (`claims`), the plan and the solver
what has to be there, and `sight` whether it is to be seen; no claim is believed. A file without
claims is read by `bookmaker/adopt/`.

What came of it is in `report`. Nothing is imported here: the process that draws pages for `sight` would
load the reading of PDFs for nothing, which takes longer than to look at a small book.
"""
