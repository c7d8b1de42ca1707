"""Which plugins a book names: by what it chooses of theirs, itself or through its theme, or outright."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..errors import Problem
from ..host.discover import BUILT_IN, LOCAL
from ..page.flow.paginate import UNASKED_MATTER
from ..page.furniture import furniture_named

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..host.load import Plugins
    from ..wordsearch.model import Request
    from .model import EditionPlan, Job

CHECKS = ("check_plan", "check_pages")  # the hooks that act for plugins that are named, and for no other


def named_plugins(spec: BookSpec, editions: Iterable[EditionPlan], plugins: Plugins) -> frozenset[str]:
    """The plugins whose checks these editions of a book are held to, the built-in ones among them."""
    names = {each.name for each in plugins.plugins if each.origin == BUILT_IN} | {*spec.plugins}
    for kind, name in _chosen(spec, editions, plugins):
        offers = getattr(plugins, kind)
        if name in offers:
            names.add(offers[name].plugin.name)
    return frozenset(names)


def plugins_of_request(request: Request, plugins: Plugins) -> frozenset[str]:
    """The plugins whose checks a puzzle without a book is held to: those it names, and local ones."""
    names = {each.name for each in plugins.plugins if each.origin in (BUILT_IN, LOCAL)}
    for kind, name in _of_request(request):
        offers = getattr(plugins, kind)
        if name in offers:
            names.add(offers[name].plugin.name)
    return frozenset(names)


def unasked_plugins(spec: BookSpec, named: Iterable[str], plugins: Plugins) -> Iterator[Problem]:
    """Advice on each plugin beside the book that has checks and is not named, so that they are not asked."""
    known = {*named}
    for plugin in plugins.plugins:
        checks = [hook for hook in CHECKS if hook in plugin.hooks]
        if plugin.origin == LOCAL and checks and plugin.name not in known:
            what = f"the book names nothing of the local plugin '{plugin.name}'"
            what += f", so its {' and '.join(checks)} is not asked"
            others = ", ".join((*spec.plugins, plugin.name))
            yield Problem(what, f"to have it asked, say plugins: [{others}]", advice=True)


def _chosen(spec: BookSpec, editions: Iterable[EditionPlan], plugins: Plugins) -> Iterator[tuple[str, str]]:
    """Each offer that a book chooses: its kind, and its name."""
    yield "themes", spec.theme
    theme = plugins.themes[spec.theme].offer.furniture if spec.theme in plugins.themes else ()
    yield from (("furniture", each.name) for each in furniture_named(spec.furniture, theme))
    yield from (("matter", name) for name in UNASKED_MATTER)
    yield "languages", spec.language
    for plan in editions:
        yield from (("matter", each.name) for each in (*plan.edition.front, *plan.edition.back))
        yield "publishers", plan.edition.publisher
        yield "covers", plan.edition.cover.design.name
        for job in plan.jobs:
            yield from _of_job(job)


def _of_job(job: Job) -> Iterator[tuple[str, str]]:
    settings = job.settings
    yield "kinds", job.request.kind
    yield from _of_request(job.request.search)
    if job.request.level:
        yield "levels", job.request.level
    yield from (("shapes", settings.shape.name), ("languages", settings.language))


def _of_request(request: Request) -> Iterator[tuple[str, str]]:
    yield from (("modes", mode.name) for mode in request.modes)
    yield "fillers", request.filler.name
    if request.level:
        yield "levels", request.level
