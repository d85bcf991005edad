"""Port numbers as people and the environment give them."""

from typing import Final

MOST: Final = 65535


def parse_port(text: str, least: int = 1) -> int | None:
    """A port number, or None if the text is not one. With `least` 0 the system may choose a free port."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(MOST)):
        return None
    return int(text) if least <= int(text) <= MOST else None
