"""Which of the common steps can be: a position text may say what comes next, but not just anything."""

from rampage.games.rampage_city.rules.legality import stray_targets
from rampage.games.rampage_city.rules.position import PHASES, City
from rampage.games.rampage_city.rules.reach import UNIT
from rampage.games.rampage_city.rules.steps.cards import refuges
from rampage.kernel.text import form_fault


def phase_fault(p: City, forms: dict[str, str]) -> str:
    """Why these steps do not belong to the phase; empty if they do. `forms` are the agendas of each phase."""
    phase = PHASES[p.phase]
    return form_fault(p, [forms[phase]], f"these steps do not belong to the {phase} phase")


def stray_fault(p: City, square: int, name: str) -> str:
    """Why no stray shot can be choosing there; empty when one can."""
    if square >= p.city.squares or len(stray_targets(p.city, p.here, square)) < 2:
        return "no stray shot has a choice there"
    chance = p.city.tie == "random"
    return "" if chance == (name == "StrayShot") else "the options let another choose"


def place_fault(p: City, card: int) -> str:
    """Why these Survivors cannot be waiting for a place; empty when they can."""
    if card >= p.city.survivor_cards or p.deck[card] > 0 or p.survivors_at[card] >= 0:
        return "that Survivors card is not in hand"
    square = p.city.survivors[card]
    crowded = p.here[square] & UNIT != 0
    return "" if crowded and len(refuges(p, square)) > 0 else "nothing displaces these Survivors"
