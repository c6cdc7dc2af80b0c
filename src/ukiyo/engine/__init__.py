"""What all games share: records, verbs, chance, the agenda, positions, journals. Knows numpy and numba only."""
