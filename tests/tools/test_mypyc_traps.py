"""What mypyc compiles to something else than Python does, looked for in all that it compiles."""

import ast

from tools import native

COMPILED = native.modules()
PARTLY = ("table", "session", "server")  # Some of their modules are compiled, and others are not.


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


COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def read_before_a_comprehension(tree: ast.AST) -> list[str]:
    """Calls with an argument `x.part` and after it a comprehension that reads the local variable `x`, too: mypyc may
    free `x` after the comprehension, and `x.part` with it, before the call."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
            variables = {name.id for name in names if isinstance(name.ctx, ast.Store)}
            for call in ast.walk(function):
                if isinstance(call, ast.Call):
                    found += [f"line {call.lineno}: {name}" for name in freed_early(call) & variables]
    return found


def freed_early(call: ast.Call) -> set[str]:
    """The names `x` of one call."""
    read: set[str] = set()
    found: set[str] = set()
    for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
        for node in ast.walk(argument):
            if isinstance(node, COMPREHENSIONS):
                found |= read & {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
        if isinstance(argument, ast.Attribute) and isinstance(argument.value, ast.Name):
            read.add(argument.value.id)
    return found


def test_the_search_finds_parts_read_too_early() -> None:
    text = """
def f(parameter):
    x = g()
    g(x.a, [x.c for b in x.b])
    g([b for b in x.b], x.a)
    g(parameter.a, [b for b in parameter.b])
"""
    assert read_before_a_comprehension(ast.parse(text)) == ["line 4: x"]


def test_no_part_is_read_before_a_comprehension_that_may_free_it() -> None:
    found = {
        str(path): read_before_a_comprehension(ast.parse(path.read_text(encoding="utf-8")))
        for path in COMPILED
    }
    assert not {name: lines for name, lines in found.items() if lines}


def bases(tree: ast.AST) -> dict[str, list[str]]:
    """The classes of a module, with the names of their base classes."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {one.name: [ast.unparse(base).rpartition(".")[2] for base in one.bases] for one in classes}


def closed_classes(tree: ast.AST) -> set[str]:
    """Classes from which only compiled ones may be derived: an object of another one is a TypeError."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {
        one.name
        for one in classes
        if not any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in one.decorator_list)
    }


def test_classes_that_are_not_compiled_derive_only_from_those_that_allow_it() -> None:
    parsed = {path: ast.parse(path.read_text(encoding="utf-8")) for path in native.SOURCE.rglob("*.py")}
    layers = {
        path: tree for path, tree in parsed.items() if path.relative_to(native.SOURCE).parts[0] in PARTLY
    }
    closed = {name for path, tree in layers.items() if path in COMPILED for name in closed_classes(tree)}
    assert "Undo" in closed
    assert "Table" not in closed
    found = {
        f"{path.name}: {name}": sorted(closed & set(from_))
        for path, tree in layers.items()
        if path not in COMPILED
        for name, from_ in bases(tree).items()
    }
    assert not {name: wrong for name, wrong in found.items() if wrong}
