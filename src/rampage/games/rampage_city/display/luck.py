"""What chance gave each player, added up row by row."""

from typing import Final

from rampage.games.rampage_city.rules.action_space import SIDE, UNIT_NAMES
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.luck import Tally

MOVEMENT: Final = "Movement points"
HITS: Final = "Hits"
STEADY: Final = "Shots that did not go astray"
OUTRIGHT: Final = "Cards won outright"
SPARED: Final = "Units in danger that the Monster spared"


def weigh_movement(p: City, choice: int, tally: Tally) -> None:
    """Two dice of movement points."""
    both = choice - int(p.city.dice0)
    tally.add(MOVEMENT, 7.0, both // 6 + both % 6 + 2)


def weigh_shot(faces: int, roll: int, tally: Tally) -> None:
    """A shot that hits with this many faces of the die."""
    tally.add(HITS, faces / 6, 1.0 if roll > 6 - faces else 0.0)
    tally.add(STEADY, 5 / 6, 1.0 if roll > 1 else 0.0)


def weigh_card(p: City, choice: int, outright: tuple[int, ...], tally: Tally) -> None:
    """A draw: did it bring one of the kinds of card that are won whatever happens?"""
    odds = p.odds()
    if len(odds) < 2:
        return  # The last card is not a matter of luck.
    first = int(p.city.card0)
    kinds = p.city.hits.face_kinds
    fine = sum(weight for card, weight in odds if kinds[card - first] in outright)
    won = kinds[choice - first] in outright
    tally.add(OUTRIGHT, fine / sum(weight for _, weight in odds), 1.0 if won else 0.0)


def weigh_dangers(
    struck: list[tuple[float, list[str]]], lost: list[str], tallies: list[Tally], label: str = SPARED
) -> None:
    """Each Unit that some outcomes would destroy (their chances and victims): was it spared?"""
    for unit, name in enumerate(UNIT_NAMES.words):
        deadly = sum(chance for chance, victims in struck if name in victims)
        if deadly:
            tallies[unit // SIDE].add(label, 1 - deadly, 0.0 if name in lost else 1.0)
