"""Names of accounts that look alike, and names in mixed scripts."""

import pytest

from rampage.club.moderation.confusables import look, must_be_one_script
from rampage.club.people import usable_name
from rampage.table.refusal import Refusal


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Ann", "\u0410nn"),  # Cyrillic A.
        ("Ann", "\u13aann"),  # Cherokee letter go.
        ("paypal", "\u0440\u0430\u0443\u0440\u0430\u04cf"),  # Cyrillic.
        ("Bob", "\u0392ob"),  # Greek capital beta.
        ("soon", "\u0585"[0].join(["s", "", "n"])),  # Armenian oh.
        ("Ann", "\uff21\uff4e\uff4e"),  # Full width.
        ("Ann", "\U0001d400\U0001d427\U0001d427"),  # Mathematical bold.
        ("Zoe", "Zo\u00e9"),
        ("Illa", "l1|a"),
        ("Ann", "a n-n"),
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),
    ],
)
def test_names_that_look_alike(name: str, twin: str) -> None:
    assert look(name) == look(twin)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("\u041c\u0438\u0448\u0430", "Misha"), ("Bo", "Do")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert look(one) != look(other)


@pytest.mark.parametrize("name", ["\u0410nn", "Bob\u0444", "\u03a3ophia", "Ann\u05d0"])
def test_mixed_scripts_are_refused(name: str) -> None:
    with pytest.raises(Refusal, match="mixes"):
        must_be_one_script(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann 2",
        "Zo\u00e9",
        "\u041c\u0438\u0448\u0430",
        "\u65e5\u672c\u3072\u3089\u30ab\u30bf Ken",
        "\ud64d\uae38\ub3d9",
        "\u0391\u03bd\u03bd\u03b1-7",
    ],
)
def test_names_of_one_script_are_fine(name: str) -> None:
    assert usable_name(name) == name


@pytest.mark.parametrize(
    "name", ["Moderator", "m0derator", "Admin 2", "\u0410dmin", "\u0405\u0443\u0455\u0442\u0435\u043c"]
)
def test_reserved_names_are_refused_however_they_are_written(name: str) -> None:
    with pytest.raises(Refusal):
        usable_name(name)
