"""How near two things of a page have to be to be one, and how much more of a thing is more to an eye."""

# Points: places, lengths and sizes of type. A file rounds to thousandths; right pages come to .006.
NEAR = 0.02
# Of the pitch: what stands in the middle of a cell, at its corner or along its border, where it is laid out
# by the lattice of the letters.
OFF = 0.02
# Times: how much wider a thick line is than a thin one, the room between words than that between their signs,
# the air at one side of a grid than at the other where it does not stand in the middle of its frame.
MORE = 1.6
