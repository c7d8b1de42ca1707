"""`bookmaker list`: what the loaded plugins offer."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from ..errors import did_you_mean
from ..host.contract import hooks
from ..host.rules import KINDS
from .options import PluginOptions, plugin_options, to_write
from .progress import progress
from .terminal import note, say, say_json

if TYPE_CHECKING:
    from pathlib import Path

    from ..host.load import Offered, Plugin, Plugins
    from ..publisher.model import Publisher
    from ..wordsearch.offers import Setting, WordPack

CHOICE = (*(kind.name for kind in KINDS), "plugins", "hooks")
LIST_COLUMNS = 78
UNREAD = "what it prints was not read by a native speaker"
UNBROKEN = "\N{NO-BREAK SPACE}"

EPILOG = """
\b
Every shape, and what can be set on it:
  bookmaker list shapes

\b
A setting is given after the name:
  bookmaker puzzle --words animals.txt --shape star:points=7

\b
Every hook that a plugin can answer, and which do:
  bookmaker list hooks

\b
All art and pictograms as they look, in a PDF; all shapes; pages of a book in each theme; all covers:
  bookmaker list art --out art.pdf
  bookmaker list shapes --out shapes.pdf
  bookmaker list themes --out themes.pdf
  bookmaker list covers --out covers.pdf
"""
ALSO = {"topics": "words", "packs": "words", "pictograms": "art", "icons": "art", "hook": "hooks"}
SHEET_KINDS = ("art", "covers", "shapes", "themes")  # that --out draws


class _Kind(click.Choice):  # type: ignore[type-arg]  # click 8.1 has no argument for it
    """What can be listed; a name nearly right, or another for the same, is told with the right one."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself; raises click's error for one that there is not."""
        if value not in CHOICE:
            meant = f"did you mean '{ALSO[value]}'?" if value in ALSO else did_you_mean(value, CHOICE)
            self.fail(f"'{value}' cannot be listed; {meant}", param, ctx)
        return str(super().convert(value, param, ctx))


@click.command("list", epilog=EPILOG)
@click.argument("kind", type=_Kind(CHOICE), metavar="|".join(CHOICE))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--out", metavar="FILE.pdf", help="Write a specimen sheet of art, covers, shapes or themes.")
@plugin_options
def command(
    kind: str,
    as_json: bool,
    out: str | None,
    chosen: PluginOptions,
) -> int:
    """Show what can be chosen: name, one sentence, settings, and the plugin it comes from."""
    file = None
    if out is not None:
        if kind not in SHEET_KINDS:
            raise click.UsageError(
                f"there is no specimen sheet of {kind}: --out goes with {', '.join(SHEET_KINDS)}"
            )
        file = to_write("--out", out, ".pdf")
    plugins = chosen.load()
    if hint := chosen.passed_over():
        note(hint)
    rows = _rows(kind, plugins)
    if file:
        _draw_sheet(kind, plugins, file)
        say(f"wrote {out}")
    elif as_json:
        say_json(rows)
    else:
        say("\n".join(_lines(rows)) if rows else f"no plugin offers {kind}")
    return 0


def _draw_sheet(kind: str, plugins: Plugins, file: Path) -> None:
    """Write the specimen sheet of a kind."""
    from ..files.atomic import whole_file

    with whole_file(file) as part:
        if kind == "art":
            from ..specimens.art_sheet import draw_art_sheet

            draw_art_sheet(plugins, part)
        elif kind == "shapes":
            from ..specimens.shape_sheet import draw_shape_sheet

            draw_shape_sheet(plugins, part)
        else:
            from ..specimens.cover_sheet import draw_cover_sheet
            from ..specimens.theme_sheet import draw_theme_sheet

            tell, end = progress(False)
            try:
                (draw_cover_sheet if kind == "covers" else draw_theme_sheet)(plugins, part, tell)
            finally:
                end()


def _rows(kind: str, plugins: Plugins) -> list[dict[str, Any]]:
    if kind == "plugins":
        return [_plugin_row(plugin) for plugin in plugins.plugins]
    if kind == "hooks":
        return [*_hook_rows(plugins)]
    return _offer_rows(kind, getattr(plugins, kind).values())


def _hook_rows(plugins: Plugins) -> Iterator[dict[str, Any]]:
    """Every hook with its arguments, what it is for, and the plugins that answer it."""
    for name, hook in hooks().items():
        answering = [plugin.name for plugin in plugins.plugins if name in plugin.hooks]
        yield {
            "name": name,
            "about": " ".join((inspect.getdoc(hook) or "").split()),
            "signature": f"{name}{inspect.signature(hook)}".replace("'", ""),
            "answered_by": answering,
        }


def _offer_rows(kind: str, offers: Iterable[Offered[Any]]) -> list[dict[str, Any]]:
    if kind == "publishers":
        return [_offer_row(offered) | _publisher_row(offered.offer) for offered in offers]
    if kind == "languages":
        return [_offer_row(offered) | {"reviewed": offered.offer.reviewed} for offered in offers]
    if kind == "words":
        return [_offer_row(offered) | _pack_row(offered.offer) for offered in offers]
    if kind == "kinds":
        return [_offer_row(offered) | {"takes": list(offered.offer.takes)} for offered in offers]
    return [_offer_row(offered) for offered in offers]


def _pack_row(pack: WordPack) -> dict[str, Any]:
    return {
        "language": pack.language,
        "regions": sorted(pack.regions),
        "words": list(pack.words),
        "clues": dict(pack.clues),
        "notes": [{"text": note.text, "source": note.source, "kind": note.kind} for note in pack.notes],
    }


def _pack_line(row: dict[str, Any]) -> str:
    """How many words a pack has, with clues or not, and in which spellings."""
    clues = len(row["clues"])
    told = "" if not clues else ", all with clues" if clues == len(row["words"]) else f", {clues} with clues"
    for kind, count in sorted(Counter(each["kind"] for each in row["notes"]).items()):
        told += f", {count} {kind}{'' if count == 1 else 's'}"
    regions = f", {', '.join(row['regions'])} spellings" if row["regions"] else ""
    return f"  {len(row['words'])} words{told}; {row['language']}{regions}"


def _plugin_row(plugin: Plugin) -> dict[str, Any]:
    from ..record.record import origin_object

    return {
        "name": plugin.name,
        "about": plugin.about,
        **origin_object(plugin),
        "path": plugin.path,
        "hooks": list(plugin.hooks),
    }


def _offer_row(offered: Offered[Any]) -> dict[str, Any]:
    offer = offered.offer
    return {
        "name": offer.name,
        "about": offer.about,
        "settings": [_setting_row(setting) for setting in getattr(offer, "settings", ())],
        "plugin": offered.plugin.name,
        "origin": offered.plugin.origin,
    }


def _publisher_row(publisher: Publisher) -> dict[str, Any]:
    """What an edition has to choose from, and where that is known from."""
    return {
        "trims": [_size(trim) for trim in publisher.trims],
        "custom_trim": [_size(trim) for trim in publisher.custom_trim or ()],
        "papers": [paper.name for paper in publisher.papers],
        "pages": list(publisher.pages),
        "standard": publisher.standard,
        "cover": publisher.cover.kind if publisher.cover else None,
        "cover_template": bool(publisher.cover and publisher.cover.template),
        "sources": dict(publisher.sources),
    }


def _size(trim: tuple[float, float]) -> str:
    from ..units import inches

    width, height = (inches(side).removesuffix(" in") for side in trim)
    return f"{width} x {height} in"


def _setting_row(setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "about": setting.about,
        "default": setting.default,
        "least": setting.least,
        "most": setting.most,
        "choices": list(setting.choices),
    }


def offer_lines(kind: str, offers: Iterable[Offered[Any]]) -> Iterator[str]:
    """Offers of a kind as `bookmaker list` tells them."""
    yield from _lines(_offer_rows(kind, offers))


def _lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Names in one column, all there is to say about each in another."""
    margin = max(len(row["name"]) for row in rows) + 3
    for row in rows:
        settings = map(_setting_line, row.get("settings", ()))
        pack = [_pack_line(row)] if "words" in row else []
        unread = [] if row.get("reviewed", True) else [f"  {UNREAD}"]
        source = f" [{_source(row)}]" if "origin" in row else ""
        hook = [f"  {row['signature']}"] if "signature" in row else []
        takes = [f"  takes {', '.join(row['takes'])}"] if row.get("takes") else []
        paragraphs = [row["about"] + source, *hook, *unread, *pack, *settings, *takes, *_publisher_lines(row)]
        lines = [line for paragraph in paragraphs for line in _wrapped(paragraph, LIST_COLUMNS - margin)]
        yield f"{row['name']:{margin}}{lines[0]}"
        yield from (" " * margin + line for line in lines[1:])


def _source(row: dict[str, Any]) -> str:
    if "plugin" not in row:
        return ", ".join([row["origin"], *row["hooks"]])
    return row["plugin"] if row["origin"] == "built-in" else f"{row['plugin']}, {row['origin']}"


def _setting_line(setting: dict[str, Any]) -> str:
    limits = "".join(f" ({limit})" for limit in _limits(setting))
    default = "" if setting["default"] == "" else f"={_plain(setting['default'])}"
    return f"  {setting['name']}{default}: {setting['about']}{limits}"


def setting_lines(kind: str, offered: Offered[Any]) -> Iterator[tuple[str, str]]:
    """The settings of an offer by name, each as `bookmaker list` tells it."""
    for row in _offer_rows(kind, [offered]):
        for setting in row.get("settings", ()):
            yield setting["name"], _setting_line(setting).strip()


def _publisher_lines(row: dict[str, Any]) -> Iterator[str]:
    for what in ("trims", "papers"):
        if row.get(what):
            yield f"  {what}: {', '.join(each.replace(' ', UNBROKEN) for each in row[what])}"
    if row.get("custom_trim"):
        yield f"  {'other ' * bool(row['trims'])}trims: {' to '.join(row['custom_trim'])}"
    if "standard" in row:
        yield f"  file: {row['standard'] or 'a plain PDF'}"
        template = ", on the printer's template" if row["cover_template"] else ""
        yield f"  cover: {row['cover'] or 'none'}{template}"


def _limits(setting: dict[str, Any]) -> Iterable[str]:
    if setting["choices"]:
        yield "one of " + ", ".join(setting["choices"])
    elif isinstance(setting["default"], bool):
        yield "true or false"
    elif setting["least"] is not None and setting["most"] is not None:
        yield f"{setting['least']} to {setting['most']}"
    elif setting["least"] is not None:
        yield f"from {setting['least']}"
    elif setting["most"] is not None:
        yield f"up to {setting['most']}"


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wrapped(paragraph: str, width: int) -> list[str]:
    import textwrap

    indent = " " * (len(paragraph) - len(paragraph.lstrip()) + (2 if paragraph.startswith(" ") else 0))
    lines = textwrap.wrap(paragraph, max(width, 30), subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace(UNBROKEN, " ") for line in lines] or [""]
