"""The texts of Torii Valley: notation, actions, prompts, events, score sheet, explanations.

Numbers like TV-4.2 are those of RULINGS.md.
"""

from ukiyo.engine.hooks import WordHooks
from ukiyo.games.torii_valley.words.actions import action_text, notation, outcome, prompt, targets, tidied
from ukiyo.games.torii_valley.words.cards import Card, objective_text
from ukiyo.games.torii_valley.words.events import event_keys, event_text
from ukiyo.games.torii_valley.words.explanations import explain
from ukiyo.games.torii_valley.words.refusals import why_illegal
from ukiyo.games.torii_valley.words.score_sheet import aside, notices, scoring_keys, sheet, text

__all__ = [
    "HOOKS",
    "Card",
    "action_text",
    "event_keys",
    "event_text",
    "explain",
    "notation",
    "notices",
    "objective_text",
    "outcome",
    "prompt",
    "sheet",
    "targets",
    "text",
    "why_illegal",
]

HOOKS = WordHooks(
    aside=aside,
    scoring_keys=scoring_keys,
    tidied=tidied,
)
