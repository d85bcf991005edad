"""Position texts of Kaiju Crush full of secrets, and others that are the same to one pair of eyes."""

from random import Random
from typing import Final

from rampage.kernel.text import PositionError
from rampage.testing.walks import one_of_each_question
from tests.games.kaiju.hidden import dealt_anew
from tests.support.kaiju import KAIJU, city

# Positions that random play is slow to come to: tokens and cards in all hands, a battle or a draw just ahead.
RICH: Final[dict[str, str]] = {
    "a Commerce King draws": city(
        """
        1f@1 C2a K1   P1  T1  U1
        C1   2k  2c@2 P2a T2a U2a
        P4a  P4b T4a  T4b U4a U4b
        """,
        "galithor steganox",
        turn="8 p2 p1",
        cards="stomp dash trample",
        objectives="spread hoarder line commerce_king",
        d_card="p1",
        p1="tiles C5; tokens 3*2 1; ability torsion",
        p2="tiles P5; tokens 2 1*3; ability quantum_evasion",
    ).to_text(),
    "Draximus attacks": city(
        """
        1f@1 2s@2 C1 T1  T2a
        P1   U1   2t P2a C2a
        U4a  C4a  K1 K2  C5
        """,
        "draximus mecha_kaizer",
        cards="stomp dash leap",
        p1="tokens 1; ability battle_fury",
        p2="tokens 3; ability mind_grip",
        options="return_order=owner_choice",
    ).to_text(),
}

# Three players who can only pass, with as many points each: chance says who fights first for the victory.
TIED: Final = city("1@1 / . . . 2@2 / 3@3", "mecha_kaizer galithor steganox").to_text()


def starts(options: dict[str, str], seeds: range) -> list[str]:
    """A position text for each sort of question that random play meets, chance's too."""
    return [p.to_text() for _, p in sorted(one_of_each_question(KAIJU, seeds, **options).items())]


def twin(text: str, eyes: int, seed: int) -> str | None:
    """Another text that is the same to these eyes; None where hardly any other could have come about."""
    for attempt in range(20):
        other = dealt_anew(text, eyes, Random(1000 * seed + attempt))
        try:
            p = KAIJU.from_text(other)
        except PositionError:
            continue
        if other != text and all(p.choices(seat) for seat in p.actors()):
            return other
    return None
