"""Many games at once: simulations, arenas, endurance tests; and compiling ahead. Knows no single game's insides."""
