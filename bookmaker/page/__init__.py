"""Pages: what stands where, in points, before any file is drawn.

Nothing here knows a file format: layout decides, drawing obeys. Coordinates are PDF's: the
origin is the trim's lower left corner, y runs up.
"""
