"""Where the active player can go: the steps of both cards at once, the chain so far, and the Pass."""

from typing import TypedDict

from rampage.games.kaiju.kinds import CARD_NAMES, OWN, PLAIN, SLOT_NAMES, SLOTS
from rampage.games.kaiju.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.routes import fill_steps, reaches_any, reaches_city, slot_card
from rampage.games.kaiju.spaces import (
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


class StepView(TypedDict):
    """A step that is open now; `outcome` is claim, land, battle or park, and the cards are as after it."""

    choice: int
    slot: str
    card: str
    space: str
    outcome: str
    own_after: str
    shared_after: str


class ChainView(TypedDict):
    """A way through Parks to an end that no single step reaches: the steps from here, the last one there."""

    space: str
    outcome: str
    way: list[StepView]


class MovementView(TypedDict):
    """The movement under way. `passing` is "" when a Pass is not legal, else why it is."""

    chain: list[str]
    steps: list[StepView]
    chains: list[ChainView]
    barred: list[str]
    passing: str


def movement_view(p: Kaiju) -> MovementView | None:
    """Steps without Special Abilities are open to all; None while nobody moves."""
    if p.waiting <= 0 or type(p.agenda[-1]).__name__ != "Move":
        return None
    steps = open_steps(p)
    return {
        "chain": [p.board.names[state >> 1] for state in p.met],
        "steps": steps,
        "chains": _chains(p, steps),
        "barred": _barred(p),
        "passing": _passing(p, p.agenda[-1].numbers()[0]),
    }


def open_steps(p: Kaiju) -> list[StepView]:
    """Every plain step from where the movement stands."""
    return [_step(p, int(choice)) for choice in fill_steps(p, PLAIN, vec[i64]())]


def _chains(p: Kaiju, steps: list[StepView]) -> list[ChainView]:
    """The shortest way to each end beyond the Parks [KAIJU-5.1, KAIJU-5.5]."""
    found: list[ChainView] = []
    known = {step["space"] for step in steps if step["outcome"] != "park"}
    ways = [(p, [step]) for step in steps if step["outcome"] == "park"]
    met = {state_after(step) for _, (step,) in ways}
    for before, way in ways:  # It grows: breadth first, so that the first way found is a shortest.
        q = before.copy()
        q.apply(way[-1]["choice"], q.active)
        for step in open_steps(q):
            state = state_after(step)
            if step["outcome"] == "park" and state not in met:
                met.add(state)
                ways.append((q, [*way, step]))
            elif step["outcome"] != "park" and step["space"] not in known:
                known.add(step["space"])
                found.append({"space": step["space"], "outcome": step["outcome"], "way": [*way, step]})
    return found


def state_after(step: StepView) -> tuple[str, str]:
    """Where a step leads, and which card is then the own one."""
    return step["space"], step["own_after"]


def _step(p: Kaiju, choice: int) -> StepView:
    index = choice - int(p.board.step0)
    spaces = int(p.board.spaces)
    slot = index // spaces % SLOTS
    through = index // (spaces * SLOTS) % 2 == 1
    end = index % spaces
    outcome = "park" if through else outcome_of(p, end)
    own, shared = cards_after(p, slot, outcome)
    return {
        "choice": choice,
        "slot": SLOT_NAMES.words[slot],
        "card": CARD_NAMES.words[slot_card(p, slot, p.flip)],
        "space": p.board.names[end],
        "outcome": outcome,
        "own_after": own,
        "shared_after": shared,
    }


def cards_after(p: Kaiju, slot: int, outcome: str) -> tuple[str, str]:
    """Own and Shared card after a step; where they change places when the turn ends, after its last step
    as they will lie then [KAIJU-3.2, KAIJU-R7]."""
    swaps = slot == OWN
    if p.board.late_swap:
        swaps = outcome != "park" and (swaps or p.owed != 0)
    own, shared = CARD_NAMES.words[p.card[p.active]], CARD_NAMES.words[p.card[SHARED_CARD]]
    return (shared, own) if swaps else (own, shared)


def outcome_of(p: Kaiju, end: int) -> str:
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
    """Spaces where an owner stands whom the active player has fought there before [KAIJU-4.4]."""
    out: list[str] = []
    for space, bits in enumerate(p.here):
        owner = owner_of(bits)
        if bits & CITY or owner < 0 or owner == p.active or bits >> MONSTERS & bits >> MARKERS & 15 == 0:
            continue
        if bits & fought_bit(p.active, owner):
            out.append(p.board.names[space])
    return out


def _passing(p: Kaiju, must: int) -> str:
    """Why a Pass is legal: no movement at all, or only battles [KAIJU-4.6, KAIJU-4.7]."""
    if must or len(p.met) > 1 or reaches_city(p):
        return ""
    return "only_battles" if reaches_any(p) else "forced"
