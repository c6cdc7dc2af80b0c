"""The texts of The One Hundred Torii: notation, actions, prompts, events, score sheet, explanations.

Numbers like HT-5.1 are those of RULINGS.md.
"""

from ukiyo.engine.hooks import WordHooks
from ukiyo.games.hundred_torii.words.actions import action_text, notation, outcome, prompt, result_text, targets
from ukiyo.games.hundred_torii.words.events import event_keys, event_text
from ukiyo.games.hundred_torii.words.explanations import explain
from ukiyo.games.hundred_torii.words.paths import Route, routes
from ukiyo.games.hundred_torii.words.refusals import why_illegal
from ukiyo.games.hundred_torii.words.score_sheet import notices, sheet, stage, text
from ukiyo.games.hundred_torii.words.suggestions import any_order, suggest, weighed

__all__ = [
    "HOOKS",
    "Route",
    "action_text",
    "event_keys",
    "event_text",
    "explain",
    "notation",
    "notices",
    "outcome",
    "prompt",
    "result_text",
    "routes",
    "sheet",
    "targets",
    "text",
    "why_illegal",
]

HOOKS = WordHooks(
    any_order=any_order,
    stage=stage,
    suggest=suggest,
    weighed=weighed,
)
