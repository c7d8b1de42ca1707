"""A finished interior without claims, adopted: found out from its ink, solved, and held together.

Of a file alone it finds each grid by the places of its letters, its list, its answer and the marks on it,
solves the puzzle and compares. A book.json of release 0.1, whose builds wrote no claims, tells it what no
page says. Nothing that builds imports it: no build can be stopped by what is read here.

It leans on the proof (`bookmaker/proof/`) for what both know: cells, marks, frames, words of the furniture.
`prove` is in `book`, what a file is held against in `expected`.
"""
