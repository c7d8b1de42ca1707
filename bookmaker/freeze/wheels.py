"""Installed packages as wheels again: what a book was made with, to be installed once more from files."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution, entry_points
from pathlib import Path, PurePosixPath

from ..files.atomic import write_zip
from ..host.discover import builtin_folder

OWN_DISTRIBUTION = "puzzle-bookmaker"
PLUGINS = "bookmaker"  # the group of entry points
OF_INSTALLER = ("INSTALLER", "RECORD", "REQUESTED", "direct_url.json", "RECORD.jws", "RECORD.p7s")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_OF_EXTRA = re.compile(r";.*\bextra\s*==")

WheelFiles = Mapping[str, bytes]


def distributions() -> tuple[Distribution, ...]:
    """What bookmaker and the plugins that came in packages need, themselves left out, by name."""
    waiting = [OWN_DISTRIBUTION, *(entry.dist.name for entry in entry_points(group=PLUGINS) if entry.dist)]
    found = dict[str, Distribution]()
    while waiting:
        name = waiting.pop()
        if _normal(name) in found:
            continue
        try:
            found[_normal(name)] = each = distribution(name)
        except PackageNotFoundError:  # what its marker asks for only on another system
            continue
        waiting += [
            match[0]
            for text in each.requires or ()
            if (match := _NAME.match(text)) and not _OF_EXTRA.search(text)
        ]
    return tuple(each for name, each in sorted(found.items()) if name != _normal(OWN_DISTRIBUTION))


def installed_digest(each: Distribution) -> str:
    """A digest of the files of a package as it is installed, the same wherever that is."""
    whole = hashlib.sha256()
    for name, data in sorted(_installed_files(each).items()):
        whole.update(f"{name}\0{hashlib.sha256(data).hexdigest()}\n".encode())
    return "sha256:" + whole.hexdigest()


def wheel_of(each: Distribution) -> tuple[str, bytes]:
    """The name and the bytes of a wheel that installs a package as it is installed here."""
    return _wheel(each, _installed_files(each))


def own_wheel() -> tuple[str, bytes]:
    """bookmaker's own, from a checkout, too: its plugins and themes lie in it as a release has them."""
    ours = distribution(OWN_DISTRIBUTION)
    files = {name: data for name, data in _installed_files(ours).items() if ".dist-info/" in name}
    package, plugins = Path(__file__).parents[1], builtin_folder()
    for folder, within in (
        (package, "bookmaker"),
        (plugins, "bookmaker/builtin/plugins"),
        (plugins.with_name("themes"), "bookmaker/builtin/themes"),
    ):
        files |= {f"{within}/{name}": data for name, data in _files_in(folder)}
    return _wheel(ours, files)


def _files_in(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and "__pycache__" not in name.parts and "builtin" not in name.parts[:1]:
            yield name.as_posix(), path.read_bytes()


def _installed_files(each: Distribution) -> dict[str, bytes]:
    """The files of a package: none that a script, a compiler or an installer wrote."""
    found = dict[str, bytes]()
    for file in each.files or ():
        name = PurePosixPath(file.as_posix())
        outside = name.is_absolute() or ".." in name.parts
        if not outside and name.suffix not in (".pyc", ".pth") and name.name not in OF_INSTALLER:
            found[str(name)] = Path(str(file.locate())).read_bytes()
    return found


def _wheel(each: Distribution, files: WheelFiles) -> tuple[str, bytes]:
    home = f"{re.sub('[-_.]+', '_', each.name).lower()}-{each.version}.dist-info"
    moved = {re.sub(r"^[^/]+\.dist-info/", f"{home}/", name): data for name, data in files.items()}
    tags = re.findall(r"^Tag: (\S+)-(\S+)-(\S+)$", moved[f"{home}/WHEEL"].decode(), re.MULTILINE)
    tag = "-".join(".".join(dict.fromkeys(parts)) for parts in zip(*tags, strict=True))
    lines = [f"{name},{_record_digest(data)},{len(data)}" for name, data in sorted(moved.items())]
    moved[f"{home}/RECORD"] = "\n".join([*lines, f"{home}/RECORD,,", ""]).encode()
    whole = io.BytesIO()
    write_zip(whole, moved, packed=True)
    return f"{home.removesuffix('.dist-info')}-{tag}.whl", whole.getvalue()


def _record_digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={digest.decode()}"


def _normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()
