"""A finished interior without claims, adopted: found out from its ink.

Letter grids are found by the places of their letters. A book.json of release 0.1, whose builds wrote no
claims, says what has to be on each page: `held`. Of a file alone, grids with the same letters are a puzzle
and its answer, and a list is what is set like the words that are found: `alone`. What neither reads is told,
not guessed. Nothing that builds imports this room: no build can be stopped by what is read here.

It leans on the proof (`bookmaker/proof/`) for what both know: cells, marks, words of the furniture.
"""
