"""Why a step or a Special Ability is not legal now: empty exactly when it is."""

from typing import Final

from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    AGILITY,
    CARD_NAMES,
    CARDS,
    GIGA,
    LEFT,
    MIND_GRIP,
    MOD_ABILITIES,
    PLAIN,
    PORTAL,
    SHOCKWAVE,
    SLOT_NAMES,
    SLOTS,
    SPATIAL,
    STEP_ABILITIES,
    WIND,
)
from rampage.games.kaiju.rules.legality import is_around, may_stay, may_use, shockable, smashable, swappable
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.routes import (
    ANY_END,
    flip_after,
    has_met,
    may_cross,
    portal_fits,
    reaches_any,
    reaches_city,
    slot_card,
    unused_ability,
)
from rampage.games.kaiju.rules.spaces import (
    DEAD,
    MARKERS,
    MONSTERS,
    ON_MARKER,
    ON_PARK,
    PARK_TILE,
    landing,
    owner_of,
)
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason

MOD_RULES: Final[list[str]] = ["", "KAIJU-12.7", "KAIJU-12.9", "KAIJU-C3", "KAIJU-C3"]
MID_CHAIN: Final = "You are on a Park: you must take another step at once."


def ability_refusal(p: Kaiju, ability: i64) -> list[Reason]:
    """Why the active player cannot use a Special Ability at all now."""
    title = ABILITY_NAMES.titles[ability]
    if p.board.arena:
        return [Reason("KAIJU-17.5", "There are no Special Abilities in the Arena.")]
    if p.used != 0:
        return [Reason("KAIJU-12.5", "You have already used a Special Ability this turn.")]
    if not may_use(p) or p.abilities[p.active] != ability:
        return [Reason("KAIJU-12.1", "You do not have {ability}.", ability=title)]
    return []


def step_refusal(p: Kaiju, index: i64) -> list[Reason]:
    """Why a step is not legal; `index` counts from the first number of STEP."""
    spaces = p.board.spaces
    block = index // (SLOTS * spaces)
    mod = block // 2
    slot = index // spaces % SLOTS
    end = index % spaces
    if mod != PLAIN:
        reasons = ability_refusal(p, MOD_ABILITIES[mod])
        if reasons:
            return reasons
    reasons = card_refusal(p, mod, slot, end)
    if reasons:
        return reasons
    return landing_refusal(p, slot, end, block % 2 == 1, unused_ability(p) if mod == PLAIN else i64(-1))


def card_refusal(p: Kaiju, mod: i64, slot: i64, end: i64) -> list[Reason]:
    """Why the card in a slot does not lead to a space."""
    card = slot_card(p, slot, p.flip)
    if card < 0:
        return [no_card(slot)]
    start = p.at[p.active]
    if end in p.board.grid.ends[(mod * CARDS + card) * p.board.spaces + start]:
        return []
    rule = CARD_NAMES.rules[card] if mod == PLAIN else MOD_RULES[mod]
    with_ability = "" if mod == PLAIN else f" with {ABILITY_NAMES.titles[MOD_ABILITIES[mod]]}"
    return [
        Reason(
            rule,
            "{card}{ability} does not lead from {start} to {end}.",
            card=CARD_NAMES.titles[card],
            ability=with_ability,
            start=p.board.names[start],
            end=p.board.names[end],
        )
    ]


def no_card(slot: i64) -> Reason:
    """There is no card to use from a slot."""
    if slot == LEFT:
        return Reason("KAIJU-14.8", "Only an active Movement Mimic may use the left neighbour's card.")
    return Reason("KAIJU-3.1", "There is no {slot} card.", slot=SLOT_NAMES.titles[slot])


def landing_refusal(p: Kaiju, slot: i64, end: i64, through: bool, ability: i64) -> list[Reason]:
    """Why a landing is not legal for who may use an ability later in the chain; -1 for none."""
    sort = landing(p.here[end], p.active, p.civil(), p.board.arena)
    name = p.board.names[end]
    if through:
        if sort & ON_MARKER == 0:
            return [Reason("KAIJU-14.6", "{space} has no marker that can be used as a Park.", space=name)]
        return chain_refusal(p, end, flip_after(p, slot, p.flip), ability)
    if sort & ANY_END != 0:
        return []
    if sort & ON_PARK != 0:
        return chain_refusal(p, end, flip_after(p, slot, p.flip), ability)
    return [closed_space(p, end)]


def chain_refusal(p: Kaiju, end: i64, flip: i64, ability: i64) -> list[Reason]:
    """Why a chain cannot continue from a Park landing, not even by a Special Ability."""
    if may_cross(p, end, flip, ability):
        return []
    name = p.board.names[end]
    if has_met(p, end * 2 + flip):
        return [
            Reason("KAIJU-5.7", "You were already on {space} with these cards in this movement.", space=name)
        ]
    if ability not in STEP_ABILITIES:
        return [Reason("KAIJU-5.6", "From {space} the movement cannot be finished.", space=name)]
    return [
        Reason(
            "KAIJU-5.6",
            "From {space} the movement cannot be finished, not even with {ability}.",
            space=name,
            ability=ABILITY_NAMES.titles[ability],
        )
    ]


def closed_space(p: Kaiju, end: i64) -> Reason:
    """Why a space that is neither City Tile nor Park is closed."""
    bits = p.here[end]
    name = p.board.names[end]
    if bits & DEAD != 0:
        return Reason("KAIJU-R2", "There is a Monster Tile on {space}.", space=name)
    marker = bits >> MARKERS & 15
    if marker == 0:
        return Reason("KAIJU-R15c", "{space} is bare.", space=name)
    owner = owner_of(bits)
    figures = bits >> MONSTERS & 15
    if figures & marker == 0 and figures & (15 - (1 << p.active)) != 0:
        return Reason(
            "KAIJU-4.3", "{owner} owns {space} but is not there.", space=name, owner=p.title_of(owner)
        )
    if owner == p.active or figures & marker == 0:
        return Reason("KAIJU-4.2", "Nobody can be attacked on {space}: its marker is closed.", space=name)
    return Reason(
        "KAIJU-4.4", "You and {owner} have fought for {space} before.", space=name, owner=p.title_of(owner)
    )


def stay_refusal(p: Kaiju, slot: i64) -> list[Reason]:
    """Why Super Agility cannot play a Stomp without moving."""
    reasons = ability_refusal(p, AGILITY)
    if reasons or may_stay(p, slot):
        return reasons
    if len(p.met) > 1:
        return [Reason("KAIJU-R18", MID_CHAIN)]
    return [Reason("KAIJU-12.10", "Only a Stomp can be shortened to zero.")]


def portal_refusal(p: Kaiju, index: i64) -> list[Reason]:
    """Why a step by Park Portal is not legal; `index` counts from the first number of PORTAL_STEP."""
    reasons = ability_refusal(p, PORTAL)
    if reasons:
        return reasons
    spaces = p.board.spaces
    target = index % spaces
    park = index // spaces % spaces
    slot = index // (spaces * spaces)
    reasons = card_refusal(p, PLAIN, slot, park)
    if reasons:
        return reasons
    if p.here[park] & PARK_TILE == 0 or p.here[target] & PARK_TILE == 0 or park == target:
        return [Reason("KAIJU-C3", "The Park Portal leads from one Park Tile to another.")]
    after = flip_after(p, slot, p.flip)
    if portal_fits(p, park, target, after):
        return []
    if has_met(p, park * 2 + after):
        return [
            Reason("KAIJU-5.7", "You were already on {space} with these cards.", space=p.board.names[park])
        ]
    return chain_refusal(p, target, after, -1) or [
        Reason("KAIJU-5.6", "From {space} the movement cannot be finished.", space=p.board.names[target])
    ]


def pass_refusal(p: Kaiju, must: bool) -> list[Reason]:
    """Why the active player may not pass."""
    if len(p.met) > 1:
        return [Reason("KAIJU-5.1", MID_CHAIN)]
    if must:
        return [Reason("KAIJU-C3", "Second Wind is for one more movement.")]
    if reaches_city(p):
        return [Reason("KAIJU-4.5", "You can reach a City Tile, so you must move.")]
    return []


def grip_refusal(p: Kaiju, other: i64) -> list[Reason]:
    """Why Mind Grip cannot be used on a player."""
    reasons = ability_refusal(p, MIND_GRIP) or mid_chain_refusal(p)
    if not reasons and other == p.active:
        return [Reason("KAIJU-C3", "Choose an opponent.")]
    return reasons


def mid_chain_refusal(p: Kaiju) -> list[Reason]:
    """Only what goes with a step may be played on a Park."""
    return [Reason("KAIJU-12.14", MID_CHAIN)] if len(p.met) > 1 else []


def swap_refusal(p: Kaiju, space: i64, side: i64) -> list[Reason]:
    """Why Spatial Manipulation cannot exchange two tiles."""
    reasons = ability_refusal(p, SPATIAL) or mid_chain_refusal(p)
    if reasons or swappable(p, space, side):
        return reasons
    return [
        Reason("KAIJU-12.8", "Two City Tiles that touch are needed at {space}.", space=p.board.names[space])
    ]


def shock_refusal(p: Kaiju, space: i64) -> list[Reason]:
    """Why Shockwave cannot replace a marker."""
    reasons = ability_refusal(p, SHOCKWAVE) or mid_chain_refusal(p)
    if reasons or shockable(p, space):
        return reasons
    if p.piles.sizes[p.active] == 0:
        return [Reason("KAIJU-12.15", "Your stack is empty.")]
    return [
        Reason(
            "KAIJU-C3",
            "On {space} there is no opponent's marker around you without a Monster on it.",
            space=p.board.names[space],
        )
    ]


def smash_refusal(p: Kaiju, space: i64) -> list[Reason]:
    """Why Gigasmash cannot claim a tile."""
    reasons = ability_refusal(p, GIGA)
    if reasons or smashable(p, space):
        return reasons
    name = p.board.names[space]
    if is_around(p, space):
        return [Reason("KAIJU-12.11", "There is no City Tile on {space}.", space=name)]
    return [Reason("KAIJU-12.4", "{space} is not around your Monster.", space=name)]


def wind_refusal(p: Kaiju) -> list[Reason]:
    """Why Second Wind cannot be used."""
    reasons = ability_refusal(p, WIND)
    if reasons or reaches_any(p):
        return reasons
    return [Reason("KAIJU-12.15", "No further movement is possible.")]


def not_now(p: Kaiju, choice: i64) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    return Reason(
        "KAIJU-2.2",
        "Not now: a turn goes from movement to landing to battle, and you have another choice to make first.",
    )


def not_yours(p: Kaiju, seat: i64) -> Reason:
    """Why a seat may not choose at all now."""
    if p.ended != 0:
        return Reason("KAIJU-15.1", "The game is over.")
    return Reason("KAIJU-2.1", "It is {active}'s choice, not yours.", active=p.asked_title(-1))
