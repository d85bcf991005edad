"""Who may know what in Rush: everybody knows everything.

Every dashboard is open, dice are rolled in front of all, and nobody chooses at the same time as another.
"""

from typing import Final

from rampage.testing.secrecy import Secrets, all_open

SECRETS: Final = Secrets(
    choices=all_open("""
        die next enter grid speed brake turbo ahead shift ram swerve drive mine on use boost end
    """),
    events=all_open("""
        entered drawn placed round_began turn_began geared temperature steered moved drove shifted swerved rammed
        sawed pushed front_hit obstacle_hit obstacle_flat side_hit no_room wreck_rolled mine_rolled mine_laid switched
        extinguished gun_fired flamer_fired boost_began boost_heat lost heated wrecked finished race_ended
    """),
)
