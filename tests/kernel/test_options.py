"""Options: checked, with defaults, and named when wrong."""

import pytest

from rampage.kernel.options import Option, OptionError, complete_options

COLOUR = Option("colour", "Colour", "X-R1", "red", {"red": "Red", "blue": "Blue"})
SIZE = Option("size", "Size", "X-R2", "5", None, 3, 9)


def test_defaults_stand_in() -> None:
    assert complete_options([COLOUR, SIZE], {}) == {"colour": "red", "size": "5"}
    assert complete_options([COLOUR, SIZE], {"size": "9"}) == {"colour": "red", "size": "9"}


def test_numbers_are_written_one_way() -> None:
    assert SIZE.check(7) == SIZE.check("007") == "7"


@pytest.mark.parametrize("value", ["2", "10", "x", "", "-4", "5.0", "²", "\u0665", "9" * 5000, None, True])
def test_numbers_outside_the_bounds_are_refused(value: object) -> None:
    with pytest.raises(OptionError, match=r"size: .* is not a whole number from 3 to 9"):
        SIZE.check(value)


def test_unknown_values_and_names_are_refused() -> None:
    with pytest.raises(OptionError, match="'green' is not one of red, blue"):
        complete_options([COLOUR], {"colour": "green"})
    with pytest.raises(OptionError, match="unknown option 'color'; did you mean 'colour'"):
        complete_options([COLOUR], {"color": "red"})
    with pytest.raises(OptionError, match="unknown option 'zzz'; known: colour"):
        complete_options([COLOUR], {"zzz": "red"})


def test_what_the_browser_gets() -> None:
    assert COLOUR.json()["values"] == [{"value": "red", "label": "Red"}, {"value": "blue", "label": "Blue"}]
    assert (COLOUR.json()["low"], COLOUR.json()["high"]) == (None, None)
    assert (SIZE.json()["values"], SIZE.json()["low"], SIZE.json()["high"]) == ([], 3, 9)
