"""Changing one value of a YAML text where it stands: comments, order and style of all the rest stay.

    set_value(text, ("puzzles", 3, "level"), "hard")      # a key that is there, or is added
    add_items(text, ("puzzles", 3, "words"), ["orca"])    # at the end of a list
    remove(text, ("puzzles", 3, "seed"))                  # a key or an item

Every change is read back: the text must say just what it said, but for that one value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from ..errors import BookError, Place, Problem
from .yaml import read_yaml

Path = tuple[str | int, ...]  # keys and places in lists, from the top
Value = Any  # a text, or a list or table of texts
HAND = "change it in the text by hand"
_PLAIN_TEXT = re.compile(r"[^\W_][\w .'’/×-]*", re.ASCII)
_PLAIN_WORD = re.compile(r"[^\W\d_][\w .'’/-]*")
_NOT_TEXT = re.compile(r"(?i)y|n|yes|no|on|off|true|false|null|~")


def set_value(text: str, path: Path, value: Value) -> str:
    """The text with that value at the path; a key that is not there is added to its table."""
    parent, key = _node(text, path[:-1]), path[-1]
    if isinstance(key, int):
        node = _item(parent, key, path)
        changed = _replaced(text, node, value)
    else:
        _check_table(parent, path)
        found = next((each for each in parent.value if each[0].value == key), None)
        changed = _replaced(text, found[1], value) if found else _added(text, parent, key, value)
    return _sure(text, changed, path, lambda data: _put(data, path, value))


def add_items(text: str, path: Path, values: Sequence[Value]) -> str:
    """The text with more items at the end of the list at the path."""
    node = _node(text, path)
    if not isinstance(node, yaml.SequenceNode):
        raise _cannot(path, "is no list")
    changed = _appended(text, node, values) if values else text
    return _sure(text, changed, path, lambda data: _at(data, path).extend(map(_plain, values)))


def remove(text: str, path: Path) -> str:
    """The text without the key or item at the path."""
    parent, key = _node(text, path[:-1]), path[-1]
    spans = _spans(parent)
    if isinstance(key, int):
        _item(parent, key, path)
        number = key
    else:
        _check_table(parent, path)
        names = [each[0].value for each in parent.value]
        if key not in names:
            return text
        number = names.index(key)
    if len(spans) == 1:
        raise _cannot(path, "is the only one of its kind there")
    changed = _without(text, parent, spans, number)
    return _sure(text, changed, path, lambda data: _at(data, path[:-1]).pop(key))


def written(value: Value) -> str:
    """A value as YAML has it on one line, in quotes only where it needs them."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written(key)}: {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(written, value)) + "]"
    text = str(value)
    bare = _PLAIN_TEXT.fullmatch(text) or _PLAIN_WORD.fullmatch(text)
    if bare and text == text.strip() and not _NOT_TEXT.fullmatch(text):
        return text
    return json.dumps(text, ensure_ascii=False)


def _node(text: str, path: Path) -> Any:
    """The node at a path, as PyYAML composes it."""
    try:
        node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError:
        raise BookError("the text cannot be changed as long as it is no YAML", "put it right first") from None
    for depth, step in enumerate(path):
        if isinstance(step, int):
            node = _item(node, step, path[: depth + 1])
        else:
            _check_table(node, path[: depth + 1])
            found = [each for key, each in node.value if key.value == step]
            if not found:
                raise _cannot(path[: depth + 1], "is not there")
            node = found[0]
    return node


def _item(node: Any, number: int, path: Path) -> Any:
    if not isinstance(node, yaml.SequenceNode) or not 0 <= number < len(node.value):
        raise _cannot(path, "is not there")
    return node.value[number]


def _check_table(node: Any, path: Path) -> None:
    if not isinstance(node, yaml.MappingNode):
        raise _cannot(path, "is not there")


def _cannot(path: Path, why: str) -> BookError:
    return BookError([Problem(f"'{_named(path)}' {why}", HAND)])


def _named(path: Path) -> str:
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)


def _end(node: Any) -> int:
    """Where a node's last sign is: block collections reach to the next thing in the file, says YAML."""
    while not isinstance(node, yaml.ScalarNode) and not node.flow_style and node.value:
        node = node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1]
    return int(node.end_mark.index)


def _scalar_end(text: str, node: Any) -> int:
    """The same without the line ends that a block scalar, or an empty value, closes with."""
    end = _end(node)
    return len(text[:end].rstrip("\r\n \t")) if not _is_flow_or_plain(node) else end


def _is_flow_or_plain(node: Any) -> bool:
    return not isinstance(node, yaml.ScalarNode) or node.style not in ("|", ">")


def _replaced(text: str, node: Any, value: Value) -> str:
    """The text with a value in place of a node, on its own line where the node was a block."""
    start, end = node.start_mark.index, _scalar_end(text, node)
    if not isinstance(node, yaml.ScalarNode) and not node.flow_style:
        before = text[:start].rstrip()  # up to the colon
        return f"{before} {written(value)}{text[end:]}"
    space = " " if start == end and text[start - 1 : start] == ":" else ""
    return f"{text[:start]}{space}{written(value)}{text[end:]}"


def _added(text: str, table: Any, key: str, value: Value) -> str:
    """The text with one more setting in a table."""
    said = f"{written(key)}: {written(value)}"
    if table.flow_style:
        return _in_flow(text, table, said)
    column = table.value[0][0].start_mark.column
    if not column:  # of the whole file: with the plain settings at its top
        return _on_top(text, table, said)
    last = table.value[-1][1]
    return _on_next_line(text, _scalar_end(text, last), " " * column + said)


def _on_top(text: str, table: Any, line: str) -> str:
    """The text with a line after the texts with which it begins; before all else where it has none."""
    leading = 0
    for _, value in table.value:
        if not isinstance(value, yaml.ScalarNode):
            break
        leading += 1
    if leading:
        return _on_next_line(text, _scalar_end(text, table.value[leading - 1][1]), line)
    start = table.value[0][0].start_mark.index
    return f"{text[:start]}{line}\n{text[start:]}"


def _appended(text: str, items: Any, values: Sequence[Value]) -> str:
    """The text with more items in a list."""
    if items.flow_style:
        return _in_flow(text, items, ", ".join(map(written, values)))
    column = items.start_mark.column
    lines = [f"{' ' * column}- {written(value)}" for value in values]
    return _on_next_line(text, _scalar_end(text, items.value[-1]), *lines)


def _in_flow(text: str, node: Any, said: str) -> str:
    """The text with one more thing before the closing bracket."""
    close = node.end_mark.index - 1
    if not node.value:
        return f"{text[:close].rstrip()}{said}{text[close:]}"
    end = _end(node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1])
    return f"{text[:end]}, {said}{text[end:].lstrip(',') if text[end:].startswith(',') else text[end:]}"


def _on_next_line(text: str, end: int, *lines: str) -> str:
    """The text with lines after the one in which something ends."""
    stop = text.find("\n", end)
    ending = "\r\n" if text[stop - 1 : stop] == "\r" else "\n"
    more = "".join(f"{line}{ending}" for line in lines)
    return f"{text}\n{more}" if stop < 0 else f"{text[: stop + 1]}{more}{text[stop + 1 :]}"


def _spans(node: Any) -> list[tuple[int, int]]:
    """Where each item or setting begins and ends."""
    if isinstance(node, yaml.MappingNode):
        return [(key.start_mark.index, _end(value)) for key, value in node.value]
    return [(each.start_mark.index, _end(each)) for each in node.value]


def _without(text: str, parent: Any, spans: list[tuple[int, int]], number: int) -> str:
    """The text without one of them, its comma or its lines."""
    start, end = spans[number]
    if parent.flow_style:
        if number + 1 < len(spans):
            return text[:start] + text[spans[number + 1][0] :]
        return text[: spans[number - 1][1]] + text[end:]
    end = len(text[:end].rstrip("\r\n \t"))
    stop = text.find("\n", end)
    stop = len(text) if stop < 0 else stop + 1
    first = text.rfind("\n", 0, start) + 1
    if text[first:start].strip(" "):  # it stands behind a dash, in a line that others need
        if isinstance(parent, yaml.MappingNode) and number + 1 < len(spans):
            return text[:start] + text[spans[number + 1][0] :]
        if text[first:start].strip(" ") != "-":
            raise BookError("that cannot be taken out of the line it stands in", HAND)
    return text[:first] + text[stop:]


def _sure(text: str, changed: str, path: Path, change: Any) -> str:
    """The changed text, sure to say what the old one said but for that change."""
    wanted = read_yaml(text, "book")
    change(wanted)
    try:
        found = read_yaml(changed, "book")
    except BookError:
        found = None
    if found != wanted:
        place = Place("book", _node(text, path[:1]).start_mark.line + 1)
        what = f"'{_named(path)}' cannot be changed where it stands, near line {place.line}"
        raise BookError([Problem(what, HAND)])
    return changed


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _put(data: Any, path: Path, value: Value) -> None:
    _at(data, path[:-1])[path[-1]] = _plain(value)


def _plain(value: Value) -> Any:
    """The value as it is read back: all of it texts."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return str(value)
