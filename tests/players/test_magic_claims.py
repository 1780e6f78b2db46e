"""What players of Magic Dragon claim, and what they drop then."""

import pytest
from magic_tables import decided, set_up

from dragonbox.games.magic_dragon.ai.claiming import claimed, droppable
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.tiles import NOTHING, without


def lacks(view, tiles):
    exposed = exposed_sets(view, view.seat)
    return lacking(codes(tiles, exposed), view.table.sets - len(exposed))


@pytest.mark.slow
@pytest.mark.parametrize(("level", "deals"), [("skilled", 3), ("expert", 3), ("master", 1)])
def test_a_claim_brings_the_hand_nearer(level, deals):
    """And the drop after it keeps it so; no player drops the tile that it has just claimed."""
    before, claims = {}, 0
    for game, decision in decided(level, range(deals)):
        view = game.view(game.to_move)
        if decision.move.verb in ("zap", "flush"):
            before[view.seat] = lacks(view, view.hand)
        elif view.stage == "turn" and view.drawn == NOTHING:
            (tile,) = decision.move.tiles
            assert tile != claimed(view)
            assert lacks(view, without(view.hand, tile)) < before[view.seat]
            claims += 1
    assert claims >= deals


def test_another_copy_of_the_claimed_tile_goes_only_if_nothing_else_is_left():
    view = set_up("46S 95D", last="5S", shown=("123C 789D 111P",)).view(0)
    assert claimed(view) == NOTHING
    assert droppable((3, 4, 4), 4) == [3]
    assert droppable((4, 4), 4) == [4]
