"""Where the active player can go: the steps of both cards at once, the chain so far, and the Pass."""

from typing import Literal, TypedDict

from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    OWN,
    PLAIN,
    SLOT_NAMES,
    SLOTS,
    STEP_ABILITIES,
    Slot,
)
from rampage.games.kaiju.rules.legality import fill_before
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.routes import fill_steps, reaches_any, reaches_city, slot_card, unused_ability
from rampage.games.kaiju.rules.spaces import (
    CITY,
    END_BATTLE,
    END_CITY,
    MARKERS,
    MONSTERS,
    PARK_TILE,
    fought_bit,
    landing,
    owner_of,
)
from rampage.kernel.packed import i64, vec

Result = Literal["claim", "land", "battle", "park"]
Passing = Literal["", "only_battles", "forced"]


class StepView(TypedDict):
    """A step that is open now; the cards are as after it.
    `ability` is the Special Ability that it takes, with this step or with a later one, else ""."""

    choice: int
    slot: Slot
    card: str
    space: str
    outcome: Result
    ability: str
    own_after: str
    shared_after: str


class ChainView(TypedDict):
    """A way through Parks to an end that no single step reaches: the steps from here, the last one there.
    `ability` is the Special Ability that one of them takes, else ""."""

    space: str
    outcome: Result
    ability: str
    way: list[StepView]


class MovementView(TypedDict):
    """The movement under way. `passing` is "" when a Pass is not legal, else why it is."""

    chain: list[str]
    steps: list[StepView]
    chains: list[ChainView]
    barred: list[str]
    passing: Passing


def movement_view(p: Kaiju, seat: int) -> MovementView | None:
    """Plain steps are open to all; steps that need a Special Ability are shown to seats that know the card.
    None while nobody moves."""
    if p.waiting <= 0 or type(p.agenda[-1]).__name__ != "Move":
        return None
    ability = int(unused_ability(p)) if seat == p.active or not p.board.secret else -1
    if ability not in STEP_ABILITIES:
        ability = -1
    steps = plain_steps(p, ability)
    return {
        "chain": [p.board.names[state >> 1] for state in p.met],
        "steps": steps,
        "chains": _chains(p, steps, ability),
        "barred": _barred(p),
        "passing": _passing(p, p.agenda[-1].numbers()[0]),
    }


def plain_steps(p: Kaiju, ability: int) -> list[StepView]:
    """Every plain step from the current point of the movement; with those that only an ability can finish."""
    free = {int(choice) for choice in fill_steps(p, PLAIN, -1, vec[i64]())}
    return [
        _step(p, int(choice), -1 if int(choice) in free else ability)
        for choice in fill_steps(p, PLAIN, ability, vec[i64]())
    ]


def _chains(p: Kaiju, steps: list[StepView], ability: int) -> list[ChainView]:
    """The shortest way to each end beyond the Parks [KAIJU-5.1, KAIJU-5.5], then to each end that is left
    for a Special Ability."""
    free = [step for step in steps if step["ability"] == ""]
    known = {step["space"] for step in free if step["outcome"] != "park"}
    found = _ways(p, free, known, -1)
    if ability >= 0:
        changed = [*steps, *_changed_steps(p, ability)]
        known |= {step["space"] for step in changed if step["outcome"] != "park"}
        found += _ways(p, changed, known, ability)
    return found


def _ways(p: Kaiju, first: list[StepView], known: set[str], ability: int) -> list[ChainView]:
    """The shortest way over a Park to each end that is not known yet."""
    found: list[ChainView] = []
    met: set[tuple[int, int, int]] = set()
    ways = [(p, [step]) for step in first if step["outcome"] == "park"]
    for before, way in ways:  # It grows: breadth first, so that the first way found is a shortest.
        q = _after(before, way[-1])
        state = (int(q.at[q.active]), int(q.card[q.active]), int(q.used))
        if state in met:
            continue
        met.add(state)
        for step in [*plain_steps(q, ability if q.used == 0 else -1), *_changed_steps(q, ability)]:
            if step["outcome"] == "park":
                ways.append((q, [*way, step]))
            elif step["space"] not in known:
                known.add(step["space"])
                found.append(_chain([*way, step]))
    return found


def _chain(way: list[StepView]) -> ChainView:
    ability = max(step["ability"] for step in way)
    return {"space": way[-1]["space"], "outcome": way[-1]["outcome"], "ability": ability, "way": way}


def _changed_steps(p: Kaiju, ability: int) -> list[StepView]:
    """Steps that a Special Ability changes, while it is unused; staying is not a step."""
    if p.used != 0 or ability < 0:
        return []
    board = p.board
    choices = [int(choice) for choice in fill_before(p, ability, vec[i64]())]
    return [
        _portal(p, choice, ability) if choice >= board.portal_step0 else _step(p, choice, ability)
        for choice in choices
        if not board.agile_stay0 <= choice < board.portal_step0
    ]


def _after(p: Kaiju, step: StepView) -> Kaiju:
    """The movement after a step onto a Park; what Powerhouse offers in between is declined."""
    q = p.copy()
    q.resolve(step["choice"], q.active)
    while type(q.agenda[-1]).__name__ == "OfferAbility":
        q.resolve(q.board.no_draw0, q.active)
    return q


def _step(p: Kaiju, choice: int, ability: int) -> StepView:
    index = choice - int(p.board.step0)
    spaces = int(p.board.spaces)
    slot = index // spaces % SLOTS
    through = index // (spaces * SLOTS) % 2 == 1
    end = index % spaces
    outcome: Result = "park" if through else outcome_of(p, end)
    return _move_view(p, choice, slot, end, outcome, ability)


def _portal(p: Kaiju, choice: int, ability: int) -> StepView:
    """A step by Park Portal, which leads to its target."""
    spaces = int(p.board.spaces)
    index = choice - int(p.board.portal_step0)
    return _move_view(p, choice, index // (spaces * spaces), index % spaces, "park", ability)


def _move_view(p: Kaiju, choice: int, slot: int, end: int, outcome: Result, ability: int) -> StepView:
    own, shared = cards_after(p, slot, outcome)
    return {
        "choice": choice,
        "slot": SLOT_NAMES.word(slot),
        "card": CARD_NAMES.word(slot_card(p, slot, p.flip)),
        "space": p.board.names[end],
        "outcome": outcome,
        "ability": ABILITY_NAMES.word(ability) if ability >= 0 else "",
        "own_after": own,
        "shared_after": shared,
    }


def cards_after(p: Kaiju, slot: int, outcome: Result) -> tuple[str, str]:
    """Own and Shared card after a step; where they change places when the turn ends, after its last step
    as they will be then [KAIJU-3.2, KAIJU-R7]."""
    swaps = slot == OWN
    if p.board.late_swap:
        swaps = outcome != "park" and (swaps or p.owed != 0)
    own, shared = CARD_NAMES.word(p.card[p.active]), CARD_NAMES.word(p.card[SHARED_CARD])
    return (shared, own) if swaps else (own, shared)


def outcome_of(p: Kaiju, end: int) -> Result:
    """What ending, or going on, from a space would be."""
    bits = p.here[end]
    if bits & PARK_TILE:
        return "park"
    sort = landing(bits, p.active, 0, p.board.arena)
    if sort & END_BATTLE:
        return "battle"
    if sort & END_CITY and p.board.arena:
        return "land"
    return "claim"


def _barred(p: Kaiju) -> list[str]:
    """Spaces whose owner the active player has fought there before [KAIJU-4.4]."""
    out: list[str] = []
    for space, bits in enumerate(p.here):
        owner = owner_of(bits)
        if bits & CITY or owner < 0 or owner == p.active or bits >> MONSTERS & bits >> MARKERS & 15 == 0:
            continue
        if bits & fought_bit(p.active, owner):
            out.append(p.board.names[space])
    return out


def _passing(p: Kaiju, must: int) -> Passing:
    """Why a Pass is legal: no movement at all, or only battles [KAIJU-4.6, KAIJU-4.7]."""
    if must or len(p.met) > 1 or reaches_city(p):
        return ""
    return "only_battles" if reaches_any(p) else "forced"
