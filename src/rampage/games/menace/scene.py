"""What never changes in a match of Menace."""

from rampage.games.menace.position import Menace


def scene(p: Menace) -> dict[str, object]:
    return {}
