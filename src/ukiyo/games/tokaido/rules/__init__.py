"""The rules, one module for each part of the rulebook."""
