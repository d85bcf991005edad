"""What mypyc compiles to something else than Python does, looked for in all that it compiles."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "rampage"
COMPILED = [
    path for folder in ("kernel", "games", "bots") for path in sorted((SOURCE / folder).rglob("*.py"))
]


def caught_under_one_name(tree: ast.AST) -> list[str]:
    """Functions that catch errors of two classes under one name: mypyc gives the name the first class, and
    catching the second raises a TypeError."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            classes: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    classes.setdefault(node.name, set()).add(ast.unparse(node.type))
            found += [f"{function.name}: {name}" for name, kinds in classes.items() if len(kinds) > 1]
    return found


def test_the_search_finds_it() -> None:
    text = "def f():\n try: pass\n except A as e: pass\n try: pass\n except B as e: pass"
    assert caught_under_one_name(ast.parse(text)) == ["f: e"]


def test_no_two_classes_of_errors_are_caught_under_one_name() -> None:
    found = {
        path.name: caught_under_one_name(ast.parse(path.read_text(encoding="utf-8"))) for path in COMPILED
    }
    assert not {name: lines for name, lines in found.items() if lines}
