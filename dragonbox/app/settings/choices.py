"""Name the choices of the settings, and explain each."""

from dragonbox.core.language import N_

THEME = {
    "lacquer": (N_("Lacquer at night"), N_("A lacquered box on a dark table.")),
    "paper": (N_("Paper and wood"), N_("A box of maple on pale paper, in daylight.")),
}
MOTION = {
    "off": N_("Nothing moves: one picture fades into the next."),
    "fast": N_("Everything takes half the time."),
    "normal": N_("Tiles, dice and cards move at their own pace. A click or a button ends all motion."),
    "slow": N_("Slow enough to follow every piece."),
}
PACE = {
    "slow": N_("Time to follow every move."),
    "normal": N_("An opponent's turn takes two or three seconds. A click or a button ends it."),
    "fast": N_("No waiting: for those who know the game."),
}
RANK = {
    "never": N_("Better swaps that you missed in SWOP stay untold."),
    "solo": N_("After your swap in SWOP, the table says if another made more: only when you play alone."),
    "always": N_("After your swap in SWOP, the table says if another made more: at every table."),
}
RANK_LABELS = {"never": N_("Never"), "solo": N_("Alone"), "always": N_("Always")}
MOTION_LABELS = {"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal"), "slow": N_("Slow")}
PACE_LABELS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")}
