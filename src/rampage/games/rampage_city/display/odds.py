"""How likely a shot of the city is to hit, in words."""

from typing import Any

from rampage.kernel.schematic import percent


def hit_odds(preview: dict[str, Any]) -> str:
    """The odds of a shot that a preview describes; empty for any other choice."""
    faces = preview.get("hit_faces")
    return "" if faces is None else f"hits {percent(faces / 6)} of the time"
