"""Planning a book: every puzzle's request for every edition, word pools dealt, all problems at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..art.matching_icons import AUTO_ICONS, matching_icons
from ..bookfile.ids import content_digest
from ..bookfile.model import TOPIC_POOL, BookSpec, Edition, PuzzleSpec
from ..bookfile.values import MIXED_ORDER
from ..errors import BookError, Problem, raise_problems
from ..files.confined import Files
from ..host.discover import BUILT_IN
from ..kinds.contract import OF_SEARCHES, Ask, Dealt
from ..language.offence import Lists
from ..language.tongue import tongue, tongue_of
from ..puzzles.model import KindPuzzle, KindRequest, searches
from ..puzzles.recipe import BOOKS_USUAL, Plan
from ..puzzles.settings import (
    AUTO_PICK,
    Settings,
    SettingsLayer,
    Watch,
    merged_layers,
    own_settings,
    settings_of,
)
from ..puzzles.word_list import Word
from ..rng import Dice, stream
from ..series.ledger import Past, read_past
from ..wordsearch.grid import AUTO_SIZE, LARGEST_SIDE, Size
from ..wordsearch.words import WordLetters
from .advice import on_binding, on_contents, on_language, on_notes, on_openers, on_pupils
from .checked import advice_on
from .cover_files import cover_files
from .edition import check_edition, with_paper
from .edition_fonts import font_files, missing_glyphs, replaced_fonts
from .kind_puzzle import plan_kind_puzzle
from .latest import Latest
from .mixing import mixed
from .model import NO_PAST, BookPlan, EditionPlan, Job
from .named_plugins import named_plugins, unasked_plugins
from .notes import with_notes
from .phrases import printed_in_english
from .pools import Dealer, taken
from .printed import NotInPrint, printed_request, refusals, rolled
from .repeats import repeated_lists

if TYPE_CHECKING:
    from ..host.load import Offered, Plugins
    from ..kinds.contract import Kind

ROOMY = 2  # times its longest word: a grid that any shape has a line for it in

FrozenLayer = tuple[tuple[str, Any], ...]  # all that is said of a puzzle, as a key


def plan_book(spec: BookSpec, plugins: Plugins, only: Iterable[str] = ()) -> BookPlan:
    """The plan of the editions named (all, if none is); a BookError holds every problem."""
    plan, findings = plan_with_findings(spec, plugins, only)
    return replace(plan, advice=raise_problems((*findings, *plan.wrong)))


class KnownRequests:
    """The requests of puzzles when a text was planned before, for one that differs little.

    One whose kind, shape, filler or mode is a stranger's is not kept, nor one whose shape may be read from a
    file.
    """

    def __init__(self, plugins: Plugins) -> None:
        self._plugins = plugins
        self._known = Latest[tuple[str, Ask, KindRequest]]()

    def get(self, kind: str, ask: Ask) -> KindRequest | None:
        """What was planned of a puzzle of which just the same is asked; None where that is not known."""
        known = self._known.get(ask.id)
        return known[2] if known and known[:2] == (kind, ask) else None

    def put(self, kind: str, ask: Ask, request: KindRequest) -> None:
        """Keep what was planned, in place of what was planned of that id before."""
        if self._ours(kind, ask):
            self._known.put(ask.id, (kind, ask, request))

    def _ours(self, kind: str, ask: Ask) -> bool:
        plugins, settings, shape = self._plugins, ask.common, ask.shape or ask.common.shape
        used = [plugins.kinds.find(kind).plugin, plugins.shapes.find(shape.name).plugin]
        used.append(plugins.fillers.find(settings.filler.name).plugin)
        used += [plugins.modes.find(choice.name).plugin for choice in settings.modes]
        return not shape.args and all(plugin.origin == BUILT_IN for plugin in used)


def plan_with_findings(
    spec: BookSpec, plugins: Plugins, only: Iterable[str] = (), known: KnownRequests | None = None
) -> tuple[BookPlan, tuple[Problem, ...]]:
    """As much of the book as can be planned, and all advice and the problems of the book as a whole.

    Each edition holds what is wrong with it alone, and lacks the puzzles that have something wrong.
    Plugins are asked about whole plans alone. `known` has requests of an earlier planning, and gets these.
    """
    if spec.order == MIXED_ORDER:  # before words are dealt, whose distance is that in print
        spec = replace(spec, puzzles=mixed(spec.puzzles, spec.seed))
    spec, noteless = with_notes(spec)
    planning = _Planning(spec, plugins, known or KnownRequests(plugins))
    editions = tuple(planning.edition(edition) for edition in planning.wanted(tuple(only)))
    plan = BookPlan(spec, editions, past=planning.past)
    planning.advice += (
        *printed_in_english(spec, editions, plugins),
        *on_binding(spec, editions, plugins),
        *on_contents(spec, editions),
        *on_openers(editions, plugins, spec.theme),
        *on_notes(spec, plugins),
        *on_pupils(spec, plugins),
    )
    planning.problems += noteless
    findings = [*planning.problems, *planning.advice, *advice_on(requests_of(plan.jobs), plugins)]
    if not planning.problems:
        whole = replace(plan, editions=tuple(edition for edition in editions if not edition.wrong))
        named = named_plugins(spec, whole.editions, plugins)
        findings += plugins.check_plan(requests_of(whole.jobs), named) if whole.editions else ()
        findings += unasked_plugins(spec, named, plugins) if whole.editions else ()
    return plan, tuple(dict.fromkeys(findings))


def requests_of(jobs: Iterable[Job]) -> Plan:
    """What plugins are asked about: each word search's request, and where it stands in the book file."""
    jobs = tuple(jobs)
    places = {job.request.id: job.puzzle.place for job in jobs if job.puzzle.place}
    topics = (job.request.id for job in jobs if (job.puzzle.pool or "").startswith(TOPIC_POOL))
    auto = (job.request.id for job in jobs if job.auto_grid or job.auto_pick)
    requests = tuple(request for _, request in searches(jobs))
    return Plan(requests, places, frozenset(topics), frozenset(auto))


class _Planning:
    """A book on its way to requests, and the problems met."""

    def __init__(self, spec: BookSpec, plugins: Plugins, known: KnownRequests) -> None:
        self.spec, self.plugins, self.known = spec, plugins, known
        self.files = Files(Path(spec.file).parent)
        self.problems: list[Problem] = []
        self.advice: list[Problem] = []
        self.made: dict[tuple[str, FrozenLayer], Job] = {}
        self.dealt: dict[str, set[WordLetters]] = {}  # of pools, by request id
        self.rerolled = dict(spec.rerolled)
        self.let_go = spec.printed.let_go if spec.printed else frozenset[str]()
        self.lists = Lists()
        self.guards = set[tuple[Watch, str]]()  # against offence, and in which language: each told of once
        self.past = self._past()

    def _past(self) -> Past:
        """What the lower-numbered books of the series have."""
        ledger, series = self.spec.ledger, self.spec.series
        if not (ledger and series):
            return NO_PAST
        if ledger.avoided is not None:
            return Past(words=frozenset(ledger.avoided), volumes=())
        try:
            past = read_past(self.files.spot(ledger.file), *series, ledger.place, ledger.volumes)
        except BookError as error:
            self.problems += error.problems
            return NO_PAST
        if ledger.volumes is not None:
            return past
        known = {book.number for book in past.books}
        missing = [n for n in range(min(known, default=series[1]), series[1]) if n not in known]
        if missing or (series[1] > 1 and not known):
            named = f"number {', '.join(map(str, missing))} of '{series[0]}'"
            named = named if missing else f"book of '{series[0]}' before number {series[1]}"
            what = f"the ledger '{ledger.file}' knows no {named}"
            hint = "build the earlier books with the same ledger, or this one may repeat them"
            self.advice.append(Problem(what, hint, ledger.place, advice=True))
        if past.later and past.later.books and not past.entered:
            numbers = ", ".join(str(book.number) for book in past.later.books)
            what = f"number {numbers} of '{series[0]}' was built before number {series[1]}, which this is"
            hint = (
                f"build number {numbers} again after it: pools are dealt other words, lists of both refused"
            )
            self.advice.append(Problem(what, hint, ledger.place, advice=True))
        return past

    def wanted(self, names: tuple[str, ...]) -> list[Edition]:
        """The editions of these names, all of them where none is named."""
        known = {edition.name: edition for edition in self.spec.editions}
        for name in names:
            if name not in known:
                self.problems.append(Problem(f"no edition '{name}'", f"there are {', '.join(known)}"))
        return [edition for edition in self.spec.editions if not names or edition.name in names]

    def edition(self, edition: Edition) -> EditionPlan:
        """An edition's puzzles, shared with earlier editions where nothing differs."""
        publisher = self.plugins.publishers.find(edition.publisher, edition.place).offer
        edition = with_paper(edition, publisher)
        findings = check_edition(edition, publisher)
        self.advice += [problem for problem in findings if problem.advice]
        template, cover_wrong = cover_files(edition, publisher, self.plugins, self.files)
        fonts = [*font_files(self.spec, edition, self.plugins)]
        jobs, unplanned = self._jobs(edition)
        wrong = [*(problem for problem in findings if not problem.advice), *fonts, *unplanned]
        if not fonts:
            wrong += missing_glyphs(self.spec, edition, jobs, self.plugins)
            self.advice += replaced_fonts(self.spec, edition, jobs, self.plugins)
        if not self.spec.repeats:
            wrong += repeated_lists(jobs, self.past)
        return EditionPlan(edition, publisher, tuple(jobs), template, tuple(wrong), cover_wrong)

    def _jobs(self, edition: Edition) -> tuple[list[Job], list[Problem]]:
        """The edition's puzzles in order, and why the others cannot be planned.

        The first puzzle of each `repeat` or sheet is dealt its words before the second of any, so that
        longer ones take none from the puzzles there are. A pool too small for that where words are not
        to return too soon is dealt in the book's order.
        """
        puzzles = self.spec.puzzles
        avoid = self.spec.ledger is not None and self.spec.ledger.avoid
        used = self.past.words if avoid else frozenset()
        in_turn, in_order = [puzzle.copy for puzzle in puzzles], [0] * len(puzzles)
        ways = [in_turn, in_order] if self.spec.no_repeat and any(in_turn) else [in_turn]
        for way, copies in enumerate(ways, 1):
            made, wrong, others = dict(self.made), list[Problem](), list[NotInPrint]()
            dealer = Dealer(self.spec.no_repeat, used, copies)
            jobs = {
                number: self._job(edition, number, dealer, wrong, others)
                for number in sorted(range(len(puzzles)), key=copies.__getitem__)
            }
            if way == len(ways) or not dealer.short:
                break
            self.made = made
        wrong += refusals(self.spec, edition, others)
        return [job for _, job in sorted(jobs.items()) if job], wrong

    def _job(
        self, edition: Edition, number: int, dealer: Dealer, wrong: list[Problem], others: list[NotInPrint]
    ) -> Job | None:
        """One puzzle; None, and what is wrong with it among `wrong`, where it cannot be planned.

        It is among `others`, too, where the book is in print and this puzzle is not.
        """
        puzzle = self.spec.puzzles[number]
        layer = self._merged(puzzle, edition.defaults)
        in_print = None if puzzle.id in self.let_go else self.spec.printed
        shared = self.made.get((puzzle.id, layer))
        if shared:
            name = shared.request.id
            if in_print and not in_print.find(name, edition.name, puzzle, shared.content):
                others.append(NotInPrint(in_print.name_of(name, edition.name), puzzle, dict(layer)))
            known = self.dealt.get(shared.request.id, set())
            mine = self._words_of(shared.printed.puzzle) if shared.printed else known
            dealer.note_letters(mine, puzzle, number)
            return shared
        settings = settings_of(dict(layer))
        if settings.icons == (AUTO_ICONS,):
            texts = (word.text for word in puzzle.words)
            settings = replace(settings, icons=matching_icons(puzzle.title, texts))
        name, kinds = self._name(puzzle, layer), self.plugins.kinds
        auto = kinds[puzzle.kind].offer.takes_auto if puzzle.kind in kinds else ()
        auto_grid = "grid" in auto and settings.grid == AUTO_SIZE
        auto_pick = "pick" in auto and settings.pick == AUTO_PICK
        if auto_grid:
            settings = replace(settings, grid=self.spec.chosen.grids.get(name) or _roomy(puzzle))
        content = content_digest(puzzle, dict(layer), self._seed(puzzle))
        printed = in_print.find(name, edition.name, puzzle, content) if in_print else None
        if in_print and not printed:
            others.append(NotInPrint(in_print.name_of(name, edition.name), puzzle, dict(layer)))
        try:
            request = self._picked(name, number, settings, own_settings(dict(layer)), edition, dealer)
        except BookError as error:
            whose = "" if layer == self._merged(puzzle) else f"edition '{edition.name}': "
            problems = [
                replace(each, what=whose + each.what, place=each.place or puzzle.place)
                for each in error.problems
            ]
            if not printed:
                wrong += problems
                return None
            self.advice += map(printed.told, problems)
            request = printed_request(printed.puzzle, self.plugins)
        if printed:
            dealer.note_letters(self._words_of(printed.puzzle), puzzle, number)
        if auto_pick and (dealt := self._as_dealt(request)):
            settings = replace(settings, pick=dealt.count)
        takes = self.plugins.kinds[puzzle.kind].offer.takes
        offensive, watched = self._looked_for(settings) if "offence" in takes else ((), ())
        job = self.made[puzzle.id, layer] = Job(
            request, puzzle, settings, offensive, watched, auto_grid, auto_pick, content, printed
        )
        return job

    def _words_of(self, printed: KindPuzzle) -> set[WordLetters]:
        """The words of a puzzle that is in print, whatever it would be dealt today."""
        dealt = self._as_dealt(printed_request(printed, self.plugins))
        return {*dealt.words} if dealt else set()

    def _as_dealt(self, request: KindRequest) -> Dealt[Any] | None:
        """What a request has that takes nothing more of a pool; None where its kind deals nothing."""
        offered = self.plugins.kinds.find(request.kind)
        dice = stream(request.seed, request.id, "deal")
        return taken(offered, request.own, frozenset(), None, dice) if offered.offer.deal else None

    def _merged(self, puzzle: PuzzleSpec, *layers: SettingsLayer) -> FrozenLayer:
        """All that is said of a puzzle; a region that none of its words knows makes no difference."""
        layer = merged_layers(puzzle.settings, *layers, self.spec.defaults)
        name = layer.get("language") or self.spec.language
        base, _, region = name.partition("-")
        known = any(region.lower() in dict(word.regions) for word in puzzle.words)
        if region and not known and self._is_one(name, base):
            name = base
        layer = {**layer, "language": name, "letters": layer.get("letters") or "spelled"}
        return tuple(sorted(layer.items(), key=itemgetter(0)))

    def _is_one(self, name: str, base: str) -> bool:
        """Whether a language with a region makes the same puzzles as the one without."""
        languages = self.plugins.languages
        if name not in languages or base not in languages:
            return True
        one, other = languages[name].offer, languages[base].offer
        named = replace(one, name=other.name, about=other.about)
        return replace(named, phrases=other.phrases, plural=other.plural, reviewed=other.reviewed) == other

    def _looked_for(self, settings: Settings) -> tuple[tuple[WordLetters, ...], tuple[WordLetters, ...]]:
        """What is looked for in the finished puzzle: offence, and names that may be there."""
        spoken = tongue_of(self.plugins, settings)
        watch = settings.watch
        offensive = self.lists.offensive(watch, spoken)
        return offensive, self.lists.spelt(watch.watched, spoken)

    def _name(self, puzzle: PuzzleSpec, layer: FrozenLayer) -> str:
        """The puzzle's id, with the edition whose defaults make it another puzzle.

        It hangs on the whole book file, not on which editions are being built.
        """
        if layer == self._merged(puzzle):
            return puzzle.id
        whose = (e.name for e in self.spec.editions if self._merged(puzzle, e.defaults) == layer)
        return f"{puzzle.id}@{next(whose)}"

    def _picked(
        self,
        name: str,
        number: int,
        settings: Settings,
        own: Mapping[str, Any],
        edition: Edition,
        dealer: Dealer,
    ) -> KindRequest:
        """The request of a puzzle; of as many words as it was built with, where `auto` picked these."""
        had = self.spec.chosen.picks.get(name, 0) if settings.pick == AUTO_PICK else 0
        puzzle = self.spec.puzzles[number]
        if 0 < had <= len(puzzle.words):
            with suppress(BookError):
                kept = replace(settings, pick=had)
                return self._request(name, number, kept, own, edition, dealer)
        request = self._request(name, number, settings, own, edition, dealer)
        if had:
            what = f"'{name}' was built with {had} words, which do not fit any more"
            raise BookError([Problem(what, self.spec.refill, puzzle.places.get("words") or puzzle.place)])
        return request

    def _request(
        self,
        name: str,
        number: int,
        settings: Settings,
        own: Mapping[str, Any],
        edition: Edition,
        dealer: Dealer,
    ) -> KindRequest:
        """The request of a puzzle as its kind plans it, its words dealt where they come from a pool."""
        puzzle = self.spec.puzzles[number]
        offered = self.plugins.kinds.find(puzzle.kind, puzzle.place)
        _check_per_page(offered, puzzle, edition)
        ask = self._ask(offered, name, puzzle, settings, own)
        guard = settings.watch, settings.language
        if "offence" in offered.offer.takes and guard not in self.guards:
            self.guards.add(guard)
            self.advice += on_language(settings, self.plugins)
        request = self.known.get(puzzle.kind, ask)
        if request is None:
            request = plan_kind_puzzle(puzzle.kind, ask, self.plugins, self.files, self.lists)
            self.known.put(puzzle.kind, ask, request)
        if offered.offer.deal:
            dealt = dealer.deal(offered, request.own, puzzle, number, self._dealers_dice(puzzle))
            self.dealt[name] = {*dealt.words}
            return request if dealt.request is request.own else replace(request, own=dealt.request)
        if puzzle.pool and ask.words:
            words = self._dealt(ask, number, dealer)
            if words != ask.words:
                ask = replace(ask, words=words)
                request = plan_kind_puzzle(puzzle.kind, ask, self.plugins, self.files, self.lists)
        return request

    def _dealers_dice(self, puzzle: PuzzleSpec) -> Dice:
        """The dice by which a puzzle takes its words of a pool: no rolling again changes them."""
        seed = self.spec.seed if puzzle.seed is None else puzzle.seed
        return stream(seed, puzzle.id, "deal")

    def _dealt(self, ask: Ask, number: int, dealer: Dealer) -> tuple[Word, ...]:
        """The words of a pool for a puzzle of a plugin's kind: none that a puzzle near it has."""
        puzzle, spoken = self.spec.puzzles[number], tongue(self.plugins, ask.language)
        spelt = dict[WordLetters, Word]()
        for word in ask.words:
            try:
                spelt[spoken.spell(word.letters or word.text)] = word
            except ValueError:  # which its kind has allowed
                spelt[tuple(word.text)] = word
        dealt = dealer.deal_words(spelt, ask.pick, puzzle, number, self._dealers_dice(puzzle))
        self.dealt[ask.id] = {*dealt}
        return tuple(dealt.values())

    def _ask(
        self,
        offered: Offered[Kind[Any, Any, Any]],
        name: str,
        puzzle: PuzzleSpec,
        settings: Settings,
        own: Mapping[str, Any],
    ) -> Ask:
        """What the book says of a puzzle, as far as its kind takes it."""
        kind = offered.offer
        known, takes = {setting.name for setting in kind.settings}, {*kind.takes}
        if settings.grid == AUTO_SIZE:
            if puzzle.settings.get("grid") == AUTO_SIZE:
                what, place = f"{offered} has no grid as large as its pages", puzzle.places.get("grid")
                raise BookError([Problem(what, "grid: columns x rows, as in 15 x 15", place)])
            settings = replace(settings, grid=None)  # a default is a wish
        if settings.pick == AUTO_PICK and "pick" not in kind.takes_auto:
            if puzzle.settings.get("pick") == AUTO_PICK:
                what, place = f"{offered} has no number of words that suits it", puzzle.places.get("pick")
                raise BookError([Problem(what, "pick: how many, as in 12", place)])
            settings = replace(settings, pick=0)
        pick = settings.pick if settings.pick < len(puzzle.words) else 0
        whole = not takes.isdisjoint(OF_SEARCHES)
        return Ask(
            name,
            str(puzzle.title),  # its lines are no part of a puzzle
            self._seed(puzzle),
            settings.level,
            settings.language,
            settings.effort,
            offered.args({each: value for each, value in own.items() if each in known}),
            puzzle.words if "words" in takes else (),
            pick if "pick" in takes else 0,
            settings.grid if "grid" in takes else None,
            settings.shape if "shape" in takes else None,
            puzzle.places,
            settings if whole else Settings(),
            puzzle.message if whole else None,
        )

    def _seed(self, puzzle: PuzzleSpec) -> int:
        """The seed a puzzle's dice hang on; each rolling again gives another."""
        seed = self.spec.seed if puzzle.seed is None else puzzle.seed
        times = self.rerolled.get(puzzle.id, 0)
        return rolled(seed, puzzle.id, times)


def _check_per_page(offered: Offered[Kind[Any, Any, Any]], puzzle: PuzzleSpec, edition: Edition) -> None:
    """Raise a BookError where so many of a kind do not share a page."""
    count, counts = puzzle.per_page or edition.puzzles_per_page or 1, offered.offer.per_page
    if count not in counts:
        what, allowed = f"{offered} does not stand {count} to a page", ", ".join(map(str, counts))
        hint = f"per-page: {allowed} would do, on the puzzle or, as puzzles-per-page, for its section"
        raise BookError([Problem(what, hint, puzzle.place)])


def _roomy(puzzle: PuzzleSpec) -> Size:
    """A grid that surely holds a puzzle's words, for one whose size hangs on pages not yet laid out."""
    longest = max((len(word.letters or word.text) for word in puzzle.words), default=0)
    side = min(LARGEST_SIDE, max(*BOOKS_USUAL, ROOMY * longest))
    return Size(side, side)
