"""What happens to pieces and scores: Health, Infamy, hits and defeats."""

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import CREATURES, DEFEATED, MONSTERS, OFF
from rampage.games.menace.rules.cards.powers import traits_of, upgrades_of
from rampage.games.menace.rules.hostility import rivals
from rampage.games.menace.rules.position import DAMAGED, Menace
from rampage.kernel.packed import i64
from rampage.kernel.position import emit


def heal(p: Menace, creature: i64, health: i64, why: i64) -> None:
    """Health gained: Monsters up to 25, Minions up to their start [MENACE-1.4, MENACE-1.14]."""
    most = p.board.most_health if creature < MONSTERS else p.board.start_health[creature]
    after = p.health[creature] + health
    if after > most:
        after = most
    gained = after - p.health[creature]
    if gained <= 0:
        return
    p.health[creature] = after
    emit(p, news.HEALED, creature, gained, after, why)


def reward(p: Menace, seat: i64, infamy: i64, why: i64) -> None:
    """Infamy gained, or lost down to 0 [MENACE-18.1, MENACE-R32]."""
    after = p.infamy[seat] + infamy
    if after < 0 and p.board.infamy_floor:
        after = 0
    change = after - p.infamy[seat]
    p.infamy[seat] = after
    if change != 0:
        emit(p, news.INFAMY, seat, change, why, after)


def spend_tokens(p: Menace, count: i64) -> i64:
    """Stomp tokens leave the supply, as many as there are [MENACE-R06]; how many did."""
    spent = min(p.supply, count)
    p.supply -= spent
    if spent > 0:
        p.calm = -1  # Its own turn, when it ends, is not yet a quiet one [MENACE-R47].
    return spent


def lose_unit(p: Menace, unit: i64, why: i64) -> None:
    """A unit goes back to its supply [MENACE-10.4]."""
    piece = CREATURES + unit
    emit(p, news.UNIT_LOST, unit, why, p.at[piece])
    p.lift(piece, OFF)
    p.flags[piece] = 0


def hit_unit(p: Menace, unit: i64, seat: i64) -> bool:
    """A creature of a player hits a unit; was it destroyed? An armored Tank is only marked at first."""
    piece = CREATURES + unit
    military = p.board.unit_military[unit]
    if p.flags[piece] & DAMAGED == 0:
        for upgrade in upgrades_of(p, military):
            if upgrade.armors == p.board.unit_type[unit]:
                p.flags[piece] |= DAMAGED  # [MENACE-17.1]
                emit(p, news.TANK_MARKED, unit)
                return False
    lose_unit(p, unit, news.HIT_WHY)
    p.kills[seat] += 1  # [MENACE-10.5]
    emit(p, news.UNIT_RECORDED, seat, p.kills[seat])
    return True


def hurt(p: Menace, creature: i64, damage: i64) -> None:
    """Damage to a creature; at 0 Health it is defeated [MENACE-10.6, MENACE-10.7]."""
    after = p.health[creature] - damage
    p.health[creature] = after if after > 0 else i64(0)
    emit(p, news.HURT, creature, damage, p.health[creature])
    if after <= 0:
        defeat(p, creature)


def defeat(p: Menace, creature: i64) -> None:
    """A defeated creature leaves the board; Infamy goes to all who fought it [MENACE-18.2 to 18.6]."""
    from rampage.games.menace.rules.steps.ending import check_tokens

    seat = p.owner[creature]
    space = p.at[creature]
    monster = creature < MONSTERS
    emit(p, news.DEFEATED, creature)
    p.left[creature] = 0
    if monster:
        p.fell[creature] = p.board.continent[space]
        p.lift(creature, DEFEATED)
        gone = spend_tokens(p, p.board.defeat_tokens)
        emit(p, news.TOKENS_GONE, gone, p.supply)
    else:
        p.lift(creature, OFF)
        p.health[creature] = 0
    shares = 0 if p.battle < 0 else p.party & (15 - (1 << seat))
    for other in range(p.seats):
        if shares >> other & 1 != 0:
            reward(p, other, 6 if monster else 3, news.DEFEAT_WHY)
    if shares == 0 and monster:
        reward(p, seat, -2, news.SHAME_WHY)
    if p.battle >= 0:
        feast(p, creature, space)
    if not monster:
        p.disown(creature)
    check_tokens(p)


def feast(p: Menace, loser: i64, space: i64) -> None:
    """Creatures that live on the defeat of others."""
    mask = p.beasts[space] & rivals(p, loser)
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            for trait in traits_of(p, creature):
                if trait.feasts > 0:
                    heal(p, creature, trait.feasts, news.CARD_WHY)
        mask >>= 1
        creature += 1


def gain_mutation(p: Menace, monster: i64, slot: i64) -> None:
    """A permanent cube on the chart [MENACE-13.17]."""
    p.mutations[monster] |= 1 << slot
    emit(p, news.MUTATED, monster, p.board.chart[monster * 4 + slot])
