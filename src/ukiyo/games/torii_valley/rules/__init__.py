"""The rules of Torii Valley, one module for each part of the rulebook."""
