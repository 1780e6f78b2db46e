"""Where papers lie at a table of Dragon Swoop."""

import pygame
from repeats import repeated

from dragonbox import games
from dragonbox.app.lessons import guide
from dragonbox.app.table.table import Table
from dragonbox.core.notices import Notice
from dragonbox.games.dragon_swoop.ai import teach
from dragonbox.games.dragon_swoop.grid import TURNS

TOLD = "A recruit waits in your hand for a later set. You can recruit only twice in a match."


@repeated("seed", ["2208-22", "2206-72"])
def test_a_paper_covers_neither_the_master_nor_its_dragon_nor_the_ring_ahead(stage, seed):
    stage.context.settings.notices = True
    match = games.load("dragon_swoop").new(seats=1, seed=seed, options={"mode": "hard"})
    seen = 0
    while not match.over:
        table = stage.show(Table(stage.context, match))
        table.notices._waiting = [Notice("a rule", TOLD, "recruit")]
        table.refresh()
        (paper,) = [widget.box for widget in table.notices.widgets() if isinstance(widget, guide.Paper)]
        at, station = table.top.at, table.top.seen.station
        ahead = [at.master_box(number) for number in range(station, TURNS)]
        kept = [at.tray, at.dragon_box(station), *ahead]
        assert pygame.Rect(paper).collidelist(kept) == -1, f"turn {station + 1}"
        seen += 1
        move = match.legal()[0]
        if len(match.legal()) > 1:
            move = teach(match.view(0)).move
        match.play(move)
    assert seen > 6
