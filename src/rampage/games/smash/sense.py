"""What a bot needs to know of Smash."""

from rampage.kernel.game import Sense


class SmashSense(Sense):
    """Value, gain and policy."""
