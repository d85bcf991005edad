"""Chances in texts."""


def percent(value: float) -> str:
    """A chance for people: `62 %`."""
    return f"{100 * value:.0f} %"
