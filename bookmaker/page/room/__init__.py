"""The room of a page, settled once for all pages of a section before any is drawn: the grid asks first.

What stands round a grid wishes for room, too, and gives some of it up, in the order of the ladder, until
the letters are as large as the theme was drawn with; what was given up for nothing is given back.
"""
