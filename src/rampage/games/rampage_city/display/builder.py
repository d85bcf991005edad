"""What the city builder shows: what is in a city, and how bots fight for it."""

from rampage.games.rampage_city.rules.position import City
from rampage.kernel.words import several


def content_facts(p: City) -> list[tuple[str, str]]:
    """Size, Buildings and ground."""
    city = p.city
    blocks = {int(block) for block in city.block if block >= 0}
    open_ground = [city.ground.count("street"), city.ground.count("lot"), city.ground.count("park")]
    streets, lots, parks = open_ground
    return [
        ("Size", f"{city.columns} by {several(int(city.rows), 'square')}"),
        ("Buildings", f"{city.buildings} in {several(len(blocks), 'block')}"),
        (
            "Open ground",
            f"{several(streets, 'street')}, {several(lots, 'lot')}, {several(parks, 'park square')}",
        ),
        ("Survivors on Buildings", str(sum(1 for square in city.survivors if city.block[square] >= 0))),
    ]


def trial_numbers(p: City) -> list[tuple[str, float]]:
    """How long the match was, and what is left of the city."""
    return [
        ("Turns in a match", float(p.turn)),
        ("Buildings lost", float(p.city.buildings - p.buildings)),
        ("Matches that a player won, in %", 100.0 if p.winner >= 0 else 0.0),
    ]
