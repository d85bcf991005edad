"""What a position of Kaiju Crush is worth to a seat, in words."""

from rampage.games.kaiju.bots.mixing import battle_lead
from rampage.games.kaiju.bots.outlook import (
    HELD_ABILITY,
    HOLDER,
    TOKEN,
    begun_shapes,
    next_claim,
    win_chance,
)
from rampage.games.kaiju.rules.action_space import FACE_C
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.scoring import score
from rampage.kernel.packed import i64
from rampage.kernel.schematic import percent
from rampage.kernel.terms import Term


def terms(p: Kaiju, seat: i64) -> list[Term]:
    """The terms of one seat; the strongest rival counts, too."""
    if p.ended != 0:
        return []
    battle = TOKEN * 0.5 * battle_lead(p, seat) if p.fighting(seat) else 0.0
    fight = Term("battle", battle, "improves your battle", "weakens you in the battle")
    if p.board.arena:
        rivals = max(float(p.health[other]) for other in range(p.seats) if other != seat)
        return [
            fight,
            Term("health", float(p.health[seat]), "keeps your Health up", "costs Health"),
            Term("rivals", -rivals, "hurts the strongest rival", "lets the strongest rival recover"),
        ]
    rivals = max(float(score(p, other)) for other in range(p.seats) if other != seat)
    shapes = begun_shapes(p, seat) if p.faces[FACE_C] >= 0 else 0.0
    ability = HELD_ABILITY if p.abilities[seat] >= 0 else 0.0
    held = p.d_holder == seat and p.live(seat)
    return [
        fight,
        Term("score", float(score(p, seat)), "scores more now", "scores less now"),
        Term("rivals", -rivals, "takes points from the leader", "gives points to a rival"),
        Term("reach", next_claim(p, seat), "keeps good tiles in reach", "leaves fewer good tiles in reach"),
        Term("shapes", shapes, "builds a shape of Objective Card C", "spoils a shape of Objective Card C"),
        Term("ability", ability, "keeps the Special Ability", "uses the Special Ability"),
        Term("holder", HOLDER if held else 0.0, "keeps Objective Card D", "risks Objective Card D"),
    ]


def odds_of(p: Kaiju, seat: i64, choice: i64) -> str:
    """How likely an attack is to win."""
    board = p.board
    if board.attack0 <= choice < board.no_attack0:
        chance = win_chance(p, seat, choice - board.attack0)
        return f"wins about {percent(chance)} of such battles"
    return ""
