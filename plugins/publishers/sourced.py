"""Where the figures of a written publisher are from: its own, and those of the publisher it is like."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from bookmaker import yaml_offers as r
from bookmaker.publishing import Publisher

# A setting of the file, and the rule that it is a figure of.
RULES_BY_SETTING = {
    "trims": "trims",
    "custom-trim": "trims",
    "margins": "margins",
    "pages": "pages",
    "page-multiple": "pages",
    "last-page-blank": "blanks",
    "blanks": "blanks",
    "least-type": "type",
    "least-line": "lines",
    "images": "images",
    "ink-limit": "ink",
    "standard": "standard",
    "standard-only": "standard",
    "bleed": "bleed",
    "isbn-required": "isbn",
    "right-bound": "binding",
    "shop": "shop",
}
# the other settings of a cover are the cover's
COVER_RULES = {"barcode": "barcode", "spine-text": "spine-text"}
# The figures that leave nothing of a rule to the publisher it is like; of rules not named here, any one.
WHOLE_RULES = {
    "trims": {"trims"},
    "margins": {"outside", "top", "bottom", "inside", "with-bleed"},
    "pages": {"pages", "page-multiple"},
    "blanks": {"last-page-blank", "in-a-row", "at-end"},
    "images": {"advised", "refused"},
    "standard": {"standard", "standard-only"},
    "bleed": {"width", "edges"},
    "shop": {"title", "description", "keywords", "keyword", "categories"},
    "cover": {"kind", "bleed", "wrap", "board", "hinge", "hinge-inside", "safe", "fold", "template"},
    "barcode": {"by", "zone", "from-spine", "from-bottom", "required"},
    "spine-text": {"from-pages", "clear"},
}


def sources_of(
    root: r.Table, own: Mapping[str, str], like: Publisher, house: Publisher, file: str
) -> dict[str, str]:
    """Each rule's source: the file's own where it has all its figures, else both, and that of each figure."""
    own_figures = figures_of(root)
    sources = {
        rule: each
        for rule, each in like.sources.items()
        if rule.partition("/")[0] not in {*own, *own_figures}
    }
    sources |= own
    for rule, figures in own_figures.items():
        ours, theirs = own.get(rule, f"your own figure, {file}"), like.sources.get(rule)
        whole = (
            {paper.name for paper in house.papers} if rule in ("papers", "spine") else WHOLE_RULES.get(rule)
        )
        if theirs and whole and not whole <= figures.keys():
            sources[rule] = f"{', '.join(figures)}: {ours}; all else as {like.name}: {theirs}"
            for each in sorted(whole):
                apart = f"{rule}/{each}"
                sources[apart] = ours if each in figures else like.sources.get(apart, theirs)
        else:
            sources[rule] = ours
    return sources


def figures_of(root: r.Table) -> dict[str, dict[str, None]]:
    """The figures that a file tells, by their rules."""
    found = defaultdict[str, dict[str, None]](dict)
    for name, (_, node) in root.pairs.items():
        if name in RULES_BY_SETTING:
            found[RULES_BY_SETTING[name]] |= dict.fromkeys(_names(node, name))
        elif name == "papers":
            for rule, paper in _of_papers(node):
                found[rule][paper] = None
        elif name == "cover" and isinstance(node, r.Table):
            for part, (_, value) in node.pairs.items():
                rule = COVER_RULES.get(part, "cover")
                found[rule] |= dict.fromkeys(_names(value, part) if part in COVER_RULES else [part])
    return found


def _names(node: r.Node, name: str) -> list[str]:
    """A setting's own settings, or the one it is."""
    return [*node.pairs] if isinstance(node, r.Table) and name != "custom-trim" else [name]


def _of_papers(node: r.Node) -> Iterator[tuple[str, str]]:
    """Each paper told anew, with its spine and page limits; one named alone is the other publisher's."""
    for paper in node.items if isinstance(node, r.Items) else (node,):
        if isinstance(paper, r.Table):
            name = getattr(paper.get("name"), "text", "")
            yield "papers", name
            if "spine" in paper.pairs:
                yield "spine", name
            if "pages" in paper.pairs:
                yield "pages", f"pages on {name}"
