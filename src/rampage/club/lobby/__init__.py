"""Finding a game: public tables that anybody may join or watch, and wishes for an opponent."""
