"""What a position of Menace is worth to a player, in words."""

from rampage.games.menace.bots.outlook import HEALTH, guards, hopes, points_of
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.scoring import total
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import i64
from rampage.kernel.terms import Term


def terms(p: Menace, seat: i64) -> list[Term]:
    """The terms of one player, in points of Infamy; the strongest rival counts, too."""
    monster = p.monster_of[seat]
    military = p.military_of[seat]
    if p.ended != 0 or monster < 0 or military < 0:
        return []
    late = min(1.0, float(p.supply) / 4.0)
    there = p.at[monster] >= 0
    health = late * HEALTH * float(p.health[monster]) if there else -1.0
    prospects = late * hopes(p, monster) if there else 0.0
    posts = late * 0.05 * guards(p, military)
    mutations = late * 0.6 * float(count_bits(p.mutations[monster]))
    upgrades = late * 0.35 * float(count_bits(p.upgrades[military]))
    rivals = max(float(points_of(p, other)) for other in range(p.seats) if other != seat)
    return [
        Term("infamy", float(total(p, seat)), "gains Infamy", "gains less Infamy"),
        Term("mutations", mutations, "gains a mutation", "costs a mutation"),
        Term("upgrades", upgrades, "gains research for the military", ""),
        Term("health", health, "keeps the Monster healthy", "may cost Health"),
        Term("guards", posts, "places Units where they matter", "leaves Units out of place"),
        Term(
            "hopes", prospects, "brings the Monster closer to good targets", "keeps it away from good targets"
        ),
        Term("rivals", -rivals, "holds back the strongest rival", "helps the strongest rival"),
    ]
