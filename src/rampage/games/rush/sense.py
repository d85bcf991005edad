"""What a bot needs to know of Rush n' Crush."""

from rampage.kernel.game import Sense


class RushSense(Sense):
    """Value, gain and policy."""
