"""What The One Hundred Torii says: notation, actions, prompts, events, score sheet, explanations.

Numbers like HT-5.1 are those of RULINGS.md.
"""

from ukiyo.games.hundred_torii.words_actions import action_text, notation, outcome, prompt, result_text, targets
from ukiyo.games.hundred_torii.words_events import event_keys, event_text
from ukiyo.games.hundred_torii.words_explain import explain
from ukiyo.games.hundred_torii.words_illegal import why_illegal
from ukiyo.games.hundred_torii.words_paths import Route, routes
from ukiyo.games.hundred_torii.words_sheet import notices, sheet, stage, text
from ukiyo.games.hundred_torii.words_suggest import any_order, suggest, weighed

__all__ = [
    "Route",
    "action_text",
    "any_order",
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
    "stage",
    "suggest",
    "targets",
    "text",
    "weighed",
    "why_illegal",
]
