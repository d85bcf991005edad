"""Which rules a test proves: `@rule("SMASH-3.4")`, and the list of all such tests.

The list is read from the sources of the tests, so that it is complete even if only one test runs.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

rule = pytest.mark.rule


class Claim:
    """A test that names the rules it proves."""

    def __init__(self, place: str, ids: list[str], complaint: str) -> None:
        self.place: Final = place
        self.ids: Final = ids
        self.complaint: Final = complaint  # What is wrong with the claim itself; "" when it is fine.


def claims_in(source: str, name: str) -> Iterator[Claim]:
    """Every use of `@rule(...)` in one file of tests."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and _names_rule(decorator.func):
                yield _claim(decorator, node.name, f"{name}::{node.name}")


def claims_below(folder: Path) -> list[Claim]:
    """Every claim of every test in a folder and below it."""
    return [
        claim
        for path in sorted(folder.rglob("test_*.py"))
        for claim in claims_in(path.read_text(encoding="utf-8"), str(path.relative_to(folder)))
    ]


def _names_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule" and isinstance(function.value, ast.Attribute)
    return isinstance(function, ast.Name) and function.id == "rule"


def _claim(decorator: ast.Call, function: str, place: str) -> Claim:
    ids = [str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant)]
    complaint = ""
    if not function.startswith("test_"):
        complaint = "only a test function can prove a rule"
    elif not ids or len(ids) != len(decorator.args) or decorator.keywords:
        complaint = "write the IDs out: @rule('GAME-1.1', 'GAME-R2')"
    return Claim(place, ids, complaint)
