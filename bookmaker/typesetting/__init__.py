"""A plan as items in type: fonts, how-tos, pages laid out for a look."""
