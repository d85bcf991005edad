"""What a program that learns sees of Smash: only the city."""

from rampage.games.rampage_city.bots.observer import CityObserver
from rampage.games.smash.rules.position import Smash


class SmashObserver(CityObserver[Smash]):
    """The whole table is open."""
