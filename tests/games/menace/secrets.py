"""Who may know what in Menace: everybody knows everything.

All sheets, tokens, Mutations, Upgrades and units lie open. The order of the Minion deck is hidden from all alike,
and it is not decided before a card is drawn [MENACE-2.3]; a Minion is turned up when it is drawn.
"""

from typing import Final

from rampage.testing.secrecy import Secrets, all_open

SECRETS: Final = Secrets(
    choices=all_open("""
        first die draw take_monster take_military lair move march end_move battle raid end_fight summon join analyze
        attack berserk stop shoot hold reroll keep spike retreat leave withdraw submerge perish sink give_up rampage
        decline stomp_base stomp_city mutate pollinate hand_over end_encounter share use_die mutation upgrade tanks
        deploy redeploy missile research end_turn exit fire ally
    """),
    events=all_open("""
        first_player monster_taken military_taken minion_drawn deck_shuffled lair_taken turn_began monster_back moved
        battle_began joined step_began analyzed rolled rerolled hurt healed tank_marked unit_lost unit_recorded
        defeated tokens_gone infamy retreated left_board minion_left rampaged stomped cube_kept cube_given
        chart_rolled mutated nothing_left tanks_placed deployed redeployed missile_set missile_fired put_to_sea
        researched upgraded game_ended
    """),
)
