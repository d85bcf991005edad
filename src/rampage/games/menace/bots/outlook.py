"""What places and fights are worth, in Infamy: the unit of everything that a bot computes here."""

from typing import Final

from rampage.games.menace.rules.action_space import BASE, CITY, CREATURES, DEPLOYING, MONSTERS, SITE
from rampage.games.menace.rules.cards.powers import battle_defense, defense_of, move_of, roll_of
from rampage.games.menace.rules.hostility import prey, rivals, units_of
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.scoring import total
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import append, i64, vec

HEALTH: Final = 0.16  # One Health of a Monster.
UNIT: Final = 0.22  # A defeated unit.
MONSTER: Final = 6.0
MINION: Final = 3.0
PATIENCE: Final = 0.72  # What a place is worth a turn later.
SIXTH: Final = 1.0 / 6.0


def hit_chance(defense: i64, bonus: i64) -> float:
    """The chance of one attack."""
    faces = 7 - defense + bonus
    if faces <= 0:
        return 0.0
    return 1.0 if faces >= 6 else float(faces) * SIXTH


def worth(p: Menace, monster: i64, space: i64) -> float:
    """What a Monster may gain by an encounter in a space."""
    board = p.board
    stomped = p.stomped[space]
    missing = float(board.most_health - p.health[monster])
    best = 0.0
    if board.base[space] != 0 and stomped & BASE == 0:
        best = 3.0
    elif board.city[space] > 0 and stomped & CITY == 0:
        health = 2.0 * float(board.city[space])
        best = float(board.city[space]) + HEALTH * (min(missing, health))
    if board.site[space] != 0 and stomped & SITE == 0 and best < 2.2:
        best = 2.2
    return best


def lures(p: Menace, monster: i64) -> vec[float]:
    """By space, what draws a Monster there: the encounter, and the fight before it."""
    out = vec[float]()
    for space in range(p.board.spaces):
        here = worth(p, monster, space)
        if space != p.at[monster]:
            fight = clash(p, monster, space)
            if fight != 0.0:
                here = here * clears(p, monster, space) + fight
        out = append(out, here)
    return out


def prospect(p: Menace, draws: vec[float], monster: i64, space: i64) -> float:
    """What a Monster may hope for from a space in the turns to come."""
    moves = move_of(p, monster)
    if moves < 1:
        moves = 1
    base = space * p.board.spaces
    best = 0.0
    for there in range(p.board.spaces):
        if draws[there] > best and there != space:
            away = (p.board.distance[base + there] + moves - 1) // moves
            hope = draws[there]
            while away > 0:
                hope *= PATIENCE
                away -= 1
            if hope > best:
                best = hope
    return best


def clears(p: Menace, creature: i64, space: i64) -> float:
    """The chance, roughly, that a creature beats all it meets in a space."""
    if p.beasts[space] == 0 and p.crowd[space] == 0:
        return 1.0
    if p.beasts[space] & rivals(p, creature) != 0:
        return 0.15
    units = float(units_of(p, prey(p, creature), space))
    if units == 0.0:
        return 1.0
    kills = float(p.board.creature_attack[creature]) * 0.5
    return 0.9 if kills >= units + 1.0 else (0.6 if kills >= units else 0.2)


def clash(p: Menace, creature: i64, space: i64) -> float:
    """What a fight brings to a creature that enters a space, 0 without one."""
    if p.beasts[space] == 0 and p.crowd[space] == 0:
        return 0.0
    foes = p.beasts[space] & rivals(p, creature)
    units = float(units_of(p, prey(p, creature), space))
    if foes == 0 and units == 0.0:
        return 0.0
    attacks = float(p.board.creature_attack[creature])
    damage = float(p.board.creature_damage[creature])
    pain = 0.0
    gain = 0.0
    other: i64 = 0
    while foes != 0:
        if foes & 1 != 0:
            done = attacks * damage * hit_chance(defense_of(p, other), 0)
            gain += fall(float(p.health[other]), done, MONSTER if other < MONSTERS else MINION)
            back = 2.0 if other < MONSTERS and creature < MONSTERS else 1.0
            pain += back * float(p.board.creature_damage[other]) * hit_chance(defense_of(p, creature), 0)
            attacks *= 0.4
        foes >>= 1
        other += 1
    kills = attacks * 0.5
    if kills > units:
        kills = units
    gain += UNIT * kills
    pain += (units - 0.7 * kills) * hit_chance(defense_of(p, creature), 0)
    price = 7.0 if creature < MONSTERS else 2.0
    return gain - fall(float(p.health[creature]), pain, price)


def fall(health: float, damage: float, price: float) -> float:
    """What an amount of Damage is worth against an amount of Health: a little for each point, and more for the
    defeat."""
    if damage <= 0.0 or health <= 0.0:
        return 0.0
    ratio = damage / health
    if ratio > 1.0:
        ratio = 1.0
    return HEALTH * (min(health, damage)) + price * ratio * ratio * ratio


def blow(p: Menace, creature: i64, target: i64) -> float:
    """What one attack of a creature brings."""
    chance = hit_chance(battle_defense(p, target), roll_of(p, creature, target))
    if target >= CREATURES:
        return UNIT * chance
    damage = float(p.board.creature_damage[creature])
    left = float(p.health[target])
    gain = chance * HEALTH * damage
    if damage >= left:
        gain += chance * (MONSTER if target < MONSTERS else MINION)
    return gain


def shot(p: Menace, military: i64, target: i64) -> float:
    """What one attack of a unit brings to its player: less than nothing against own creatures."""
    chance = hit_chance(battle_defense(p, target), 0)
    gain = chance * HEALTH * (3.0 if p.health[target] <= 1 else 1.0)
    return -2.0 * gain if p.owner[target] == p.seat_of[military] else gain


def guards(p: Menace, military: i64) -> float:
    """How many units of a Military are on the board."""
    count: i64 = 0
    for space in range(p.board.spaces):
        count += p.troops(space, military)
    return float(count)


def scale_of(p: Menace) -> float:
    """How much Infamy makes a difference: less as the Stomp tokens run out."""
    return 1.5 + 0.35 * float(p.supply)


def points_of(p: Menace, seat: i64) -> float:
    """The Infamy that a player may expect."""
    monster = p.monster_of[seat]
    military = p.military_of[seat]
    if monster < 0 or military < 0:
        return 0.0
    late = float(p.supply) / 4.0
    if late > 1.0:
        late = 1.0
    points = float(total(p, seat))
    points += late * (
        0.6 * float(count_bits(p.mutations[monster])) + 0.35 * float(count_bits(p.upgrades[military]))
    )
    points += late * 0.05 * guards(p, military)
    for creature in range(i64(MONSTERS), i64(CREATURES)):
        if p.owner[creature] == seat:
            points += late * 0.12 * float(p.health[creature])
    if p.at[monster] < 0:
        return points - 1.0
    points += late * HEALTH * float(p.health[monster])
    return points + late * hopes(p, monster)


def hopes(p: Menace, monster: i64) -> float:
    """What its place promises a Monster."""
    draws = vec[float]()
    for space in range(p.board.spaces):
        draws = append(draws, worth(p, monster, space) * clears(p, monster, space))
    here = draws[p.at[monster]]
    if p.owner[monster] != p.active or p.met != 0 or p.phase == DEPLOYING:
        here *= 0.72
    beyond = prospect(p, draws, monster, p.at[monster])
    return max(beyond, here)
