"""The phases of a table that may follow each other."""

from dragonbox.app.table.phase import DECIDING, IN_MOTION, Phase

_MOVE, _DECIDE, _END = IN_MOTION, DECIDING, {Phase.BETWEEN_ROUNDS, Phase.OVER}
FOLLOWS: dict[Phase, set[Phase]] = {
    Phase.COVERED: {*_MOVE, *_DECIDE, *_END, Phase.PASSING, Phase.WATCHING},
    Phase.MOVING: {*_MOVE, *_DECIDE, *_END, Phase.PASSING, Phase.WATCHING},
    Phase.SHOWING: {*_MOVE, *_DECIDE, *_END, Phase.PASSING, Phase.PLAYING_BACK},
    Phase.YOUR_TURN: {*_MOVE, Phase.COVERED, Phase.PASSING},
    Phase.FORCED: {*_MOVE, Phase.COVERED, Phase.PASSING},
    Phase.THINKING: {*_MOVE, Phase.COVERED, Phase.PASSING, Phase.STUCK},
    Phase.STUCK: {*_MOVE, Phase.THINKING, Phase.PASSING},
    Phase.PASSING: {*_MOVE, *_END, Phase.YOUR_TURN, Phase.FORCED, Phase.PLAYING_BACK},
    Phase.PLAYING_BACK: {*_MOVE},
    Phase.BETWEEN_ROUNDS: {*_MOVE, *_DECIDE, Phase.PASSING},
    Phase.OVER: {*_MOVE},
    Phase.WATCHING: {*_MOVE},
}
"""The phases that may follow each."""
