"""Steps that are the same in both games; each game has its own order of play around them."""
