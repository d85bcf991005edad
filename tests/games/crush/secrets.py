"""Who may know what in Crush: everybody knows everything.

As in Smash only the order of the deck is hidden, from all alike, and it is not decided before a card is drawn. A Hole
that a tentacle covers is "hidden" in the words of the rules, but everybody knows that it is there [CRUSH-R8].
"""

from typing import Final

from rampage.testing.secrecy import Secrets, all_open
from tests.games.smash.secrets import CITY_EVENTS

SECRETS: Final = Secrets(
    choices=all_open("""
        first start dice monster die card stray flight trade drive fly drive_in fly_in halt fire cease gain place open
    """),
    events=all_open(f"""
        {CITY_EVENTS}
        monster_turned thrashed blast_rolled zone tentacle_rose tentacle_changed tentacle_gone no_piece hole_revealed
        megahole_opened shot outburst gas_vented thrown side_rolled grabtastic sheltered
    """),
)
