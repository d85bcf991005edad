"""Texts of strangers become one plain line of bounded length."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampage.table.sanitize import plain


@pytest.mark.parametrize(
    ("given_text", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \n\t Lee ", "Ann Lee"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # Plain text; the page shows it as such.
        ("safe\u202egnp.exe", "safegnp.exe"),  # Right-to-left override.
        ("a\u2066b\u2069c", "abc"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("nul\x00bell\x07", "nulbell"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),  # A family is held together by joiners.
        ("e\u0301", "é"),
        ("\ud800", ""),
    ],
)
def test_what_is_kept(given_text: str, kept: str) -> None:
    assert plain(given_text, 40) == kept


@given(st.text(), st.integers(1, 50))
def test_nothing_invisible_and_never_too_long(text: str, most: int) -> None:
    kept = plain(text, most)
    assert len(kept) <= most
    assert kept == kept.strip()
    assert all(c in "\u200c\u200d" or not unicodedata.category(c).startswith("C") for c in kept)
    assert "\n" not in kept
