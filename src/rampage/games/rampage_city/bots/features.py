"""What a learned value sees of a side of the city: numbers of about the size of 1."""

from typing import Final

from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.position import ATTACK, MOVEMENT, RESERVE, City
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.kernel.packed import append, i64, vec

NAMES: Final = [
    "standing", "points", "late_points", "score", "late_score", "deck", "last_card", "ahead_at_last", "buildings",
    "to_move", "attacks", "pool", "tanks", "helicopters", "reserve", "few_units", "others_few_units",
    "roofs", "worth_of_places", "near", "survivors", "others_survivors", "cards", "markers",
]  # fmt: skip


class CityPicture:
    """A position as the value sees it, given the points that the hand-written value expects."""

    def __init__(self, p: City, points: vec[float], scale: float) -> None:
        self.p: Final = p
        self.points: Final = points
        self.scale: Final = scale

    def add(self, out: vec[float], seat: i64) -> vec[float]:
        """Append the numbers of a side."""
        p = self.p
        left = float(p.deck_left())
        late = 2.0 / (2.0 + left)
        lead = self.points[seat] - self.points[1 - seat]
        ahead = float(p.score(seat) - p.score(1 - seat))
        out = append(out, self.points[seat] / self.scale)
        out = append(out, lead / 5.0)
        out = append(out, lead * late)
        out = append(out, ahead / 5.0)
        out = append(out, ahead * late)
        out = append(out, left / 20.0)
        out = append(out, 1.0 if left <= 1.0 else 0.0)
        out = append(out, (1.0 if ahead >= 0.0 else -1.0) if left <= 1.0 else 0.0)
        out = append(out, float(p.buildings) / 20.0)
        active = p.active == seat
        out = append(out, 1.0 if active and p.phase == MOVEMENT else 0.0)
        out = append(out, 1.0 if active and p.phase == ATTACK else 0.0)
        out = append(out, float(p.pool) / 10.0 if active else 0.0)
        out = self.add_units(out, seat)
        return self.add_rest(out, seat)

    def add_units(self, out: vec[float], seat: i64) -> vec[float]:
        """Units on the board and in reserve."""
        p = self.p
        tanks = flyers = reserve = roofs = near = others = 0.0
        for unit in range(seat * SIDE, seat * SIDE + SIDE):
            square = p.at[unit]
            if square == RESERVE:
                reserve += 1.0
            if square < 0:
                continue
            if unit % SIDE < 3:
                tanks += 1.0
            else:
                flyers += 1.0
                roofs += 1.0 if p.here[square] & BUILDING != 0 else 0.0
            if p.monster >= 0 and p.city.distance(square, p.monster) <= 4:
                near += 1.0
        for unit in range((1 - seat) * SIDE, (2 - seat) * SIDE):
            if p.at[unit] >= 0 or p.at[unit] == RESERVE:
                others += 1.0
        out = append(out, tanks / 3.0)
        out = append(out, flyers / 3.0)
        out = append(out, reserve / 3.0)
        out = append(out, 1.0 if tanks + flyers + reserve < 3.0 else 0.0)
        out = append(out, 1.0 if others < 3.0 else 0.0)
        out = append(out, roofs / 2.0)
        rest = self.points[seat] - float(p.score(seat))
        out = append(out, rest / 4.0)
        return append(out, near / 3.0)

    def add_rest(self, out: vec[float], seat: i64) -> vec[float]:
        """Survivors, cards and markers."""
        p = self.p
        mine = theirs = 0.0
        for card in range(p.city.survivor_cards):
            if p.survivors_at[card] >= 0:
                if p.survivors_of[card] == seat:
                    mine += 1.0
                else:
                    theirs += 1.0
        out = append(out, mine / 2.0)
        out = append(out, theirs / 2.0)
        out = append(out, float(p.cards(seat)) / 5.0)
        return append(out, float(p.markers[seat]) / 5.0)
