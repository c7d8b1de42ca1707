"""What a book says of a crossword, checked: its words with their clues, and the diagram that they go into."""

from bookmaker import Ask, Bench
from bookmaker.kinds.cells.asked import picked
from bookmaker.kinds.cells.clued.asked import CLUED_LEVELS, clued
from bookmaker.kinds.cells.diagram_asked import AUTO_PATTERN, FREE_PATTERN, DiagramAsked, diagram_asked

from .model import CrosswordRequest


def plan(ask: Ask, bench: Bench) -> CrosswordRequest:
    """The request for a crossword; BookError with everything that is wrong with it.

    Words that fill a diagram are as many as it has places. So many as are said go into a free layout.
    """
    words, diagram = clued(ask, bench), diagram_asked(ask, bench)
    if ask.pick and diagram.pattern == AUTO_PATTERN:
        diagram = DiagramAsked(FREE_PATTERN)
    if diagram.grows:
        words = picked(ask, words, bench)
    elif "pick" in ask.places and ask.pick:
        raise ask.wrong(
            "a diagram has as many words as places", "leave pick out, or say pattern: free", "pick"
        )
    return CrosswordRequest(tuple(words), *CLUED_LEVELS[ask.level or "medium"], ask.effort, diagram)
