"""Check that a game can be as it is: every tile once, hands of their sizes, and the sums right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.games.magic_dragon.sets import tiles_of
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, kinds

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.rules import Round


def audit(game: Round) -> None:
    """Assert that every tile is there exactly once, that hands have their sizes, and that sums are right."""
    table = game.table
    places = [game.stock, *game.hands, *game.dropped, *game.dead]
    tiles = [tile for place in places for tile in place]
    tiles += [tile for own in game.exposed for tile in tiles_of([one.set for one in own])]
    tiles += [] if game.drawn == NOTHING else [game.drawn]
    assert sorted(tiles) == [tile for tile in kinds(table.suits) for _ in range(COPIES)], (
        f"{len(tiles)} tiles"
    )
    for seat, hand in enumerate(game.hands):
        assert list(hand) == sorted(hand), f"seat {seat}: not in order"
        held = len(hand) + 3 * len(game.exposed[seat]) + len(game.dead[seat])
        if game.broken < 0:
            assert held == 0, f"seat {seat}: {held} tiles before the deal"
        elif game.stage == "shed" or (game.win and game.win.last == "dealt"):
            assert held == table.dealt, f"seat {seat}: {held} tiles"
        else:
            claimed = game.stage == "turn" and seat == game.turn and game.drawn == NOTHING
            assert held == table.dealt + claimed, f"seat {seat}: {held} tiles"
    assert game.stage == "over" or len(game.asked) == len(set(game.asked))
    if game.stage == "claim":
        assert list(game.asked) == game.claimants(), f"asked: {game.asked}, can claim: {game.claimants()}"
    for seat, answer in enumerate(game.answers):
        assert answer is None or seat in game.asked, f"seat {seat} was not asked"
    assert sum(game.scores) == 0, f"payments: {game.scores}"
    if game.win:
        assert min(game.scores) <= 0 < game.win.points, f"payments: {game.scores}"
        assert game.win.points == sum([points for _, points in game.win.units]), f"units: {game.win.units}"
        assert game.win.points >= table.version.minimum, f"{game.win.points} points"
