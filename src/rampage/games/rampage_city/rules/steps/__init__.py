"""Steps that both games take alike; each game has its own order of play around them."""
