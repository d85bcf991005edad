"""The action space: what can be chosen, by players and by chance."""

from typing import Final

from rampage.kernel.action_space import Kind, Names

TAKE = Kind("take", "Take {count}", count="COUNT")
DIE = Kind("die", "The die shows {pips}", pips="PIPS")
KINDS: Final = [TAKE, DIE]

PIPS: Final = Names(["1", "2", "3", "4", "5", "6"])
# Words are for records and position texts, titles for people.
PLAYERS: Final = Names(
    ["p1", "p2", "p3", "p4"],
    ["Player 1", "Player 2", "Player 3", "Player 4"],
)


def counts(most: int) -> Names[str]:
    """How many sticks a turn may take; the content says how many that can be."""
    numbers = range(1, most + 1)
    return Names([str(n) for n in numbers], ["1 stick", *(f"{n} sticks" for n in numbers[1:])])
