"""The texts of Tokaido: notation, actions, prompts, events, score sheet, explanations.

Numbers like TK-5.1 are those of RULINGS.md.
"""

from ukiyo.engine.hooks import WordHooks
from ukiyo.games.tokaido.words.actions import action_text, notation, outcome, prompt, targets
from ukiyo.games.tokaido.words.events import event_keys, event_text, final_bonuses, gains
from ukiyo.games.tokaido.words.explanations import explain
from ukiyo.games.tokaido.words.refusals import why_illegal
from ukiyo.games.tokaido.words.score_sheet import aside, notices, options, sheet, stage, text
from ukiyo.games.tokaido.words.suggestions import any_order, tidied, weighed

__all__ = [
    "HOOKS",
    "action_text",
    "event_keys",
    "event_text",
    "explain",
    "gains",
    "notation",
    "notices",
    "outcome",
    "prompt",
    "sheet",
    "targets",
    "text",
    "why_illegal",
]

HOOKS = WordHooks(
    any_order=any_order,
    aside=aside,
    final_bonuses=final_bonuses,
    options=options,
    stage=stage,
    tidied=tidied,
    weighed=weighed,
)
