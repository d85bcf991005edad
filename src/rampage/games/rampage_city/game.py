"""What both games of the city answer in the same way."""

from typing import TypeVar

from rampage.games.rampage_city.display.builder import content_facts, trial_numbers
from rampage.games.rampage_city.display.layout import city_layout
from rampage.games.rampage_city.display.odds import hit_odds
from rampage.games.rampage_city.rules.legality import not_yours
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.content import Source
from rampage.kernel.game import Game
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.schematic import SchematicNode

C = TypeVar("C", bound=City)


class CityGame(Game[C]):
    """Each game answers the rest."""

    def content(self, p: C) -> Source:
        return p.city.source

    def not_yours(self, p: C, seat: i64) -> Reason:
        return not_yours(p, seat)

    def odds_of(self, p: C, seat: i64, choice: i64) -> str:
        return hit_odds(self.preview(p, int(seat), int(choice)))

    def layout(self, p: C) -> list[SchematicNode]:
        return city_layout(p)

    def content_facts(self, p: C) -> list[tuple[str, str]]:
        return content_facts(p)

    def trial_numbers(self, p: C) -> list[tuple[str, float]]:
        return trial_numbers(p)
