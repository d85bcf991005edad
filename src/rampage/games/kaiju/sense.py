"""What a bot needs to know of Kaiju Crush."""

from rampage.kernel.game import Sense


class KaijuSense(Sense):
    """Value, gain and policy."""
