"""The puzzles of a book: their words, ids and headings."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ..errors import BookError, Place, Problem
from ..files.yaml import Items, Node, Table
from ..language.phrases import kind_phrases
from ..puzzles.model import WORD_SEARCH
from ..puzzles.pick_too_large import pick_too_large
from ..puzzles.recipe import MessageText
from ..puzzles.word_list import Word
from ..wordsearch.capitals import with_capital
from ..wordsearch.model import NO_REST
from .expand import filled_row
from .ids import Ids, keep_ids
from .locate import RowsWrong, at, key_at, said_at
from .model import TOPIC_POOL, NotePool, PuzzleSpec
from .names import Checks, is_heading, is_whole, line_of
from .notes import NotePools
from .parts import OWN_KEY, MessagePart, NotesPart, WordPart, WordsFilePart, WordsTopicPart
from .read_settings import SettingsReader
from .schema import BookPart, PuzzlePart
from .spelling import mixed_spelling
from .topics import find_topic, topic_name, words_of
from .usual import titled
from .values import FILL, GIVEN_ORDER
from .words_file import phrases_in

MOST_WORDS_IN_ALL = 2_000_000  # of all puzzles together, each with every word that it may pick from
Words = tuple[Word, ...]


def read_puzzles(
    book: BookPart, root: Node, checks: Checks, reader: SettingsReader, ids: Ids
) -> tuple[PuzzleSpec, ...]:
    """Every puzzle with nothing wrong in the book's order; what is wrong joins the reader's problems.

    Each has the id that it is known by among `ids`.
    """
    reading, problems = _Reading(book, checks, reader, at(root, "note")), reader.problems
    listed = list(enumerate(book.puzzles or ()))
    reading.find_twins((part, at(root, "puzzles", number)) for number, part in listed)
    puzzles, rows = list[PuzzleSpec](), RowsWrong(checks.source.file)
    for number, part in listed:
        node, before = at(root, "puzzles", number), len(problems)
        puzzles += reading.item(part, node)
        rows.note(problems[before:], node.place)
    problems[:] = rows.named(problems)
    if reading.words_in_all > MOST_WORDS_IN_ALL:
        return ()  # planning them would take minutes, and the problem is told
    if listed and not puzzles and not problems:
        problems.append(checks.source.problem(at(root, "puzzles"), "there are headings and no puzzles"))
    return keep_ids(tuple(puzzles), reading.alike, ids)


class Noted(NamedTuple):
    """What is said of a puzzle's note, and where."""

    said: str | NotesPart | None
    spot: Node


class _Reading:
    """The items one after another: the heading they stand under, the ids taken so far."""

    def __init__(self, book: BookPart, checks: Checks, reader: SettingsReader, note: Node) -> None:
        self.book, self.checks, self.reader = book, checks, reader
        self.source, self.library, self.problems = reader.source, reader.library, reader.problems
        self.section: str | None = None
        self.per_page: int | None = None  # puzzles, in that section
        self.icons: tuple[str, ...] = ()  # of that section
        self.usual = self.note = Noted(book.note, note)  # of the book, and of that section
        self.sections: dict[str, Node] = {}
        self.ids: dict[str, Table] = {}
        self.alike = set[str]()  # ids that puzzles of several items have by their titles
        self.pools: dict[Place, str] = {}
        self.words_in_all = 0
        self.copies: Counter[Place] = Counter()  # puzzles made of one item so far
        self.twins: dict[tuple[Place, str], set[str]] = {}  # words of an item's puzzles by their title's id
        self.topics: dict[object, Words] = {}
        self.pools_of_notes = NotePools(checks.plugins, reader.library, reader.source, reader.problems)
        self.mixed: dict[int, tuple[Words, tuple[str, str] | None]] = {}
        self.wrongs = self.looked_at = 0  # problems that are no advice, among the first so many

    def item(self, part: PuzzlePart, node: Node) -> Iterator[PuzzleSpec]:
        """The puzzle of an item, none for a heading or where anything is wrong."""
        before = self._wrongs()
        if part.section:
            self._enter(part.section, at(node, "section"))
            self.per_page = part.puzzles_per_page
        elif part.puzzles_per_page:
            what, hint = "puzzles share the pages of a whole section", "say it beside `section`, or per-page"
            self._wrong(at(node, "puzzles-per-page"), what, hint)
        if is_heading(node) or not isinstance(node, Table):
            self.icons = tuple(part.icons or ()) if part.section else self.icons
            self.note = Noted(part.note, at(node, "note")) if part.note else self.note
            self.problems += self.checks.icons(part.icons, at(node, "icons"))
            return
        self.problems += self.checks.settings(part, node)
        kind = part.kind or (self.book.defaults.kind if self.book.defaults else None) or WORD_SEARCH
        self._check_pool(kind, node)
        words = self._words(part, node, kind)
        if self._is_too_much(words, node):
            return
        self._check_pick(part, node, words)
        self._advise(words, part)
        title = _title(part) or self._kind_title(kind)
        id = self._id(part, title, node, counted=bool(title) and not _title(part))
        if not title and node.whole:
            title = self._numbered_title(node)
        noted = Noted(part.note, at(node, "note")) if part.note else self.note
        row = filled_row(node.pairs["repeat"][0].place, node.place) if "repeat" in node.pairs else ""
        puzzle = PuzzleSpec(
            id=id,
            title=title,
            words=words,
            settings=({"icons": self.icons} if self.icons else {})
            | {**self.reader.settings(part, node, pick=getattr(part.words, "pick", None))},
            section=self.section,
            per_page=part.per_page or self.per_page,
            pool=self._pool(part, node, id),
            fills=row if part.repeat == FILL else "",
            hand=row if self.book.no_repeat is None else "",
            message=self._message(part, node),
            note=noted.said if isinstance(noted.said, str) else "",
            notes=self._note_pool(noted, part),
            pupil=part.pupil or "",
            seed=part.seed,
            kind=kind,
            places=_places(node),
            copy=self.copies[_item(node)],
            place=node.place,
        )
        self.copies[_item(node)] += 1
        if self._wrongs() == before and is_whole(node):
            yield puzzle

    def _is_too_much(self, words: Words, node: Node) -> bool:
        """Whether the book's lists are more than can be planned, which is told once."""
        before, self.words_in_all = self.words_in_all, self.words_in_all + len(words)
        if before <= MOST_WORDS_IN_ALL < self.words_in_all:
            what = f"the puzzles have more than {MOST_WORDS_IN_ALL:,} words to choose from in all"
            hint = "each puzzle counts its whole list: pick from shorter lists, or make several books of it"
            self._wrong(node, what, hint)
        return self.words_in_all > MOST_WORDS_IN_ALL

    def find_twins(self, items: Iterable[tuple[PuzzlePart, Node]]) -> None:
        """Look ahead at the words of the puzzles of one item that would have one id."""
        for part, node in items:
            if part.id is None and isinstance(node, Table) and not is_heading(node):
                self.twins.setdefault((_item(node), slug(_title(part))), set()).add(_own_words(part))

    def _wrongs(self) -> int:
        """How many problems there are; each is looked at once, however often this is asked."""
        new = self.problems[self.looked_at :]
        self.wrongs += sum(not problem.advice for problem in new)
        self.looked_at += len(new)
        return self.wrongs

    def _wrong(self, spot: Node, what: str, hint: str = "", advice: bool = False) -> None:
        self.problems.append(self.source.problem(spot, what, hint, advice))

    def _enter(self, section: str, spot: Node) -> None:
        """Begin a section, or go on with the one at hand."""
        if section != self.section and section in self.sections:
            hint = "put its puzzles, or the sheet's rows, next to one another"
            self._wrong(spot, f"the section '{section}' begins a second time", hint, advice=True)
        if section != self.section:
            self.icons, self.note = (), self.usual
        self.section = section
        self.sections.setdefault(section, spot)

    def _message(self, part: PuzzlePart, node: Table) -> MessageText | None:
        """What the letters left over shall spell."""
        if part.message is None:
            return None
        place = at(node, "message").place
        if isinstance(part.message, MessagePart):
            said = part.message
            return MessageText(said.text, said.order or "rows", place, said.rest or NO_REST)
        return MessageText(part.message, place=place)

    def _note_pool(self, noted: Noted, part: PuzzlePart) -> NotePool | None:
        """What the puzzle is dealt its note from."""
        if not isinstance(noted.said, NotesPart) or not is_whole(noted.spot):
            return None
        own = part.words.topics if isinstance(part.words, WordsTopicPart) else ()
        return self.pools_of_notes.find(noted.said, noted.spot, own, self._language(part))

    # Words

    def _words(self, part: PuzzlePart, node: Table, kind: str) -> Words:
        if not node.pairs.keys() & {"word", "words"}:
            if node.whole and self._needs_words(kind):
                self._wrong(node, "the puzzle has no words", "give it `words`, or a `word`")
            return ()
        if part.word and part.words is not None:
            self._wrong(key_at(node, "word"), "'word' and 'words' are both given", "take one of the two")
        one = (Word(part.word, place=at(node, "word").place),) if part.word else ()
        words = one or self._given(part, at(node, "words"))
        return self._with_letters(part, node, self._with_clues(part, node, words))

    def _given(self, part: PuzzlePart, node: Node) -> Words:
        """The words as the book has them, or the file it names."""
        if part.words is None:
            return ()
        if isinstance(part.words, WordsFilePart):
            return self._from_file(part.words, at(node, "file"))
        if isinstance(part.words, WordsTopicPart):
            return self._of_topics(part.words, at(node, "topic"), self._language(part))
        if isinstance(part.words, str):
            words = tuple(Word(text, place=node.place) for text in phrases_in(part.words))
        else:
            words = tuple(_word(each, at(node, number)) for number, each in enumerate(part.words))
        if not words and not (isinstance(node, Items) and not node.whole):
            self._wrong(node, "there are no words", "give at least one")
        return words

    def _from_file(self, part: WordsFilePart, spot: Node) -> Words:
        try:
            return self.library.words(part, self.source, spot)
        except BookError as error:
            self.problems += error.problems
            return ()

    def _of_topics(self, part: WordsTopicPart, node: Node, language: str) -> Words:
        """The words of topics, made once for all the puzzles of one item; none where any is wrong."""
        packs, clues = [], part.clues or False
        for number, topic in enumerate(part.topics):
            try:
                packs.append(find_topic(topic, self.checks.plugins, language, clues))
            except BookError as error:
                for problem in error.problems:
                    self._wrong(at(node, number), problem.what, problem.hint)
        if not part.topics and is_whole(node):
            self._wrong(node, "no topic is named", "bookmaker list words has them all")
        key = (part.topics, clues, node.place, language)
        if len(packs) == len(part.topics) and key not in self.topics:
            self.topics[key] = words_of(packs, clues, node.place)
        return self.topics.get(key, ())

    def _with_clues(self, part: PuzzlePart, node: Table, words: Words) -> Words:
        """The words with the clues that the puzzle gives apart from them."""
        if part.clues is None or not words:
            return words
        clues = part.clues.splitlines() if isinstance(part.clues, str) else part.clues
        if len(clues) != len(words):
            what = f"there are {len(clues)} clues for {len(words)} words"
            self._wrong(at(node, "clues"), what, "give one for each word, in their order")
            return words
        return tuple(
            replace(word, clue=clue.strip() or word.clue) for word, clue in zip(words, clues, strict=True)
        )

    def _with_letters(self, part: PuzzlePart, node: Table, words: Words) -> Words:
        """The words with the letters that the puzzle gives apart from them."""
        spot = at(node, "letters")
        if not isinstance(part.letters, list) or not words or not is_whole(spot):
            return words
        if len(part.letters) != len(words):
            what = f"there are letters of {len(part.letters)} words for {len(words)} words"
            self._wrong(spot, what, "give those of each word, in their order")
            return words
        return tuple(
            replace(word, letters=letters, letters_place=at(spot, n).place) if letters.strip() else word
            for n, (word, letters) in enumerate(zip(words, part.letters, strict=True))
        )

    def _check_pick(self, part: PuzzlePart, node: Table, words: Words) -> None:
        inner = part.words.pick if isinstance(part.words, (WordsFilePart, WordsTopicPart)) else None
        if part.pick and inner:
            self._wrong(key_at(node, "pick"), "'pick' is given twice", "once is enough")
        flaw = words and pick_too_large(part.pick or inner or 0, len(words))
        if flaw:
            self._wrong(at(node, "pick") if part.pick else at(node, "words", "pick"), *flaw)

    def _advise(self, words: Words, part: PuzzlePart) -> None:
        if self._language(part).partition("-")[0] != "en":
            return
        if id(words) not in self.mixed:  # many puzzles may have one list
            self.mixed[id(words)] = words, mixed_spelling(word.text for word in words)
        if mixed := self.mixed[id(words)][1]:
            british, american = mixed
            place = next(word.place for word in words if word.text == american)
            what = f"'{british}' is British spelling and '{american}' American"
            self.problems.append(Problem(what, "a list keeps to one of them", place, advice=True))

    def _language(self, part: PuzzlePart) -> str:
        """The language of a puzzle: its own, or the book's."""
        usual = (self.book.defaults.language if self.book.defaults else None) or self.book.language or "en"
        return part.language or usual

    def _pool(self, part: PuzzlePart, node: Table, id: str) -> str | None:
        """What the words are dealt from: a file, topics, or a list that goes by its first puzzle's id."""
        if isinstance(part.words, WordsFilePart):
            return ":".join(filter(None, (part.words.file, part.words.sheet, part.words.column)))
        if isinstance(part.words, WordsTopicPart):
            return f"{TOPIC_POOL}{', '.join(sorted({topic_name(topic) for topic in part.words.topics}))}"
        if part.words is None:
            return None
        return self.pools.setdefault(at(node, "words").place, id)

    # Titles and ids

    def _numbered_title(self, node: Table) -> str:
        """The title of a puzzle that has none: its number in the book, in the book's language."""
        if self.book.order not in (None, GIVEN_ORDER):
            hint = f"a puzzle without a title has its number, and `order: {self.book.order}` numbers anew"
            self._wrong(node, "'title' is missing", hint)
        return self.checks.puzzle_label(self.copies.total() + 1, self.book.language or "en")

    def _check_pool(self, kind: str, node: Table) -> None:
        """What a puzzle picks from no words; of one that needs some that is told already."""
        bare = not node.pairs.keys() & {"word", "words"}
        if "pick" in node.pairs and bare and not self._needs_words(kind):
            spot = said_at(node, "pick")
            self._wrong(spot, "there are no words to pick from", "give it `words`")

    def _needs_words(self, kind: str) -> bool:
        """Whether a puzzle of a kind is nothing without words."""
        kinds = self.checks.plugins.kinds
        return kind in kinds and kinds[kind].offer.needs_words

    def _kind_title(self, kind: str) -> str:
        """What a puzzle without a title is called: as its kind is; one that has a theme has a number."""
        if kind not in self.checks.plugins.kinds or self._needs_words(kind):
            return ""
        usual = (self.book.defaults.language if self.book.defaults else None) or self.book.language or "en"
        return kind_phrases(self.checks.plugins.kinds[kind].offer, usual)["name"]

    def _id(self, part: PuzzlePart, title: str, node: Table, counted: bool = False) -> str:
        """The id given, or one made from the title; no two puzzles have the same.

        Where it is `counted`, the second of a title has a 2 behind it, and so on.
        """
        wanted = part.id or (slug(title) if title else f"{slug('')}-{_number(_own_words(part))}")
        if part.id is None and len(self.twins.get((_item(node), wanted), ())) > 1:
            wanted = f"{wanted[:54]}-{_number(_own_words(part))}"
        if wanted not in self.ids:
            self.ids[wanted] = node
        elif part.id is None and (counted or _same_item(self.ids[wanted], node)):
            count = 2
            while f"{wanted}-{count}" in self.ids:
                count += 1
            wanted = f"{wanted}-{count}"
            self.ids[wanted] = node
        else:
            self._taken(wanted, part, node)
        return wanted

    def _taken(self, wanted: str, part: PuzzlePart, node: Table) -> None:
        """Another puzzle has that id: told where it was given, else told apart by what the puzzles say."""
        if part.id is None:
            self.alike.add(wanted)
            return
        place = self.ids[wanted].place
        first = line_of(place) if place.file == self.source.file else f"at {place}"
        if _same_item(self.ids[wanted], node):
            self._wrong(at(node, "id"), f"every puzzle would have the id '{wanted}'", "put {n} into it")
        else:
            self._wrong(at(node, "id"), f"the id '{wanted}' is taken by the puzzle {first}", "take another")


def _same_item(one: Table, other: Table) -> bool:
    """Whether two puzzles are of one item spelt out: the names of its settings stand where they stood."""
    places = [{key.place for key, _ in table.pairs.values()} for table in (one, other)]
    return not places[0].isdisjoint(places[1])


def _item(node: Table) -> Place:
    """Where the item stands that a puzzle is made of: a sheet's row has a place of its own."""
    named = (node.pairs[name][0] for name in ("title", "words", "word") if name in node.pairs)
    return next((key.place for key in named), node.place)


def _places(node: Table) -> dict[str, Place]:
    """Where each thing is that a puzzle says, its kind's own settings with the others, and itself."""
    own = at(node, OWN_KEY)
    pairs = {**node.pairs, **(own.pairs if isinstance(own, Table) and OWN_KEY in node.pairs else {})}
    words = at(node, "words")
    pick = {"pick": at(words, "pick").place} if isinstance(words, Table) and "pick" in words.pairs else {}
    return {
        "": node.place,
        **pick,
        **{name: value.place for name, (_, value) in pairs.items() if name != OWN_KEY},
    }


def _title(part: PuzzlePart) -> str:
    """A puzzle's title; a single word is its own, and so is a topic."""
    topics = getattr(part.words, "topics", None) or ()
    word = part.word or ""
    return part.title or with_capital(word) or titled(" ".join(topics[:1]))


def _own_words(part: PuzzlePart) -> str:
    """What tells a puzzle from another of the same title: its words, or where they come from."""
    return repr((part.word, part.words))


def _number(text: str) -> str:
    """Five digits that hang on a text alone."""
    return f"{int(hashlib.sha256(text.encode(errors='replace')).hexdigest(), 16) % 100_000:05}"


def slug(title: str) -> str:
    """A title as an id: Tide Pools is tide-pools."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", title) if not unicodedata.combining(sign))
    bare = re.sub("['’]", "", bare)
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", bare).casefold()).strip("-")[:60] or "puzzle"


def _word(given: str | WordPart, node: Node) -> Word:
    if isinstance(given, WordPart):
        letters_place = at(node, "letters").place if given.letters else None
        word = at(node, "word").place
        return Word(given.word, given.clue, word, given.regions, given.letters, letters_place)
    return Word(given, place=node.place)
