"""Titles that leave the house: packed as they were built, frozen once sent, built again beside that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..bookfile.lock import is_frozen, printed_folder
from ..build import build, foresee
from ..edition.read_plan import whole_plan
from ..freeze.freeze import FreezeOptions, freeze
from ..plan.order import Order, silent
from ..record.printed import read_folder
from ..shop.pack import PackOptions, pack, upload_name
from .titles import Title, plugins_of

AGAIN = ".republish"  # ends the name of the folder that a title in print is built into again


@dataclass(frozen=True, slots=True)
class Parcel:
    """A title to be packed, what is known of its build, and the day it is sent, if it is."""

    title: Title
    known: Mapping[str, Any]
    sent: str = ""


@dataclass(frozen=True, slots=True)
class Packed:
    """The packages of a title, one for each edition, and what is still to be done for them."""

    files: tuple[str, ...]
    not_ready: tuple[str, ...]
    advice: tuple[str, ...]


def pack_title(parcel: Parcel) -> Packed:
    """Pack every edition of a title as it was built; one that is sent is frozen first."""
    plugins, order = plugins_of(parcel.title.choice), as_built(parcel.title, parcel.known)
    if parcel.sent and not is_frozen(order.book):
        freeze(order, plugins, FreezeOptions(parcel.sent), make=False, progress=silent)
    plan = whole_plan(order, plugins)
    files, not_ready, advice = list[str](), list[str](), list[str]()
    for edition in plan.editions:
        file = order.out / f"{upload_name(plan.spec, edition.edition)}.zip"
        packed = pack(
            order, plugins, replace(plan, editions=(edition,)), PackOptions(file, build=False), silent
        )
        files.append(str(packed.file))
        not_ready += [f"{edition.edition.name}: {each}" for each in packed.not_ready]
        advice += [f"{edition.edition.name}: {each}" for each in packed.advice]
    return Packed(tuple(files), tuple(not_ready), tuple(advice))


def build_again(parcel: Parcel) -> tuple[str, str]:
    """Build a title once more, into a folder of its own; where it lies as it was, and where it does now."""
    title, plugins = parcel.title, plugins_of(parcel.title.choice)
    order = replace(as_built(title, parcel.known), out=again_folder(title))
    build(order, plugins, foresee(order, plugins).buildable(), silent)
    return str(_before(title)), str(order.out)


def again_folder(title: Title) -> Path:
    """Where a title in print is built into again."""
    return title.out.with_name(f"{title.out.name}{AGAIN}")


def as_built(title: Title, known: Mapping[str, Any]) -> Order:
    """The order of a title's last build, its series as it was then."""
    order = title.order()
    return replace(order, avoided=tuple(known["avoided"])) if "avoided" in known else order


def _before(title: Title) -> Path:
    """The files in print, where they were frozen with the puzzles; else those of the last build."""
    if is_frozen(title.book) and read_folder(title.book).pages:
        return printed_folder(title.book)
    return title.out
