"""What a bot needs to know of Crush."""

from rampage.kernel.game import Sense


class CrushSense(Sense):
    """Value, gain and policy."""
