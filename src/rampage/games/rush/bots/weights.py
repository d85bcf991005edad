"""What a bot values in Rush n' Crush."""


class Weights:
    """Boxes, found by play."""

    def __init__(self) -> None:
        self.turbo = 0.85  # A point left, each.
        self.steering = 0.3
        self.braking = 0.2
        self.structure = 1.3  # A Structure point of the own car.
        self.harm = 0.6  # A Structure point of another car.
        self.wreck = 25.0  # What an explosion costs.
        self.heat = 0.5  # The first step of heat; the second costs twice that, and so on.
        self.on_extinguisher = 1.0
        self.on_booster = 1.0
        self.on_weapon = 0.25
        self.waste = 1.0  # A box that the lever is behind the best one.
        self.wait = 1.25  # A turn that has been had in this round, in turns.
        self.frail = 0.5  # How dangerous little Structure is, and heat.
        self.hot = 0.01
        self.spread = 0.15  # Turns of lead that matter: the less, the surer.
        self.crash = 3.0  # A hit: the way lost by it.
