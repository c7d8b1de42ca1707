"""Themes written as YAML files: those that come along, and a book's own in its folder `themes`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bookmaker import (
    BookError,
    Choice,
    Files,
    Place,
    Problem,
    did_you_mean,
    holds_builtins,
    hookimpl,
    offer_flaws,
)
from bookmaker import yaml_offers as r
from bookmaker.drawing import (
    FONT_ROLES,
    FURNITURE,
    LARGE_SUFFIX,
    MEASURES,
    ORNAMENT_INKS,
    ORNAMENT_PLACES,
    ORNAMENT_SEEDS,
    OWN_ROLES,
    PAGE_KINDS,
    PLACES,
    ROLES,
    STYLES,
    Ink,
    Ornament,
    Style,
    Theme,
)

OWN_FOLDER = Path(__file__).resolve().parent.parent  # the folder that holds `themes`
SIZED = (*ROLES, *OWN_ROLES)
OUR_SETTINGS = dict[str, dict[str, Any]]()  # what our own themes say that others are like, by file
LETTERS_ON = {style.on: style.name for part in STYLES.values() for style in part.values() if style.on}
VARIANTS = "variants"
THEME_FIGURES: dict[str, Iterable[str]] = {
    "sizes": SIZED,
    "wide": SIZED,
    "floors": SIZED,
    "measures": MEASURES,
}


@hookimpl
def register_themes(files: Files) -> Iterator[Theme]:
    themes, problems = list[Theme](), list[Problem]()
    folders = {OWN_FOLDER: OWN_FOLDER} | {folder.resolve(): folder for folder in files.folders[1:]}
    for folder, shown in folders.items():
        for path in theme_files(folder):
            try:
                file = f"themes/{path.name}"
                own = Files(folder, OWN_FOLDER)
                found = theme_of_ours(file) if folder == OWN_FOLDER else sound_theme(own, file, path.parent)
                refuse_namesake(found, themes, f"themes/{path.name}")
                themes.append(placed_art(shown, found))
            except BookError as error:
                problems += [placed_in(shown, each) for each in error.problems]
    if problems:
        raise BookError(dict.fromkeys(problems))  # what is wrong with one is wrong with those like it
    yield from themes


@cache
def theme_of_ours(file: str) -> Theme:
    """A theme that comes along, read once in a process."""
    return theme(Files(OWN_FOLDER), file, OWN_FOLDER / "themes")  # a test holds it to the rules


def refuse_namesake(found: Theme, themes: list[Theme], file: str) -> None:
    """A BookError where a theme of that name is there already."""
    if found.name in {each.name for each in themes}:
        what = f"there is a theme '{found.name}' already"
        raise BookError(
            [Problem(what, f"give this one another name, and say like: {found.name}", Place(file, 1, 1))]
        )


def placed_art(folder: Path, found: Theme) -> Theme:
    """The theme, its art with places as they are found from where the author is."""
    if folder == OWN_FOLDER:
        return found
    return replace(
        found,
        art=tuple(placed_pictures(folder, each) for each in found.art),
        icon_places={
            name: place
            for name, said in found.icon_places.items()
            if (place := file_in(folder, said)) is not None
        },
    )


def placed_pictures(folder: Path, art: Ornament) -> Ornament:
    """The art and its variants with such places."""
    variants = tuple(placed_pictures(folder, each) for each in art.variants)
    return replace(art, where=file_in(folder, art.where), variants=variants)


def placed_in(folder: Path, problem: Problem) -> Problem:
    """The problem with its file as it is found from where the author is."""
    return replace(problem, place=file_in(folder, problem.place))


def file_in(folder: Path, place: Place | None) -> Place | None:
    """The place with its file as it is found from where the author is."""
    if place is None or folder == OWN_FOLDER or not (folder / place.file).exists():
        return place  # one of ours that theirs is like
    return replace(place, file=str(folder / place.file))


def theme_files(folder: Path) -> list[Path]:
    """The themes of a folder, by name; a checkout's copies of those that come along are not a book's own."""
    files = sorted((folder / "themes").glob("*.yaml"))
    if folder == OWN_FOLDER or not holds_builtins(folder / "plugins"):
        return files
    return [path for path in files if not (OWN_FOLDER / "themes" / path.name).exists()]


def sound_theme(files: Files, file: str, folder: Path) -> Theme:
    """The theme that a file describes; a BookError holds all that it cannot mean, and each rule it breaks."""
    source = files.read_source(file)
    found = theme(files, file, folder, source)
    pictures = (each for one in found.art for each in one.pictures)
    at = {flaw: each.where for each in pictures for flaw in each.flaws(found.inks, found.bleeds)}
    if wrong := theme_flaws(found):
        suspects = [
            Suspect(node, name, flaws_of(files, file, folder, replace(source, root=rest)))
            for node, name, rest in without_each(source.root)
            if not at.keys() >= {*wrong}
        ]
        raise BookError(
            Problem(f"this theme {flaw}", place=at[flaw]) if flaw in at else blamed(source, flaw, suspects)
            for flaw in wrong
        )
    return found


def theme_flaws(found: Theme) -> list[str]:
    """Each rule a theme breaks; what is wrong with its icons a book tells at their places."""
    return [*offer_flaws(replace(found, icons=()))]


class Suspect(NamedTuple):
    """A setting that a flaw may come of."""

    node: r.Node
    name: str
    left: list[str] | None  # what is wrong with the theme without it; None where it means nothing then


def blamed(source: r.Source, flaw: str, suspects: list[Suspect]) -> Problem:
    """A flaw at the setting without which fewest are left, and not that one; of several, the one it names."""
    guilty = [each for each in suspects if each.left is not None and flaw not in each.left]
    if not guilty:
        return source.problem(source.root, f"this theme {flaw}")

    def innocence(each: Suspect) -> tuple[int, int]:
        told = sum(word in flaw for word in each.name.replace("-", " ").split())
        return len(each.left or ()), -told

    found = min(guilty, key=innocence)
    return source.problem(found.node, f"this theme {flaw}", f"say otherwise, or leave '{found.name}' out")


def without_each(root: r.Node, within: str = "") -> Iterator[tuple[r.Node, str, r.Table]]:
    """Each setting of a file with its name, and the file without it: those of a table before the whole."""
    if not isinstance(root, r.Table):
        return
    for name, (key, value) in root.pairs.items():
        for node, named, rest in without_each(value, f"{within}{name} "):
            yield node, named, replace(root, pairs={**root.pairs, name: (key, rest)})
        others = {each: pair for each, pair in root.pairs.items() if each != name}
        yield value, f"{within}{name}", replace(root, pairs=others)


def flaws_of(files: Files, file: str, folder: Path, source: r.Source) -> list[str] | None:
    """What is wrong with the theme of a file that says that; None where it means nothing."""
    try:
        return theme_flaws(theme(files, file, folder, source))
    except BookError:
        return None


def theme(files: Files, file: str, folder: Path, source: r.Source | None = None) -> Theme:
    """The theme that a file describes; a BookError holds all that it cannot mean."""
    values = settings(files, file, (file,), source)
    large = values.get("large-print", {})
    larger = {role + LARGE_SUFFIX: names for role, names in large.get("fonts", {}).items()}
    fonts: dict[str, tuple[str, ...]] = values.get("fonts", {}) | larger
    known = fonts_of_ours() | (font_files(folder) if folder != OWN_FOLDER / "themes" else {})
    return Theme(
        name=values["name"],
        about=values.get("about", ""),
        fonts={role: names[0] for role, names in fonts.items()},
        fallbacks={role: names[1:] for role, names in fonts.items() if names[1:]},
        font_files={name: known[name] for names in fonts.values() for name in names if name in known},
        inks=settled_inks(values.get("inks", {})),
        large_print={part: large[part] for part in THEME_FIGURES if part in large},
        folder=str(folder),
        bleeds=values.get("bleeds", False),
        styles={part: unvaried(values[part]) for part in STYLES if part in values},
        frame_variants=values.get("frame", {}).get(VARIANTS, ()),
        large_styles={part: large[part] for part in STYLES if part in large},
        furniture=values.get("furniture", FURNITURE),
        icons=tuple(name for name, _ in values.get("icons", ())),
        icon_places={name: place for name, place in values.get("icons", ()) if place},
        cover=values.get("cover", ""),
        art=tuple(each for there in values.get("art", {}).values() for each in there),
        **{part: values.get(part, {}) for part in THEME_FIGURES},
    )


def settings(
    files: Files, file: str, through: tuple[str, ...], source: r.Source | None = None
) -> dict[str, Any]:
    """What a theme's file says, over what the theme says that it is like."""
    figures = {part: those(r.number, names) for part, names in THEME_FIGURES.items()}
    signed = {name: r.signed_number if each.least < 0 else r.number for name, each in MEASURES.items()}
    figures["measures"] = lambda reader, node: reader.table(node, signed)
    figures |= {part: choices(styles.values()) for part, styles in STYLES.items()}
    fonts = {"fonts": those(font_names, FONT_ROLES)}
    own = figures | {"frame": varied(choice_reads(STYLES["frame"].values()))}
    fields: dict[str, r.Read] = {
        "name": r.text,
        "about": r.text,
        "like": like(files, through),
        "bleeds": r.truth,
        "icons": r.many(pictogram),
        "cover": r.text,
        "inks": r.by_name(ink),
        "furniture": r.many(furniture),
        "art": lambda reader, node: reader.table(
            node, {place: r.many(ornament(place)) for place in ORNAMENT_PLACES}
        ),
        "large-print": lambda reader, node: reader.table(node, fonts | figures),
    }
    text = source or files.read_source(file)
    values = {"name": Path(file).stem} | r.Reader(text).settings(fields | fonts | own)
    return laid_over(values.pop("like", {}), values)


def settings_of_ours(file: str, through: tuple[str, ...]) -> dict[str, Any]:
    """The same of a theme that comes along, which several are like: read once in a process."""
    if file not in OUR_SETTINGS:
        OUR_SETTINGS[file] = settings(Files(OWN_FOLDER), file, through)
    return OUR_SETTINGS[file]


@cache
def fonts_of_ours() -> dict[str, str]:
    """The fonts that come along, looked for once in a process."""
    return font_files(OWN_FOLDER / "themes")


def font_files(folder: Path) -> dict[str, str]:
    """The fonts that a folder of themes brings, by name: fonts/creepster/Creepster.ttf is Creepster."""
    return {path.stem: str(path) for path in sorted((folder / "fonts").glob("*/*.[ot]tf"))}


def font_names(reader: r.Reader, node: r.Node) -> tuple[str, ...]:
    """A role's font, and those that set it where that one lacks a letter."""
    names: tuple[str, ...] = r.many(r.text)(reader, node)
    if not names:
        raise r.Slip(node, "a role has a font", "name one, or more in the order to try them")
    return names


def pictogram(reader: r.Reader, node: r.Node) -> tuple[str, Place | None]:
    """The name of one, and its place; whether there is one, a book is told with what else its theme names."""
    return r.text(reader, node), reader.source.problem(node, "").place


def those(value: r.Read, names: Iterable[str]) -> r.Read:
    """Values by name, each of the names that pages read."""
    fields = dict.fromkeys(names, value)
    return lambda reader, node: reader.table(node, fields)


def choices(styles: Iterable[Style]) -> r.Read:
    """The choices of one part of STYLES; an ink is held against the theme's when all of it is known."""
    fields = choice_reads(styles)
    return lambda reader, node: reader.table(node, fields)


def choice_reads(styles: Iterable[Style]) -> dict[str, r.Read]:
    """How each choice of one part is read."""
    return {style.name: choice(style) for style in styles}


def varied(fields: dict[str, r.Read]) -> r.Read:
    """Settings, with variants of them that say some otherwise."""
    fields = fields | {VARIANTS: r.many(lambda reader, node: reader.table(node, fields))}
    return lambda reader, node: reader.table(node, fields)


def choice(style: Style) -> r.Read:
    """One choice."""
    if isinstance(style.default, bool):
        return r.truth
    if isinstance(style.default, int):
        return r.whole
    if style.parts:
        return rows(style.parts, style.rules)
    return r.text if style.is_ink else r.one_of(f"{style.part} {style.name}", *style.choices)


def furniture(reader: r.Reader, node: r.Node) -> Choice:
    """A piece of furniture, maybe with its settings: {motto: {text: ...}}."""
    if not isinstance(node, r.Table):
        return Choice(r.text(reader, node))
    if len(node.pairs) != 1:
        raise r.Slip(
            node, f"{len(node.pairs)} names stand where one is expected", "as in {motto: {text: ...}}"
        )
    (name, (_, settings)), *_ = node.pairs.items()
    values = reader.table(settings, dict.fromkeys(getattr(settings, "pairs", ()), r.text))
    return Choice(name, tuple(values.items()))


def rows(parts: tuple[str, ...], rules: tuple[str, ...]) -> r.Read:
    """Rows of parts: each a rule, a part in the middle, or a table of parts by their places."""
    there = r.many(r.one_of("part", *parts))
    places = dict.fromkeys(PLACES, there)
    alone = r.one_of("part", *parts, *rules)

    def row(reader: r.Reader, node: r.Node) -> Any:
        return reader.table(node, places) if isinstance(node, r.Table) else alone(reader, node)

    return r.many(row)


def ornament(place: str) -> r.Read:
    """One art in that place of the pages, with its variants."""
    sources = {"draw": drawn, "icon": r.text, "icons": r.many(r.text), "path": r.text, "picture": r.text}
    drawing: dict[str, r.Read] = {  # what a variant may have otherwise
        **sources,
        **{"turn": r.number, "outline": r.number, "count": r.whole, "mirror": r.truth},
        **{"ink": r.text, "inks": those(r.text, ORNAMENT_INKS), "tint": share},
    }
    fields: dict[str, r.Read] = {
        **drawing,
        **{"size": r.number, "height": r.number, "width": r.number, "keep-clear": r.number},
        **{"bleed": r.truth, "large-print": r.truth},
        "seed": r.one_of("seed", *ORNAMENT_SEEDS),
        "pages": r.many(r.one_of("kind of page", *PAGE_KINDS)),
        VARIANTS: r.many(lambda reader, node: (node, reader.table(node, drawing))),
    }

    def read(reader: r.Reader, node: r.Node) -> Ornament:
        values = reader.table(node, fields)
        variants, unsourced = values.pop(VARIANTS, ()), {n: v for n, v in values.items() if n not in sources}
        others = (
            settled(reader, at, {**(unsourced if sources.keys() & changes else values), **changes})
            for at, changes in variants
        )
        return replace(settled(reader, node, values), variants=tuple(others))

    def settled(reader: r.Reader, node: r.Node, said: Mapping[str, Any]) -> Ornament:
        values = dict(said)
        size, one_ink = values.pop("size", 0.0), values.pop("ink", None)
        values["draw"], values["settings"] = values.get("draw", ("", ()))
        inks = ({"dark": one_ink} if one_ink else {}) | values.get("inks", {})
        values["inks"] = tinted(node, inks, values.pop("tint", 1.0))
        named = {name.replace("-", "_"): value for name, value in values.items()}
        where = reader.source.problem(node, "").place
        return Ornament(place, **{"height": size, "width": size, "where": where} | named)

    return read


def unvaried(choices: Mapping[str, Any]) -> dict[str, Any]:
    """The choices of a part without its variants."""
    return {name: value for name, value in choices.items() if name != VARIANTS}


def tinted(node: r.Node, inks: dict[str, str], tint: float) -> dict[str, str]:
    """The inks of an art, all but the paper as tints where it has one."""
    if tint == 1:
        return inks
    if any(name.endswith("%") for name in inks.values()):
        raise r.Slip(node, "a tint of a tint", "say tint once: beside an ink, or for all of the art")
    usual = inks.get("dark", "ink")
    return inks | {role: f"{inks.get(role, usual)} {tint:.0%}" for role in ORNAMENT_INKS if role != "paper"}


def drawn(reader: r.Reader, node: r.Node) -> tuple[str, tuple[tuple[str, str], ...]]:
    """`waves`, or `{waves: {bands: 2}}`: an art, maybe with its settings."""
    if not isinstance(node, r.Table):
        return r.text(reader, node), ()
    if len(node.pairs) != 1:
        raise r.Slip(node, "one art is drawn here", "as in {waves: {bands: 2}}")
    settings = r.by_name(r.by_name(r.text))(reader, node)
    return next(((name, tuple(given.items())) for name, given in settings.items()), ("", ()))


def like(files: Files, through: tuple[str, ...]) -> r.Read:
    """What the theme of that name says; `through` are the files that were like one another so far."""

    def read(reader: r.Reader, node: r.Node) -> dict[str, Any]:
        file = f"themes/{r.text(reader, node)}.yaml"
        if file in through:
            raise r.Slip(node, "a theme cannot be like itself")
        try:
            if files.folders == (OWN_FOLDER,):
                return settings_of_ours(file, (*through, file))
            return settings(files, file, (*through, file))
        except BookError as error:
            reader.problems += [
                each if each.place else reader.source.problem(node, each.what, each.hint)
                for each in error.problems
            ]
            return {}

    return read


def laid_over(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Settings over settings, part by part; inks and other single values as they are.

    Letters are as usual on a ground of another ink: what a theme says of them was chosen for its own. So were
    variants of a frame of another shape.
    """
    parts = {name: value for name, value in changes.items() if isinstance(value, Mapping)}
    others = {LETTERS_ON[name] for name in changes if name in LETTERS_ON}
    others |= {VARIANTS} if "shape" in changes else set()
    kept = {name: value for name, value in base.items() if name not in others}
    return {**kept, **changes, **{name: laid_over(base.get(name, {}), part) for name, part in parts.items()}}


@dataclass(frozen=True, slots=True)
class Tint:
    """A share of another ink of the theme, and how it is told that there is none."""

    of: str
    share: float
    problem: Callable[[str, str], Problem]


def settled_inks(inks: Mapping[str, Ink | Tint]) -> dict[str, Ink]:
    """The inks, tints reckoned out; a BookError holds each that is one of no ink."""
    problems = list[Problem]()

    def settled(name: str, through: tuple[str, ...]) -> Ink:
        found = inks[name]
        if isinstance(found, Ink):
            return found
        if found.of in inks and found.of not in through:
            return settled(found.of, (*through, found.of)).tint(found.share)
        if found.of in inks:
            problems.append(found.problem("an ink cannot be a tint of itself", "say it in gray and cmyk"))
        else:
            problems.append(found.problem(f"there is no ink '{found.of}'", did_you_mean(found.of, inks)))
        return Ink(0.0, (0.0, 0.0, 0.0, 1.0))

    result = {name: settled(name, (name,)) for name in inks}
    if problems:
        raise BookError(dict.fromkeys(problems))
    return result


def ink(reader: r.Reader, node: r.Node) -> Ink | Tint:
    """An ink in gray and in CMYK, or a tint of another."""
    if isinstance(node, r.Table) and "of" in node.pairs:
        values = reader.table(node, {"of": r.text, "tint": share}, ("of", "tint"))
        source, at = reader.source, node.pairs["of"][1]
        return Tint(
            values.get("of", ""), values.get("tint", 1.0), lambda what, hint: source.problem(at, what, hint)
        )
    values = reader.table(node, {"gray": r.number, "cmyk": shares}, ("gray", "cmyk"))
    return Ink(values.get("gray", 0.0), values.get("cmyk", (0.0, 0.0, 0.0, 1.0)))


def share(reader: r.Reader, node: r.Node) -> float:
    """How much of an ink a tint has: 12%."""
    percent: int = r.percent(reader, node)
    if not 1 <= percent <= 100:
        raise r.Slip(node, f"{percent}% is no share of an ink", "1% to 100%")
    return percent / 100


def shares(reader: r.Reader, node: r.Node) -> tuple[float, ...]:
    """Cyan, magenta, yellow and black."""
    found: tuple[float, ...] = r.many(r.number)(reader, node)
    if len(found) != 4:
        raise r.Slip(node, "an ink has four shares", "cyan, magenta, yellow and black, as in [0, 0, 0, 0.62]")
    return found
