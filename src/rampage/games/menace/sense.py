"""What a bot needs to know of Menace."""

from rampage.kernel.game import Sense


class MenaceSense(Sense):
    """Value, gain and policy."""
