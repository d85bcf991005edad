"""Who may know what in Smash: everybody knows everything.

All pieces, cards won and Survivors lie open. The order of the deck is hidden from all alike, and it is not decided
before a card is drawn [SMASH-1.3]: no choice, no event and no part of the view is for some eyes only.
"""

from typing import Final

from rampage.testing.secrecy import Secrets, all_open

# What every game of the city can show.
CITY_EVENTS: Final = """
    monster_came turn_began movement_rolled drove flew drove_in flew_in rescued traded monster_rolled monster_moved
    building_fell building_lit no_marker unit_lost survivors_lost no_shot forfeited strayed harmless card_drawn card_won
    card_lost unit_gained survivors_placed survivors_unlucky player_out game_ended
"""

SECRETS: Final = Secrets(
    choices=all_open("""
        first start dice monster die card stray roll trade drive fly drive_in fly_in halt fire cease gain place
    """),
    events=all_open(f"""
        {CITY_EVENTS}
        monster_turned monster_blasted monster_raged fire_out shot revenge_rolled
    """),
)
