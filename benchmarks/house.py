"""The house in figures: rooms, arrows and circles, names with two meanings, body lengths, branches on kinds.

    python benchmarks/house.py                 of this checkout
    python benchmarks/house.py --at 5aee582    of a commit
    python benchmarks/house.py FOLDER ...      of other checkouts, one after the other
    python benchmarks/house.py --thin          the arrows that stand for one name alone, too
    python benchmarks/house.py --places        each place that asks whether a puzzle is a word search, too

A room is a folder of bookmaker/, and so is each module in the hall, which is bookmaker/ itself. An
arrow leads from a room to one whose modules it imports, for a type checker alone or not. A branch on
kinds is a line of the core, the room of word searches apart, that asks whether something is a word search;
a named figure is a number that a module of proof/ gives a name in capitals. A module constant is a name in
capitals that a module of core or plugins gives to something, in as many meanings as there are modules.
"""

from __future__ import annotations

import argparse
import ast
import io
import statistics
import subprocess
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
Edges = Mapping[tuple[str, str], set[str]]  # from a room to another: the names that are imported
FunctionDef = ast.FunctionDef | ast.AsyncFunctionDef
# names of one meaning that many modules have: what a command, a plugin, a kind or a family of art declares
CONVENTIONS = {"EPILOG", "PHRASES", "SETTINGS", "TAKES", "TRIAL", "ARTS", "HERE"}
OF_KINDS = {"Puzzle", "KindRequest", "KindPuzzle"}  # what a word search is, and what others are
DOOR = "search_of"  # by which a word search's own is had
COMPARED = {"WORD_SEARCH", "NO_SEARCH"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--at", action="append", default=[], metavar="COMMIT")
    parser.add_argument("--thin", action="store_true")
    parser.add_argument("--places", action="store_true")
    asked = parser.parse_args()
    for commit in asked.at:
        with tempfile.TemporaryDirectory() as folder:
            line = ["git", "archive", commit, "bookmaker", "plugins"]
            packed = subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
            with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
                files.extractall(folder, filter="data")
            tell(commit, Path(folder), asked)
    for folder in asked.folders or ([] if asked.at else [ROOT]):
        tell(str(folder), folder, asked)


def tell(name: str, root: Path, asked: argparse.Namespace) -> None:
    home = root / "bookmaker"
    trees = {
        module_name(file, home): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(home.rglob("*.py"))
        if "builtin" not in file.relative_to(home).parts
    }
    packages = {module_name(file, home) for file in home.rglob("__init__.py")}
    lines = room_lines(home)
    edges = arrows(trees, packages)
    print(f"== {name}")
    print(f"modules: {len(trees)}, of them in the hall: {sum(1 for _ in home.glob('*.py'))}")
    print(f"rooms: {len(lines) - 1}, and the hall")
    thin = {rooms: name for rooms, (name, *more) in sorted(edges.items()) if not more}
    print(f"arrows between rooms: {len(edges)}, of one name alone: {len(thin)}")
    for (one, other), name in thin.items() if asked.thin else ():
        print(f"    {one} -> {other}: {name}")
    for circle in circles(edges):
        print(f"circle: {' '.join(circle)}")
    print(f"circles: {len(circles(edges))}")
    twice = meanings(trees)
    print(f"public class names with two meanings: {len(twice)}")
    for each, homes in twice.items():
        print(f"    {each}: {', '.join(homes)}")
    bodies = sorted(body_lines(trees))
    tenth = bodies[len(bodies) * 9 // 10]
    print(f"lines of a function's body: median {statistics.median(bodies):g}, p90 {tenth}, max {bodies[-1]}")
    branches = {module: places for module, tree in trees.items() if (places := kind_branches(module, tree))}
    print(f"branches on kinds: {sum(map(len, branches.values()))}, in {len(branches)} modules")
    for module, places in branches.items() if asked.places else ():
        print(f"    {module}: {', '.join(map(str, places))}")
    figures = [name for module, tree in trees.items() for name in named_figures(module, tree)]
    print(f"named figures in proof/: {len(figures)}")
    constants = constant_names(root)
    most = max(constants, key=lambda name: (constants[name], name))
    print(f"module constants: {sum(constants.values())}, under {len(constants)} names")
    print(f"    in five modules or more: {sum(count > 4 for count in constants.values())} names")
    print(f"    in most modules: {most}, in {constants[most]}")
    print(f"lines: {sum(lines.values())}")
    for room, count in sorted(lines.items(), key=lambda each: -each[1]):
        print(f"    {room or 'the hall':20} {count:6}")


def module_name(file: Path, home: Path) -> str:
    parts = file.relative_to(home).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def room_of(module: str, packages: set[str]) -> str:
    """The folder of a module; a module in the hall is a room of itself."""
    return module if module in packages else module.rpartition(".")[0] or module


def room_lines(home: Path) -> dict[str, int]:
    lines: Counter[str] = Counter()
    for file in home.rglob("*.py"):
        parts = file.relative_to(home).parts
        if parts[0] != "builtin":
            lines["/".join(parts[:-1])] += len(file.read_text(encoding="utf-8").splitlines())
    return dict(lines)


def arrows(trees: Mapping[str, ast.Module], packages: set[str]) -> Edges:
    """From each room to those it imports from, and what; imports for type checkers count."""
    edges: dict[tuple[str, str], set[str]] = defaultdict(set)
    for module, tree in trees.items():
        for target, name in imports(module, tree, trees, packages):
            rooms = room_of(module, packages), room_of(target, packages)
            if rooms[0] != rooms[1]:
                edges[rooms].add(name)
    return edges


def imports(
    module: str, tree: ast.Module, trees: Mapping[str, ast.Module], packages: set[str]
) -> Iterator[tuple[str, str]]:
    """The modules that a module imports from, and the names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            inside = module.split(".") if module else []
            inside = inside[: len(inside) - node.level + (module in packages)]
            home = ".".join([*inside, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{home}.{alias.name}".lstrip(".")
                yield (inner if inner in trees else home), alias.name


def circles(edges: Edges) -> list[list[str]]:
    """Rooms that each can be reached from the others."""
    known = {room for pair in edges for room in pair}
    reached = {room: {other for one, other in edges if one == room} for room in known}
    for middle in known:
        for room in known:
            if middle in reached[room]:
                reached[room] |= reached[middle]
    together = {frozenset(b for b in reached[a] if a in reached[b]) for a in known if a in reached[a]}
    return sorted(sorted(circle) for circle in together)


def meanings(trees: Mapping[str, ast.Module]) -> dict[str, list[str]]:
    """Public classes that are called alike, with their modules."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    return {name: found for name, found in sorted(homes.items()) if len(found) > 1}


def body_lines(trees: Mapping[str, ast.Module]) -> Iterator[int]:
    """The lines of each function's body, its docstring left out."""
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) is not None else node.body
                yield (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def kind_branches(module: str, tree: ast.Module) -> list[int]:
    """The lines of a module that ask whether something is a word search."""
    if module.split(".")[0] == "wordsearch" or module == "puzzles.model":  # the door
        return []
    return sorted({node.lineno for node in ast.walk(tree) if isinstance(node, ast.expr) and asks_kind(node)})


def asks_kind(node: ast.expr) -> bool:
    """Whether it is `x.word_search`, `search_of(x)` or `isinstance(x, Puzzle)`, or is COMPARED."""
    if isinstance(node, ast.Attribute):
        return node.attr == "word_search"
    if isinstance(node, ast.Compare):
        return not COMPARED.isdisjoint(name.id for name in ast.walk(node) if isinstance(name, ast.Name))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        named = {name.id for each in node.args[1:] for name in ast.walk(each) if isinstance(name, ast.Name)}
        return node.func.id == DOOR or (node.func.id == "isinstance" and not named.isdisjoint(OF_KINDS))
    return False


def named_figures(module: str, tree: ast.Module) -> Iterator[str]:
    """The names in capitals of a module of the proof that stand for one number."""
    for node in tree.body if module.split(".")[0] == "proof" else ():
        match node:
            case ast.Assign(targets=targets, value=ast.Constant() | ast.UnaryOp() | ast.BinOp() as value):
                kinds = {type(each.value) for each in ast.walk(value) if isinstance(each, ast.Constant)}
                names = [target.id for target in targets if isinstance(target, ast.Name)]
                yield from (name for name in names if name.isupper() and kinds <= {int, float})


def constant_names(root: Path) -> Counter[str]:
    """In how many modules of core and plugins each name in capitals is given, conventions apart."""
    names: Counter[str] = Counter()
    for file in (file for folder in ("bookmaker", "plugins") for file in (root / folder).rglob("*.py")):
        given = set[str]()
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            given |= {
                part.id for each in targets if each for part in ast.walk(each) if isinstance(part, ast.Name)
            }
        names.update(name for name in given - CONVENTIONS if name.lstrip("_").isupper() and len(name) > 1)
    return names


if __name__ == "__main__":
    main()
