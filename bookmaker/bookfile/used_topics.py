"""Topics that earlier books of a series have used up, and others in their place for the next volume."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..files.yaml import Items, Node, Scalar, Table
from ..host.load import Plugins
from ..puzzles.model import WORD_SEARCH
from ..series.ledger import Past
from ..wordsearch.offers import WordPack
from .topics import topic_name
from .usual import titled

Edit = tuple[Scalar, str]


@dataclass(slots=True)
class OtherTopics:
    """Looks for puzzles whose topic has too few words left, and for a topic that has enough."""

    root: Table
    past: Past
    plugins: Plugins
    above: int = 0  # lines that come before those of the book
    edits: list[Edit] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def look(self) -> None:
        """Name another topic for each puzzle that needs one; a note says which, or that there is none."""
        other: dict[str, str] = {}
        for item, topic in self._topics():
            name = topic_name(topic.text)
            pack = self._pack(name)
            if pack and len(self._fresh(pack)) < self._needed(item):
                self._replace(item, topic, pack, other)

    def _topics(self) -> Iterator[tuple[Table, Scalar]]:
        """Each puzzle with one topic to pick from."""
        for item in tables(self.root.get("puzzles")):
            words = item.get("words")
            topic = words.get("topic") if isinstance(words, Table) else None
            kind = self._said(item, "kind") or WORD_SEARCH
            takes = self.plugins.kinds[kind].offer.takes if kind in self.plugins.kinds else ()
            if isinstance(topic, Scalar) and "pick" in takes:
                yield item, topic

    def _replace(self, item: Table, topic: Scalar, pack: WordPack, other: dict[str, str]) -> None:
        needed = self._needed(item)
        name = other.get(pack.name, "")
        if not name or len(self._fresh(self.plugins.words[name].offer)) < needed:
            name = self._nearest(pack, needed, self._said(item, "clues") in ("yes", "true", "on"))
        left = f"topic {pack.name} has {len(self._fresh(pack))} of {len(pack.words)} words left"
        where = f"line {topic.place.line + self.above}: {left}, and {needed} are needed"
        if not name:
            hint = "name another, pick fewer, or say ledger: {file: ..., words: allow}"
            self.notes.append(f"{where}: no other topic has enough; {hint}")
            return
        other[pack.name] = name
        self.edits.append((topic, name))
        taken = f"{where}: took '{name}' in its place"
        title = item.get("title")
        if isinstance(title, Scalar):
            retitled = re.sub(re.escape(titled(pack.name)), titled(name), title.text, flags=re.IGNORECASE)
            if retitled != title.text:
                self.edits.append((title, json.dumps(retitled, ensure_ascii=False)))
                taken += f", titled '{retitled}'"
            else:
                taken += f"; the title is still '{title.text}'"
        self.notes.append(taken)

    def _nearest(self, pack: WordPack, needed: int, clues: bool) -> str:
        """The topic with enough words left that has most in common with one, '' where there is none."""
        taken = {topic_name(topic.text) for _, topic in self._topics()}
        taken |= {topic_name(edit) for _, edit in self.edits}
        own = {_letters(word) for word in pack.words}
        found = [
            (-len(own & {_letters(word) for word in other.words}), name)
            for name, offered in self.plugins.words.items()
            if (other := offered.offer).language == pack.language
            and name not in taken
            and (other.clues or not clues)
            and len(self._fresh(other)) >= max(needed, len(pack.words) // 2)
        ]
        return min(found)[1] if found else ""

    def _pack(self, name: str) -> WordPack | None:
        return self.plugins.words[name].offer if name in self.plugins.words else None

    def _fresh(self, pack: WordPack) -> list[str]:
        """The words of a topic that no earlier book has."""
        used = {_letters(word) for word in self.past.words}
        return [word for word in pack.words if _letters(word) not in used]

    def _needed(self, item: Table) -> int:
        """How many words a puzzle's topic must have; 0 where all of them are taken."""
        pick = self._number(self._said(item, "pick"))
        apart = self._number(_text(self.root.get("no-repeat")))
        return pick * min(self._number(_text(item.get("repeat"))) or 1, apart + 1)

    def _said(self, item: Table, name: str) -> str:
        """A setting as the words, the puzzle or else the book's defaults say it."""
        layers = (item.get("words"), item, self.root.get("defaults"))
        return next(
            (text for each in layers if isinstance(each, Table) and (text := _text(each.get(name)))), ""
        )

    @staticmethod
    def _number(text: str) -> int:
        return int(text) if text.isdecimal() else 0


def tables(node: Node | None) -> list[Table]:
    """The tables among a list's items."""
    return [each for each in node.items if isinstance(each, Table)] if isinstance(node, Items) else []


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _letters(word: str) -> str:
    """A word as it is compared with those of a ledger, which are spelt in capitals without gaps."""
    return "".join(filter(str.isalnum, word.upper()))
