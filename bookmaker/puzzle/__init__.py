"""The pure core: a request and dice in, a puzzle out, and strangers who check it.

Nothing in this folder touches a file, a clock, the environment or the screen.
"""
