"""Masks of more than 32 bits are the same in both builds."""

import ast
from pathlib import Path

import pytest

import rampage
from rampage.kernel.bits import bit, count_bits, shifted

SOURCES = sorted(Path(rampage.__file__).parent.rglob("*.py"))


def test_bits_beyond_the_thirty_second_are_kept() -> None:
    assert [int(bit(n)) for n in (0, 31, 32, 40, 62)] == [1, 1 << 31, 1 << 32, 1 << 40, 1 << 62]
    assert int(shifted(5, 40)) == 5 << 40
    assert [int(count_bits(mask)) for mask in (0, 1, 0b1011, 1 << 62 | 1)] == [0, 1, 3, 2]


@pytest.mark.pure  # It reads the sources, which are not there when compiled.
def test_compiled_code_shifts_far_only_by_these() -> None:
    """`i64(1) << 40` is 0 when compiled."""
    assert [place for file in SOURCES for place in far_shifts(file)] == []


def far_shifts(file: Path) -> list[str]:
    """Places where a number that was made an `i64` is shifted by 31 or more."""
    return [
        f"{file.name}:{node.lineno}"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Call)
        and getattr(node.left.func, "id", "") == "i64"
        and isinstance(node.right, ast.Constant)
        and isinstance(node.right.value, int)
        and node.right.value > 30
    ]
