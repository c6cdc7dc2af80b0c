"""The parts of the table, one module each."""
