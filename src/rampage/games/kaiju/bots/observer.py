"""What a program that learns sees of Kaiju Crush. A seat's own: icons under its markers, its token values, its Special
Ability, its hand; of the others only how many there are."""

from typing import Final

from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    GROUP_NAMES,
    GROUPS,
    ICON_NAMES,
    ICONS,
    MONSTER_NAMES,
    OBJECTIVE_NAMES,
    PLAYER_NAMES,
    SHOWN_NAMES,
    VALUE_NAMES,
)
from rampage.games.kaiju.rules.effects import deck_left
from rampage.games.kaiju.rules.events import BATTLE_NAMES, ENDING_NAMES
from rampage.games.kaiju.rules.position import ASIDE, HAND, SHARED_CARD, SPARE, SPENT, WON, Kaiju
from rampage.games.kaiju.rules.scoring import open_score
from rampage.games.kaiju.rules.spaces import DEAD, FOUGHT, MONSTERS, icon_of, owner_of, tile_of
from rampage.kernel.observation import NOTHING, Entry, Observer, bits, each, number, put_row, word
from rampage.kernel.packed import i16, i64, vec
from rampage.kernel.pile import bag_size, held

PAIRS: Final = ["p1_p2", "p1_p3", "p1_p4", "p2_p3", "p2_p4", "p3_p4"]
VALUES: Final = 3  # Of tokens.


class KaijuObserver(Observer[Kaiju]):
    """Everything else is open."""

    def entries(self, p: Kaiju) -> list[Entry]:
        players = p.players
        return [
            *table_entries(p),
            *[entry for player in players for entry in player_entries(p, player)],
            *[entry for player in players for entry in fighter_entries(player)],
            *each("shown", shown_places(p), word("", SHOWN_NAMES.words)),
            *each("claimed", p.board.codes[: int(p.board.tiles)], word("", players)),
            *each("declared", [str(n) for n in range(len(p.declared))], word("", GROUP_NAMES.words)),
            *[entry for space in p.board.names for entry in space_entries(p, space)],
        ]

    def write(self, p: Kaiju, seat: i64, out: vec[i16], at: i64) -> None:
        at = write_table(p, out, at)
        for other in range(p.seats):
            at = write_player(p, other, seat, out, at)
        for other in range(p.seats):
            at = write_fighter(p, other, seat, out, at)
        at = write_shown(p, out, at)
        at = write_claimed(p, out, at)
        at = put_row(p.declared, out, at)
        write_spaces(p, seat, out, at)


def table_entries(p: Kaiju) -> list[Entry]:
    """The numbers that a table has once."""
    players = p.players
    return [
        word("ending", ENDING_NAMES.words),
        bits("winners", players),
        number("turn", 50),
        word("active", players),
        word("first", players),
        number("landings", 3),
        number("flip"),
        number("ability_used"),
        number("closed"),
        number("passes", 4),
        word("shared_card", CARD_NAMES.words),
        *each("objective", ["A", "B", "C", "D"], word("", OBJECTIVE_NAMES.words)),
        word("d_holder", players),
        bits("discarded", ABILITY_NAMES.words),
        number("abilities_left", 13),
        number("tokens_left", 20),
        *each("left", GROUP_NAMES.words, number("", 8)),
        number("calm", 20),
        bits("rivals", players),
        word("battle", BATTLE_NAMES.words),
        word("battle.space", p.board.names),
        word("battle.attacker", players),
        word("battle.defender", players),
        number("battle.round", 5),
        number("battle.savage"),
        number("battle.replays", 3),
    ]


def write_table(p: Kaiju, out: vec[i16], at: i64) -> i64:
    """What `table_entries` names."""
    arena = p.board.arena
    at = put_row(vec[i64]([
        p.ended, p.winners, p.turn, p.active, p.first, len(p.met), p.flip, p.used, p.closed, p.passes,
        p.card[SHARED_CARD],
    ]), out, at)  # fmt: skip
    at = put_row(p.faces, out, at)
    at = put_row(vec[i64]([
        p.d_holder, p.discarded, 0 if arena else deck_left(p), bag_size(p.supply),
    ]), out, at)  # fmt: skip
    at = put_row(p.left, out, at)
    return put_row(vec[i64]([
        p.turn - p.changed if arena else 0, p.rivals, p.sort, p.field, p.attacker, p.defender, p.round, p.savage,
        p.replays,
    ]), out, at)  # fmt: skip


def player_entries(p: Kaiju, player: str) -> list[Entry]:
    """One player."""
    return [
        word(f"monster.{player}", MONSTER_NAMES.words),
        word(f"at.{player}", p.board.names),
        word(f"card.{player}", CARD_NAMES.words),
        number(f"stack.{player}", 14),
        number(f"points.{player}", 30),
        number(f"open_score.{player}", 40),
        *each(f"groups.{player}", GROUP_NAMES.words, number("", 6)),
        number(f"tokens.{player}", 6),
        *each(f"token_values.{player}", VALUE_NAMES.words, number("", 4)),
        word(f"ability.{player}", ABILITY_NAMES.words),
        word(f"spare_ability.{player}", ABILITY_NAMES.words),
        number(f"ability_count.{player}", 2),
        number(f"health.{player}", 10),
        number(f"in_play.{player}"),
    ]


def write_player(p: Kaiju, other: i64, seat: i64, out: vec[i16], at: i64) -> i64:
    """What `player_entries` names."""
    mine, arena, tokens = other == seat, p.board.arena, p.tokens[other]
    ability, spare = p.abilities[other], p.abilities[other + SPARE]
    out[at] = i16(p.monster[other])
    out[at + 1] = i16(p.at[other])
    out[at + 2] = i16(p.card[other])
    out[at + 3] = i16(p.piles.sizes[other])
    out[at + 4] = i16(p.points[other])
    out[at + 5] = i16(0) if arena else i16(open_score(p, other))
    for group in range(i64(GROUPS)):
        out[at + 6 + group] = i16(p.groups[other * GROUPS + group])
    out[at + 10] = i16(bag_size(tokens))
    known = not arena and (mine or p.tokens_open())
    for kind in range(i64(VALUES)):
        out[at + 11 + kind] = i16(held(tokens, kind)) if known else i16(NOTHING)
    known = mine or not p.board.secret
    out[at + 14] = i16(ability) if known else i16(NOTHING)
    out[at + 15] = i16(spare) if known else i16(NOTHING)
    out[at + 16] = (i16(1) if ability >= 0 else i16(0)) + (i16(1) if spare >= 0 else i16(0))
    out[at + 17] = i16(p.health[other])
    out[at + 18] = i16(p.alive >> other & 1)
    return at + 19


def fighter_entries(player: str) -> list[Entry]:
    """What a player has in the battle under way."""
    return [
        number(f"won.{player}", 3),
        number(f"in_hand.{player}", 6),
        number(f"spent.{player}", 6),
        number(f"put_back.{player}", 6),
        number(f"ready.{player}"),
        *each(f"hand.{player}", ICON_NAMES.words, number("", 4)),
    ]


def write_fighter(p: Kaiju, other: i64, seat: i64, out: vec[i16], at: i64) -> i64:
    """What `fighter_entries` names."""
    hand, sealed = p.fight[HAND + other], p.sealed
    out[at] = i16(p.fight[WON + other])
    out[at + 1] = i16(bag_size(hand))
    out[at + 2] = i16(bag_size(p.fight[SPENT + other]))
    out[at + 3] = i16(bag_size(p.fight[ASIDE + other]))
    out[at + 4] = i16(1) if sealed is not None and sealed[other] >= 0 else i16(0)
    for icon in range(i64(ICONS)):
        out[at + 5 + icon] = i16(held(hand, icon)) if other == seat else i16(NOTHING)
    return at + 5 + ICONS


def shown_places(p: Kaiju) -> list[str]:
    """The icons of each round: the attacker's, then the defender's."""
    return [f"{n}.{side}" for n in range(int(p.board.rounds)) for side in ("attack", "defence")]


def write_shown(p: Kaiju, out: vec[i16], at: i64) -> i64:
    """The icons played in this battle."""
    rounds: i64 = p.board.rounds
    for n in range(rounds):
        fought = n < p.round and p.sort >= 0
        out[at + 2 * n] = i16(p.shown >> 6 * n + 3 & 7) if fought else i16(NOTHING)
        out[at + 2 * n + 1] = i16(p.shown >> 6 * n & 7) if fought else i16(NOTHING)
    return at + 2 * rounds


def write_claimed(p: Kaiju, out: vec[i16], at: i64) -> i64:
    """Whose each tile is."""
    tiles = p.board.tiles
    for place in range(at, at + tiles):
        out[place] = i16(NOTHING)
    for other in range(p.seats):
        mask = p.tiles[other]
        place = at
        while mask != 0:
            if mask & 15 == 0:  # Most are.
                mask >>= 4
                place += 4
                continue
            if mask & 1 != 0:
                out[place] = i16(other)
            mask >>= 1
            place += 1
    return at + tiles


def space_entries(p: Kaiju, space: str) -> list[Entry]:
    """One space."""
    players = p.players
    return [
        word(f"tile.{space}", p.board.codes),
        word(f"owner.{space}", players),
        word(f"icon.{space}", ICON_NAMES.words),
        bits(f"figures.{space}", PLAYER_NAMES.words),
        number(f"dead.{space}"),
        bits(f"fought.{space}", PAIRS),
    ]


def write_spaces(p: Kaiju, seat: i64, out: vec[i16], at: i64) -> None:
    """What `space_entries` names, of all spaces."""
    for here in p.here:
        owner = owner_of(here)
        out[at] = i16(tile_of(here))
        out[at + 1] = i16(owner)
        out[at + 2] = i16(icon_of(here)) if owner == seat else i16(NOTHING)
        out[at + 3] = i16(here >> MONSTERS & 15)
        out[at + 4] = i16(1) if here & DEAD != 0 else i16(0)
        out[at + 5] = i16(here >> FOUGHT & 63)
        at += 6
