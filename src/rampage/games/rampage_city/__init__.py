"""The city in which *Smash Monster Rampage!* and *Crush Monster Rampage!* are both played.

Board, Units, movement, trading, lines of fire, fire, Survivors, endings and score are the same in both
games and written here once; what the Monster does, what can be shot at and what the cards say is each
game's own. Rules keep the numbers of the first game: where the second one is the same, its rules say so.
This is not a game and is not registered as one.
"""
