"""The screens and themes in which pages are looked at."""

from typing import Any

import pytest

PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}

# A laptop always; the phone in the long tests.
LAPTOP_AND_PHONE = pytest.mark.parametrize(
    "screen", [pytest.param({}, id="laptop"), pytest.param(PHONE, id="phone", marks=pytest.mark.long)]
)

# Each screen and each theme once; the other two pairs take as long again, and find what these do.
EVERY_SCREEN = pytest.mark.parametrize(
    ("screen", "theme"),
    [
        pytest.param({}, "dark", id="laptop-dark"),
        pytest.param(PHONE, "light", id="phone-light"),
        pytest.param({}, "light", id="laptop-light", marks=pytest.mark.long),
        pytest.param(PHONE, "dark", id="phone-dark", marks=pytest.mark.long),
    ],
)
