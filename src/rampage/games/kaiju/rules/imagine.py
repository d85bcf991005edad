"""What a seat may imagine: everything that it does not know, dealt again [KAIJU-6.3, 9.1, 9.9, 1.12]."""

from rampage.games.kaiju.rules.action_space import ABILITIES, MOST_PLAYERS
from rampage.games.kaiju.rules.effects import in_deck
from rampage.games.kaiju.rules.position import ASIDE, HAND, SPARE, SPENT, Kaiju
from rampage.games.kaiju.rules.routes import finishes, reaches_any
from rampage.games.kaiju.rules.spaces import ICON, MARKERS
from rampage.kernel.packed import i64
from rampage.kernel.pile import bag_size, pick_from, share_out, single
from rampage.kernel.rng import Rng


def imagine(p: Kaiju, seat: i64, rng: Rng) -> Kaiju:
    """A full position that agrees with all that a seat knows. Icons shown in this battle are known;
    their places in a stack are dealt again, with the sizes of its layers as they are."""
    q = p.copy()
    for other in range(q.seats):
        if other != seat:
            deal_markers(q, other, rng)
    if not q.tokens_open():
        deal_tokens(q, seat, rng)
    if q.board.secret:
        deal_abilities(q, seat, rng)
    q.reseal(seat, rng)
    return q


def deal_markers(q: Kaiju, other: i64, rng: Rng) -> None:
    """A player's markers that nobody else has seen: on the board, in hand, on their way back, in the
    stack."""
    unseen = q.board.stack - q.fight[SPENT + other]
    for space in range(q.board.spaces):
        bits = q.here[space]
        if bits >> (MARKERS + other) & 1 != 0 and bits >> ICON & 7 != 0:
            icon = pick_from(unseen, rng)
            unseen -= single(icon)
            q.here[space] = bits & ~(7 << ICON) | (icon + 1) << ICON
    for part in (HAND, ASIDE):
        dealt = share_out(unseen, bag_size(q.fight[part + other]), rng)
        q.fight[part + other] = dealt
        unseen -= dealt
    q.piles.redeal(other, unseen, rng)


def deal_tokens(q: Kaiju, seat: i64, rng: Rng) -> None:
    """Tokens of the others, and the supply."""
    unseen = q.board.tokens
    if 0 <= seat < MOST_PLAYERS:
        unseen -= q.tokens[seat]
    for other in range(q.seats):
        if other != seat:
            q.tokens[other] = share_out(unseen, bag_size(q.tokens[other]), rng)
            unseen -= q.tokens[other]
    q.supply = unseen


def deal_abilities(q: Kaiju, seat: i64, rng: Rng) -> None:
    """Special Abilities of the others, from all that are neither used nor the seat's own. A player who has stepped onto
    a Park from which no plain step leads on has shown that it holds a card that does [KAIJU-R34]."""
    hidden: i64 = 0  # Cards to deal again: first take them back, so that they are in the deck.
    for n in range(i64(2 * MOST_PLAYERS)):
        if n % SPARE != seat and q.abilities[n] >= 0:
            hidden |= 1 << n
            q.abilities[n] = -1
    if hidden >> q.active & 1 != 0 and stranded(q):
        hidden &= ~(1 << q.active)
        q.abilities[q.active] = dealt_ability(q, q.at[q.active] * 2 + q.flip, rng)
    for n in range(i64(2 * MOST_PLAYERS)):
        if hidden >> n & 1 != 0:
            q.abilities[n] = dealt_ability(q, -1, rng)


def stranded(q: Kaiju) -> bool:
    """Is the active player in a chain that plain steps cannot finish?"""
    return len(q.met) > 1 and q.used == 0 and not reaches_any(q)


def dealt_ability(q: Kaiju, state: i64, rng: Rng) -> i64:
    """A card from the deck that can finish the current chain; -1 for any card."""
    while True:
        ability = rng.below(ABILITIES)
        if in_deck(q, ability) and (state < 0 or finishes(q, state, ability)):
            return ability
