"""Random ordinary books, built, proven and held against their printers: `make trial`.

`books` draws a book from a seed, `attempt` puts it through the real command, `__main__` goes on until
its time is over and says which failed and how to repeat each alone.
"""
