"""The names a book uses, held against what the plugins offer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..art.icons import icon
from ..art.matching_icons import AUTO_ICONS
from ..errors import BookError, BookmakerError, Place, Problem, did_you_mean
from ..files.yaml import Items, Node, Scalar, Source, Table
from ..host.discover import BUILT_IN, PACKAGE, package_version
from ..host.load import Offered, Plugins, Registry
from ..host.matter_text import BookFolder, picture_problems, read_prose
from ..language.phrases import phrases_of
from ..language.tongue import tongue
from ..page.furniture import NEEDED_FURNITURE, THEMES_OWN, furniture_named
from ..page.markdown import ProseBlock
from ..page.ornaments import TOPIC
from ..page.phrases import BY_NAME, wording_flaws
from ..publisher.model import Publisher
from ..wordsearch.model import Choice
from ..wordsearch.offers import NAMELESS, Args
from .kind_settings import own_flaws
from .locate import at, key_at
from .model import USUAL_COVER, BookSpec
from .parts import OWN_KEY
from .schema import BookPart, CoverPart, EditionPart, SettingsPart
from .values import REGION


class Checks:
    """One book's names against one set of plugins."""

    def __init__(self, source: Source, plugins: Plugins) -> None:
        self.source, self.plugins = source, plugins
        self.folder = BookFolder(Path(source.file).parent)

    def book(self, book: BookPart, root: Node) -> Iterator[Problem]:
        """Language, phrases, theme, front matter and furniture."""
        yield from self._language(book.language, at(root, "language"))
        yield from self._phrases(book, at(root, "phrases"))
        yield from self._name("themes", book.theme, at(root, "theme"))
        for name in ("front", "back"):
            yield from self.matter(getattr(book, name), at(root, name))
        yield from self._furniture(book, root)
        yield from self._theme_art(book)
        for number, (name, version) in enumerate(book.plugins or ()):
            yield from self._plugin(name, version, at(root, "plugins", number))

    def _plugin(self, name: str, version: str, spot: Node) -> Iterator[Problem]:
        """A plugin that the book cannot do without, maybe from a version on."""
        known = {plugin.name: plugin for plugin in self.plugins.plugins}
        if name not in known:
            near = did_you_mean(name, known)
            hint = f"install its package, or put {name}.py into the folder plugins beside the book"
            beside = Path(self.source.file).parent / "plugins" / f"{name}.py"
            if beside.is_file():
                hint = f"{beside} is there, but was not loaded; leave out --no-local-plugins or --without"
            yield self.source.problem(
                spot,
                f"there is no plugin '{name}', which this book needs",
                near if near.startswith("did") and not beside.is_file() else hint,
            )
            return
        plugin = known[name]
        own = package_version(name) if plugin.origin == PACKAGE else None
        if not version or plugin.origin == BUILT_IN:
            return
        if own is None:
            what = f"the plugin '{name}' ({plugin.path}) tells no version, and the book needs {version}"
            yield self.source.problem(
                spot, what, f"ask for '{name}' alone, or install the package that has it"
            )
        elif release_of(own) < release_of(version):
            what = f"the plugin '{name}' is of version {own}, and this book needs {version} or later"
            yield self.source.problem(spot, what, "install a later version of its package")

    def _furniture(self, book: BookPart, root: Node) -> Iterator[Problem]:
        """What stands round its pages: what the book names, or else its theme, at the theme's name."""
        theme = self.plugins.themes.get(book.theme or "plain")
        own = theme.offer.furniture if theme else ()
        if book.furniture is None:
            spot, listed = at(root, "theme") if book.theme else root, own
            for choice in own:
                called = f"theme '{book.theme or 'plain'}'"
                for problem in self._told(spot, lambda: self._settled(choice)):  # noqa: B023  called at once
                    yield replace(problem, what=f"{called}: {problem.what}")
        else:
            spot, listed = key_at(root, "furniture"), furniture_named(book.furniture, own)
            for number, choice in enumerate(book.furniture):
                if choice.name != THEMES_OWN:
                    wrong = [*self._choice("furniture", choice, at(root, "furniture", number))]
                    yield from wrong or self._lacking(
                        (known := self.plugins.furniture[choice.name]),
                        known.args(choice.args),
                        at(root, "furniture", number),
                    )
                elif choice.args:
                    node = at(root, "furniture", number)
                    yield self.source.problem(node, f"'{THEMES_OWN}' takes no settings", "write it alone")
        names = {choice.name for choice in listed}
        for name in NEEDED_FURNITURE:
            if theme and is_whole(at(root, "furniture")) and name not in names:
                what = f"the furniture has no '{name}', which every book has"
                yield self.source.problem(
                    spot, what, "as in furniture: [theme, ...], which begins with the theme's own"
                )

    def _theme_art(self, book: BookPart) -> Iterator[Problem]:
        """Pictograms that there are not, at their places in the file of the theme that names them."""
        offered = self.plugins.themes.get(book.theme or "plain")
        if not offered:
            return
        theme = offered.offer
        named = [(name, theme.icon_places.get(name)) for name in theme.icons]
        named += [
            (name, each.where)
            for art in theme.art
            for each in art.pictures
            for name in (each.icon, *each.icons)
        ]
        for name, place in dict.fromkeys(named):
            if name not in ("", TOPIC):
                try:
                    icon(name, place)
                except BookError as error:
                    yield from error.problems

    def _settled(self, choice: Choice) -> object:
        return self.plugins.furniture.find(choice.name).args(choice.args)

    def publisher(self, name: str, spot: Node) -> Iterator[Problem]:
        """An edition's publisher."""
        yield from self._name("publishers", name, spot)

    def puzzle_label(self, number: int, language: str) -> str:
        """What a puzzle is called that has no other name: Puzzle 3, in that language."""
        label = str(phrases_of(self.plugins, language).texts["puzzle"])
        return label.replace("{}", str(number)).capitalize()

    def publisher_of(self, part: EditionPart) -> Publisher | None:
        """An edition's publisher, None where there is none of that name."""
        known = self.plugins.publishers
        return known[part.publisher].offer if part.publisher in known else None

    def cover(self, part: CoverPart | None, table: Node) -> Iterator[Problem]:
        """A cover's design and art, with their own settings, its pictograms and badges."""
        if part is None:
            return
        if part.design:
            yield from self._choice("covers", part.design, at(table, "design"))
        yield from self.icons(part.icons, at(table, "icons"))
        art = at(table, "art")
        if part.art and part.art.name == "icon":
            named = str(dict(part.art.args).get(NAMELESS, ""))
            yield from self._told(key_at(art, "icon"), lambda: icon(named))
        elif part.art:
            yield from self._choice("art", part.art, art)

    def usual_cover(self, theme: str | None) -> str:
        """The design that a book's cover has where the book names none: its theme's."""
        known = self.plugins.themes
        return known[theme].offer.cover or USUAL_COVER if theme and theme in known else USUAL_COVER

    def cover_use(
        self, name: str, part: EditionPart, node: Node, shared: CoverPart | None, root: Node
    ) -> Iterator[Problem]:
        """What is said of an edition's cover and comes to nothing there."""
        if part.publisher not in self.plugins.publishers:
            return
        rule = self.plugins.publishers[part.publisher].offer.cover
        if rule is None or rule.separate:
            if part.cover:
                what = f"edition '{name}': {part.publisher} prints no cover of ours, so this is not used"
                yield self.source.problem(key_at(node, "cover"), what, "leave it out", advice=True)
            return
        said = next((t for p, t in ((part.cover, node), (shared, root)) if p and p.price_code), None)
        why = "has no ISBN" if not part.isbn else "goes to a printer that adds the barcode itself"
        if said and not (rule.barcode and rule.barcode.drawn_by(part.isbn) == "us"):
            what = f"edition '{name}' {why}, so its cover has no price code"
            hint = (
                "it stands beside the barcode of an ISBN: isbn: 978-..." if not part.isbn else "leave it out"
            )
            yield self.source.problem(at(said, "cover", "price-code"), what, hint, advice=True)

    def settings(self, part: SettingsPart, table: Node) -> Iterator[Problem]:
        """Modes, level, shape and filler, with their own settings."""
        for number, mode in enumerate(part.mode or ()):
            node = at(table, "mode", number)  # which is the mode itself where there is no list
            yield from self._choice("modes", mode, node)
        yield from self.kind(part, table)
        yield from self._name("levels", part.level, at(table, "level"))
        yield from self._language(part.language, at(table, "language"))
        for kind, choice in (("shapes", part.shape), ("fillers", part.filler)):
            if choice:
                yield from self._choice(kind, choice, at(table, kind.removesuffix("s")))
        yield from self.icons(part.icons, at(table, "icons"))
        if part.level and part.directions:
            spot = key_at(table, "directions")
            hint = "a level says which ways words run: take one of the two"
            yield self.source.problem(spot, "'level' and 'directions' are both given", hint)

    def kind(self, part: SettingsPart, table: Node) -> Iterator[Problem]:
        """A kind of puzzle, and what is said of its own settings."""
        kinds = self.plugins.kinds
        if part.kind and part.kind not in kinds:
            hint = did_you_mean(part.kind, kinds)
            yield self.source.problem(at(table, "kind"), f"no kind '{part.kind}'", hint)
        for name, text in (part.own or {}).items():
            knowing = [k for k in kinds.values() if any(s.name == name for s in k.offer.settings)]
            named = [k for k in knowing if k.offer.name == part.kind] or knowing
            flaws = [[*own_flaws(k.offer.settings, {name: text}, str(k))] for k in named]
            for _, what, hint in flaws[0] if all(flaws) and flaws else ():
                yield self.source.problem(at(table, OWN_KEY, name), what, hint)

    def matter(self, choices: Iterable[Choice] | None, node: Node) -> Iterator[Problem]:
        """Pages before the puzzles or after the answers: their settings, and the files these name."""
        for number, choice in enumerate(choices or ()):
            spot = at(node, number)
            wrong = [*self._choice("matter", choice, spot)]
            yield from wrong
            if not wrong:
                yield from self._written(choice, spot)

    def _written(self, choice: Choice, spot: Node) -> Iterator[Problem]:
        """What is wrong with the Markdown and the pictures of a matter."""
        offered = self.plugins.matter[choice.name]
        args = offered.args(choice.args)
        yield from self._lacking(offered, args, key_at(spot, choice.name))
        nodes = {name: at(spot, choice.name, name) for name in args}
        within = {name: node.place for name, node in nodes.items()}
        problems: list[Problem] = []
        prose: dict[str, tuple[ProseBlock, ...]] = {}
        try:
            prose = read_prose(offered.offer, args, self.folder, within)
        except BookError as error:
            problems += error.problems
        problems += picture_problems(offered.offer, args, prose, self.folder, within)
        by_place = {node.place: node for node in nodes.values()}
        for problem in problems:
            quoted = by_place.get(problem.place) if problem.place else None
            snippet = problem.snippet or (self.source.snippet(quoted) if quoted else "")
            yield replace(problem, snippet=snippet)

    def _lacking(self, offered: Offered[Any], args: Args, node: Node) -> Iterator[Problem]:
        """The settings that an offer is never without, and has not got."""
        for setting in offered.offer.settings:
            if setting.required and not str(args[setting.name]).strip():
                what = f"{offered} has no '{setting.name}'"
                yield self.source.problem(node, what, f"{setting.name}: {setting.about}")

    def icons(self, names: Iterable[str] | None, node: Node) -> Iterator[Problem]:
        """Pictograms."""
        named = tuple(names or ())
        for number, name in enumerate(() if named == (AUTO_ICONS,) else named):
            yield from self._told(at(node, number), lambda: icon(name))  # noqa: B023  called at once

    def _choice(self, kind: str, choice: Choice, node: Node) -> Iterator[Problem]:
        spot = key_at(node, choice.name)
        wrong = [*self._name(kind, choice.name, spot)]
        yield from wrong
        registry = self._registry(kind)
        for key, value in () if wrong else choice.args:
            where = key_at(node, choice.name, key) if key else key_at(node, choice.name)
            yield from self._told(where, lambda: registry[choice.name].args({key: value}))  # noqa: B023  called at once

    def _language(self, name: str | None, spot: Node) -> Iterator[Problem]:
        """A language, maybe with a region: en-US."""
        if name is None:
            return
        yield from self._told(spot, lambda: tongue(self.plugins, name))
        base, _, region = name.partition("-")
        offered = [each for each in self.plugins.languages if each.startswith(f"{base}-")]
        if region and name not in offered and base in self.plugins.languages and not is_region(region):
            what = f"unknown region '{region}' of language '{base}'"
            as_in = f"two letters or three figures, as in {base}-{base.upper()}"
            hint = did_you_mean(name, offered) if offered else as_in
            yield self.source.problem(spot, what, hint)

    def _phrases(self, book: BookPart, table: Node) -> Iterator[Problem]:
        """The phrases it prints in other words: their names, placeholders and plural forms."""
        language = (book.defaults.language if book.defaults else None) or book.language or "en"
        rule = phrases_of(self.plugins, language).plural
        for name, wording in (book.phrases or {}).items():
            for flaw in wording_flaws(name, wording, rule):
                inside = (name, flaw.form) if flaw.form else (name,)
                spot = at(table, *inside) if name in BY_NAME else key_at(table, name)
                yield self.source.problem(spot, flaw.what, flaw.hint)

    def _name(self, kind: str, name: str | None, spot: Node) -> Iterator[Problem]:
        registry = self._registry(kind)
        if name is not None:
            yield from self._told(spot, lambda: registry.find(name))

    def _registry(self, kind: str) -> Registry[Any]:
        registry: Registry[Any] = getattr(self.plugins, kind)
        return registry

    def _told(self, spot: Node, ask: Any) -> Iterator[Problem]:
        """What asking raises, placed where the book says it."""
        try:
            ask()
        except BookmakerError as error:
            for problem in error.problems:
                told = self.source.problem(spot, problem.what)
                yield replace(problem, what=told.what, place=told.place, snippet=told.snippet)


def release_of(version: str) -> tuple[int, ...]:
    """The numbers that a version begins with, by which it is earlier or later: 1.10 as (1, 10)."""
    found = re.match(r"[0-9]+(\.[0-9]+)*", version)
    numbers = [int(part) for part in found[0].split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()  # 1.0 is 1
    return tuple(numbers)


def is_region(text: str) -> bool:
    """Whether a text is what regions are called: GB, 419."""
    return re.fullmatch(REGION, text.lower()) is not None


def unknown_samples(spec: BookSpec) -> Iterator[Problem]:
    """Puzzles that a cover is to show and the book does not have."""
    known = {puzzle.id for puzzle in spec.puzzles}
    covers = dict.fromkeys((edition.cover.sample, edition.cover.at("sample")) for edition in spec.editions)
    for sample, place in covers:
        if sample and sample not in known:
            what = f"cover: there is no puzzle '{sample}' to show"
            yield Problem(what, did_you_mean(sample, known), place)


def line_of(place: Place | None) -> str:
    """A place in words for a message about another place of the same file."""
    return f"in line {place.line}" if place and place.line else "elsewhere"


def is_whole(node: Node) -> bool:
    """Whether nothing in a value was wrong and left out."""
    if isinstance(node, Scalar):
        return True
    inner = node.items if isinstance(node, Items) else [value for _, value in node.pairs.values()]
    return node.whole and all(map(is_whole, inner))


def is_heading(node: Node) -> bool:
    """Whether an item of `puzzles` is a heading alone."""
    return (
        isinstance(node, Table)
        and {"section"} <= set(node.pairs) <= {"section", "puzzles-per-page", "icons", "note"}
        and isinstance(node.get("section"), (Scalar, Items))
    )
