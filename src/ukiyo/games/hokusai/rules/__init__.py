"""The rules of Hokusai, one module for each part of the rulebook."""
