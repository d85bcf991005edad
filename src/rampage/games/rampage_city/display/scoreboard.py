"""Mission Scores point by point, and what the city has left."""

from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.rules.position import City
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.kernel.packed import i64
from rampage.kernel.scoreboard import Countdown, Points, Standing, countdown, points_of
from rampage.kernel.words import several

LOW_CARDS = 5
LOW_TURNS = 20


def city_standings(p: City, seen: Seen | None = None) -> list[Standing]:
    """The Mission Scores, the higher first; the winner is listed above an equal or higher score. As it was seen before,
    if no points were won or lost since."""
    if seen is not None and seen.players and p.winner == seen.earlier.winner:
        old: list[Standing] = seen.view["standings"]
        return old
    ranks = [(p.winner == seat, int(p.score(seat))) for seat in range(2)]
    order = sorted(range(2), key=lambda seat: ranks[seat], reverse=True)
    return [
        {
            "seat": seat,
            "place": 1 + sum(rank > ranks[seat] for rank in ranks),
            "score": str(ranks[seat][1]),
            "text": _summary(p, seat),
            "points": mission_points(p, seat),
        }
        for seat in order
    ]


def _summary(p: City, player: i64) -> str:
    parts = [several(int(p.cards(player)), "card"), several(int(p.markers[player]), "marker")]
    if p.city.unit_points:
        parts.append(several(int(p.on_board(player)), "Unit") + " on the board")
    return ", ".join(parts)


def mission_points(p: City, player: i64) -> list[Points]:
    """A point for each card that was won, each marker of rescued Survivors and each Unit on the board [SMASH-13.1]."""
    kinds = int(p.city.card_kinds)
    won = [int(p.won[player * kinds + kind]) for kind in range(kinds)]
    cards = [(f"Card: {p.city.hits.titles[kind]}", won[kind]) for kind in range(kinds)]
    units = int(p.on_board(player)) if p.city.unit_points else 0
    markers = int(p.markers[player])
    return points_of(*cards, ("Survivors rescued", markers), ("Units on the board", units))


def city_countdowns(p: City, seen: Seen | None = None) -> list[Countdown]:
    """Buildings and cards; turns only where a limit is near. As it was seen before, if nothing counts down since."""
    if seen is not None and seen.sites and seen.deck and p.turn == seen.earlier.turn:
        old: list[Countdown] = seen.view["countdowns"]
        return old
    built, turns = int(p.city.buildings), int(p.city.turn_cap - p.turn)
    standing = sum(1 for site in p.city.sites if p.here[site] & BUILDING != 0)
    out = [
        countdown(
            "Buildings", standing, built,
            low=built // 4, text="If the last Building falls, the Monster wins.", rule="SMASH-12.1",
        ),
        countdown(
            "Cards", int(p.deck_left()), int(p.city.cards),
            low=LOW_CARDS, text="Mission Accomplished is the last card: the higher score wins.", rule="SMASH-12.2",
        ),
    ]  # fmt: skip
    if turns <= LOW_TURNS:
        limit = "After the last turn the Monster wins."
        out.append(
            countdown("Turns", turns, int(p.city.turn_cap), low=LOW_TURNS, text=limit, rule="SMASH-R35")
        )
    return out
