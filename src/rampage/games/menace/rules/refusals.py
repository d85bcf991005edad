"""Why a seat or a kind of choice is refused at all."""

from rampage.games.menace.rules.action_space import PHASE_WORDS, PLAYER_NAMES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason


def not_now(p: Menace, choice: i64) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    return Reason(
        "MENACE-5.1",
        "Not now: a turn goes from Move to Fight to Encounter to Deploy, and this is the {phase} phase.",
        phase=PHASE_WORDS[p.phase],
    )


def not_yours(p: Menace, seat: i64) -> Reason:
    """Why a seat may not choose at all now."""
    if p.ended != 0:
        return Reason("MENACE-19.1", "The game is over.")
    return Reason(
        "MENACE-5.1",
        "It is {active}'s turn, and this choice is {chooser}'s.",
        active=PLAYER_NAMES.titles[p.active],
        chooser=PLAYER_NAMES.titles[p.actor()] if p.waiting > 0 else "chance",
    )
