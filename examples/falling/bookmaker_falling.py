"""A mode: turns one request for a puzzle into another; the core makes and proves them all."""

from dataclasses import replace

from bookmaker import Mode, hookimpl

DOWN = ("s", "se", "sw")  # the directions are n, ne, e, se, s, sw, w and nw


def apply(request, args, dice):
    """The request as this mode wants it: its words, directions, alphabet, filler, goals."""
    return replace(request, directions=tuple((name, 1) for name in DOWN))


def check(request, args):
    """Why there is no such puzzle, in sentences; nothing where there is one."""
    longest = request.mask.longest_line(DOWN)
    for entry in request.place + request.pool:
        if len(entry.letters) > longest:
            yield f"'{entry.shown}' cannot fall: the longest way down has {longest} cells"


@hookimpl
def register_modes():
    return [
        Mode(
            "falling",
            "every word runs downward",
            apply,
            check,
            instruction="Find every word. All of them fall.",  # above the grid
            how_to="Every word runs downward, straight or aslant.",  # on the how-to page
        )
    ]
