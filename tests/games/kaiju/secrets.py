"""Who may know what in Kaiju Crush, written from the rules. This is the reference: records, events, views, messages,
observations and bots are tested against it, never against what the engine says of itself.

What is secret, and whose:

| what | who knows it | until | rule |
| --- | --- | --- | --- |
| the icon under a marker on the board | its owner | the match is over | KAIJU-6.3, KAIJU-R35 |
| the order of a stack | nobody | it is drawn | KAIJU-1.8 |
| the markers in hand in a battle | the fighter | played, one by one | KAIJU-9.1, KAIJU-9.2 |
| the marker chosen for a round | the fighter | both have chosen | KAIJU-9.2 |
| which markers go under the stack, in which order | their owner | the match is over | KAIJU-10.1, KAIJU-R15 |
| the values of tokens, and so what is left in the supply | their owner | final scoring | KAIJU-9.9, KAIJU-15.6 |
| a Special Ability held, or put back of two dealt | its holder | it is used | KAIJU-1.12, KAIJU-R4 |

Everything else is open: the grid, owners of markers, figures, Movement Cards, claimed tiles, objectives, who holds the
D card, sizes of stacks and hands, counts of tokens and abilities, abilities discarded, icons played, health, and how
many markers Draximus puts back. With the option `ability_secret=no` Special Abilities are open, too.
"""

from typing import Final

from rampage.testing.secrecy import CHOOSER, EVERYBODY, SEALED, Secrets, Who, all_open, drawer, kept, named

OPEN_CARDS: Final = "ability_secret=no"

# Kinds of choices, of chance and of players.
CHOICES: Final[dict[str, Who]] = {
    # Set up, in front of everybody.
    **all_open("start lay aside objective out deal first monster"),
    # Drawn from a stack, for the board or for a hand: whoever's stack gets smaller may look at it.
    "marker": drawer("stack"),
    "token": drawer("tokens"),
    "ability": drawer("ability_count", OPEN_CARDS),
    # One of two cards goes back into the deck unseen; all choose at once.
    "keep_ability": kept(OPEN_CARDS),
    # Movement; a Special Ability that changes a step is shown by using it.
    **all_open("step through geo_step geo_through agile_step agile_through stride_step stride_through"),
    **all_open("torsion_step torsion_through agile_stay portal_step pass"),
    # Other Special Abilities are shown by using them; whether one is not used says nothing.
    **all_open("swap grip shock gigasmash second_wind fury savage hold evade stand draw_ability no_draw"),
    **all_open("declare claim leave attack no_attack end_turn"),
    # Draximus: how many is open, which ones is not. `keep` ends it, and shows no more than the number.
    "put_back": CHOOSER,
    "keep": EVERYBODY,
    "under": CHOOSER,
    "play": SEALED,
    # The final battle.
    **all_open("rival lot"),
}

# Events. A secret one follows an open one that says that it happened: `token_drawn`, then `token_seen`.
EVENTS: Final[dict[str, Who]] = {
    "ability_seen": named("player", OPEN_CARDS),
    "marker_seen": named("player"),
    "token_seen": named("player"),
    "hand_seen": named("player"),
    **all_open("""
        monster_taken monster_landed too_close city_laid objective_shown card_out card_dealt shared_shown
        ability_dealt ability_kept turn_began stepped ported stayed cards_swapped passed tile_claimed wild_declared
        wild_left marker_placed marker_removed no_marker d_taken d_removed token_drawn ability_used tiles_exchanged
        cards_gripped battle_declared evaded hand_drawn redrawn round_fought battle_won final_began stepped_up
        battle_level lot_fell markers_returned health_lost health_gained defeated scored tied game_ended
    """),
}

# Fields of the view, by path; a row stands for all below it. What is not for the reader is None.
VIEW: Final[dict[str, Who]] = {
    "you": Who("reader"),
    "standings": Who("reader"),  # As far as the reader can count.
    "spaces[].icon": named("owner"),
    # Until they are turned up for final scoring. To others the score is what all can count.
    "players[].token_values": named("player"),
    "players[].total": named("player"),
    "players[].score": named("player"),
    "players[].abilities": named("player", OPEN_CARDS),
    "battle.attacker.hand": named("player"),
    "battle.defender.hand": named("player"),
    # What plain steps reach is open; what it takes the card of the active player to do is only for that player.
    "movement.steps": Who("card", "active", OPEN_CARDS),
    "movement.chains": Who("card", "active", OPEN_CARDS),
    "notes": Who("card", "active", OPEN_CARDS),
    **all_open("""
        turn active first phase mode shared_card objectives d_card discarded abilities_left tokens_left passes
        ability_used arena sheet ending winners schematic countdowns
        spaces[].space spaces[].tile spaces[].owner spaces[].figures spaces[].dead spaces[].fought
        players[].player players[].monster players[].title players[].space players[].card players[].stack
        players[].claimed players[].groups players[].points players[].objectives players[].shapes
        players[].open_score players[].tokens players[].ability_count players[].health players[].defeated
        movement.chain movement.barred movement.passing
        battle.sort battle.space battle.rounds battle.round battle.most_rounds battle.wins_needed battle.savage
        battle.equal_goes_to battle.replay
        battle.attacker.player battle.attacker.won battle.attacker.in_hand battle.attacker.drawn
        battle.attacker.put_back battle.attacker.tie_icons battle.attacker.ready
        battle.defender.player battle.defender.won battle.defender.in_hand battle.defender.drawn
        battle.defender.put_back battle.defender.tie_icons battle.defender.ready
    """),
}

# Final scoring turns up the tokens [KAIJU-15.6].
SECRETS: Final = Secrets(CHOICES, EVENTS, VIEW, frozenset({"scored"}))
