"""Many games at once: simulations, arenas, endurance tests; and compiling in advance. Nothing here is about one game."""
