"""The texts of Hokusai: notation, actions, prompts, events, score sheet, explanations.

Numbers like HK-3.1 are those of RULINGS.md.
"""

from ukiyo.engine.hooks import WordHooks
from ukiyo.games.hokusai.words.actions import action_text, prompt
from ukiyo.games.hokusai.words.events import event_keys, event_text, final_bonuses, gains
from ukiyo.games.hokusai.words.explanations import explain
from ukiyo.games.hokusai.words.notation import notation, targets
from ukiyo.games.hokusai.words.outlook import foretold
from ukiyo.games.hokusai.words.refusals import why_illegal
from ukiyo.games.hokusai.words.score_sheet import aside, notices, scoring_keys, sheet, stage, text
from ukiyo.games.hokusai.words.suggestions import any_order, in_order, plain, step, suggest, weighed

__all__ = [
    "HOOKS",
    "action_text",
    "event_keys",
    "event_text",
    "explain",
    "foretold",
    "gains",
    "notation",
    "notices",
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
    in_order=in_order,
    plain=plain,
    scoring_keys=scoring_keys,
    stage=stage,
    step=step,
    suggest=suggest,
    weighed=weighed,
)
