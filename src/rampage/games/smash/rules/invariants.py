"""What must hold in every position of Smash: tests look after each choice, texts are checked when read."""

from rampage.games.rampage_city.rules.action_space import SURVIVORS
from rampage.games.rampage_city.rules.fields import FIELDS
from rampage.games.rampage_city.rules.invariants import (
    card_faults,
    pieces,
    side_faults,
    square_faults,
    turn_faults,
)
from rampage.games.smash.rules.action_space import MONSTER_DAZED, REVENGE_ATTACK
from rampage.games.smash.rules.position import Smash
from rampage.kernel.fields import field_faults

# Steps that hold a card while it is being resolved.
HOLDERS: dict[str, int] = {
    "JudgeDazed": MONSTER_DAZED,
    "RevengeShot": REVENGE_ATTACK,
    "PlaceSurvivors": SURVIVORS,
}


def broken_invariants(p: Smash) -> list[str]:
    """Invariants that do not hold, one sentence each."""
    names = [type(step).__name__ for step in p.agenda]
    in_hand = [HOLDERS[name] for name in names if name in HOLDERS]
    return field_faults(p, FIELDS) or [
        *square_faults(p, pieces(p)),
        *side_faults(p),
        *card_faults(p, in_hand),
        *turn_faults(p),
    ]
