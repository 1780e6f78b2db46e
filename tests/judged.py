"""What opponents think of a position, in numbers: every judgement by itself, before much is tried out.

A judgement is a sum of terms. To drop one of them or to turn its sign seldom changes which move seems best
in a position, but always the numbers of many positions.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from drawn import digest

from dragonbox.games.dragon_dance.ai import belief, crowd, duel, leaves, plays, shares, stakes
from dragonbox.games.dragon_dance.ai import lookahead as dance_ahead
from dragonbox.games.dragon_dance.ai import plain as dance_plain
from dragonbox.games.dragon_dance.ai import prospects as dance_prospects
from dragonbox.games.dragon_dance.ai import skilled as dance_skilled
from dragonbox.games.dragon_dance.ai.outlook import Outlook as DanceOutlook
from dragonbox.games.dragon_dance.ai.styles import Reading
from dragonbox.games.dragon_dance.cards import HEADS
from dragonbox.games.dragon_dance.position import NEEDED
from dragonbox.games.dragon_swoop.ai import lookahead as swoop_ahead
from dragonbox.games.dragon_swoop.ai import plain as swoop_plain
from dragonbox.games.dragon_swoop.ai import rollout as swoop_quick
from dragonbox.games.dragon_swoop.ai.weighing import Moves
from dragonbox.games.magic_dragon.ai import facts, odds, race, readiness, reading, skilled, threats
from dragonbox.games.magic_dragon.ai import outlook as magic_outlook
from dragonbox.games.magic_dragon.ai.dangers import Dangers
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.tiles import without
from dragonbox.games.rare_dragon.ai import dangers, turn
from dragonbox.games.rare_dragon.ai import lookahead as rare_ahead
from dragonbox.games.rare_dragon.ai import prospects as rare_prospects
from dragonbox.games.rare_dragon.ai import rollout as rare_quick
from dragonbox.games.rare_dragon.ai.outlook import Outlook as RareOutlook
from dragonbox.games.swop.ai import SIGHT, alone, best, chances, reserves, sight
from dragonbox.games.swop.ai import lookahead as swop_ahead

Judged: TypeAlias = Iterator[tuple[str, Any]]
"""The names of judgements, and what they are."""
FEW = 3
"""What takes long is judged of so many moves."""
MANY = 12
"""Of a position with more moves not all ways to play on are followed."""
EDGES = NEEDED - 1, NEEDED
"""Points with which one may just not end a round, and just may."""
WORLDS = 2
"""Ways in which hidden things may lie that are looked at."""
STAKES = [
    stakes.Stakes(won, lost, lead) for won in (False, True) for lost in (False, True) for lead in (-7, 0, 4)
]
"""How a match of two can stand before a round."""


def number(value: Any) -> str:
    """Return a judgement as it is compared: close enough to see a small term, and no closer."""
    if isinstance(value, float):
        return f"{value:.5g}"
    if isinstance(value, dict):
        return " ".join(f"{key}:{number(each)}" for key, each in value.items())
    if isinstance(value, tuple | list):
        return f"({' '.join(map(number, value))})"
    return str(value)


def written(judged: Iterable[tuple[str, Any]]) -> Iterator[str]:
    """Yield judgements as lines: a number as it is, and a sign for more."""
    for name, value in judged:
        text = number(value)
        yield f"{name} {text if len(text) <= 24 else digest(text)}"


def swop(view: Any, rng: Random) -> Judged:
    """Judge a position of SWOP."""
    if view.offer:
        yield "wanted", best.wanted(view)
        return
    game = view.sample(rng)
    seats = range(game.table.seats)
    yield "turns left", reserves.turns_left(view)
    yield "chip", reserves.chip_cost(view)
    yield "cubes", reserves.cube_costs(view) if view.with_cubes else {}
    if not game.solo:
        yield "held", [reserves.held(view, seat) for seat in seats]
        yield "standing", [swop_ahead.standing(game, seat) for seat in seats]
    dear = best.dearest(game, 12)
    yield "dearest", dear
    eye = sight.Eye(view, SIGHT, rng)
    yield "seen", [eye.sees(one.move) for one in dear]
    yield "dearest one", best.dearest_one(chances.node(game))
    if game.solo:
        yield "plan", alone.plan(game, dear[:FEW], alone.Depth(3, 4, 2)).swaps
        yield "value", alone.plan(game, dear[:FEW], alone.Depth(3, 4, 2)).value
    elif dear:
        yield "thoughts", [one[:2] for one in swop_ahead.thoughts(game, dear[:FEW], (2,), margin=99.0)]
        yield "at once", [one[1:2] for one in swop_ahead.thoughts(game, dear[:FEW], margin=99.0)]


def dragon_dance(view: Any, rng: Random) -> Judged:
    """Judge a position of Dragon Dance."""
    outlook, legal = DanceOutlook(view), view.legal()
    yield "others", outlook.others
    yield "goes on", [outlook.goes_on(turns) for turns in (0, 1, 3)]
    yield "blocked", [outlook.blocked(head) for head in HEADS]
    others = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
    edges = [*EDGES, *(others + dance_plain.MOST + more for more in (0, 1))]
    at_edges = [replace(view, scores=_with(view, score)) for score in edges]
    yield "head for the end", [dance_plain.head_for_the_end(one) for one in at_edges]
    yield "wins anyway", [dance_plain.wins_anyway(one) for one in at_edges]
    if not any(move.verb == "play" for move in legal):
        return
    thoughts = dance_skilled.thoughts(view)
    yield "thoughts", [(one.value, *one) for one in thoughts]
    yield "sound", len(dance_ahead.sound(view, thoughts))
    both = thoughts[0], dance_ahead.passing(thoughts)
    yield "prejudice", [dance_ahead.prejudice(view, one) for one in both]
    left = [leaves.leaves(view, one.move) for one in thoughts[:FEW]]
    yield "leaves", [(one.opened, one.heads, one.roomy) for one in left]
    yield "rest", [leaves.rest(one) for one in left]
    weights = belief.weights(view)
    yield "weights", weights
    two, other = len(view.sizes) == 2, 1 - view.seat
    reading = Reading(plays.of(view)[other], view.sizes[other], weights[other]) if two else None
    worlds = belief.Worlds(view, rng, weights, reading)
    for _ in range(WORLDS):
        world = worlds.draw()
        yield "takes", world.grabbing
        for one in thoughts[:1]:
            after = dance_ahead.After(view, one)
            quick = after._quick.dealt(world.hands, world.stock)
            yield "lead", [dance_prospects.lead(quick, seat) for seat in range(len(view.sizes))]
            yield "squares", quick.squares(range(24))
            for turns in (3, 1000):
                ending = after.ending(world, turns)
                wins = [dance_ahead.in_wins(ending, by_points) for by_points in (True, False)]
                yield "ending", (*ending[1:], *wins)
            if two:
                yield "duel", [duel.standing(quick, each) for each in STAKES]
                yield "turned", [each.turned().ended(True, False, 3, True) for each in STAKES]
                yield "duelling", [after.ending(world, turns, True).wins for turns in (1, 1000)]
            else:
                yield "crowd", crowd.chances(quick)
                yield "shares", shares.worths(shares.of(view), view.scores)
                yield "of the match", [after.ending(world, turns, True).wins for turns in (1, 1000)]


def _with(view: Any, score: int) -> tuple[int, ...]:
    """Return the points of all, with so many of the one who judges."""
    return tuple([score if seat == view.seat else other for seat, other in enumerate(view.scores)])


def dragon_swoop(view: Any, rng: Random) -> Judged:
    """Judge a position of Dragon Swoop."""
    legal = view.legal()
    yield "worth", [swoop_plain.worth(view, move) for move in legal]
    yield "next line", [swoop_plain.next_line(view, move) for move in legal[:: max(1, len(legal) // FEW)]]
    seen = swoop_ahead.sight(view)
    yield "sight", seen
    yield "looking ahead", [Moves(seen).worth(move) for move in legal]
    for _ in range(WORLDS):
        world = view.sample(rng)
        for move in (legal[0], legal[-1]):
            after = world.copy()
            after.apply(move)
            yield "played on", swoop_quick.total_of(after)
            yield "a turn on", swoop_ahead.Player().total_of(swoop_ahead.Way.of(after), after.turn)


def rare_dragon(view: Any, rng: Random) -> Judged:
    """Judge a position of the Rare Dragon."""
    outlook = RareOutlook(view)
    held = ("turns", "comes", "again", "seen", "card", "rivals")
    yield "outlook", [getattr(outlook, name) for name in held]
    yield "hand", outlook.hand(view)
    yield "pile", dangers.pile(view, outlook)
    yield "table", dangers.table(view, outlook)
    if len(view.legal()) <= MANY:
        yield "ways", [(plan.worth, *map(str, plan.moves)) for plan in turn.ways(view)]
        if view.deck:
            yield "plans", [plan.moves for plan in rare_ahead.plans(view)[:FEW]]
    seats = len(view.sizes)
    for _ in range(WORLDS):
        game = rare_quick.Spread(view.sample(rng))
        yield "margin", [rare_prospects.margin(game, seat) for seat in range(seats)]
        lying = [rare_quick.left_lying(view, ago) for ago in range(1, seats)]
        yield "left", [rare_quick.could_take(game, seat, one) for seat in range(seats) for one in lying]
        for step in range(2 * seats):
            seat = (view.seat + step) % seats
            thrown = rare_quick._thrown(game, seat) if game.sizes[seat] else None
            found = rare_quick.heap(game, seat), thrown
            over = rare_quick.turn(game, seat)
            yield "quick", (*found, over, game.points(), game.pile, game.hands[seat])
            if over:
                break


def magic_dragon(view: Any, rng: Random) -> Judged:
    """Judge a position of Magic Dragon."""
    if view.stage not in ("shed", "turn", "claim"):
        return
    seats = range(view.table.seats)
    rough, seen = magic_outlook.Outlook(view), reading.outlook(view)
    yield "near", (rough.near, seen.near, rough.rounds, rough.theirs)
    yield "signs", [readiness.signs(view, seat) for seat in seats]
    yield "prices", [threats.price(view, seat) for seat in seats]
    exposed, legal = exposed_sets(view, view.seat), view.legal()
    hand = held(view)
    match view.stage:
        case "shed":
            yield "skilled", [_told(one) for one in skilled.sheds(view)]
            yield "reading", [_told(one) for one in reading.sheds(view)]
            return
        case "claim":
            answers = [move for move in legal if move.verb != "zappo"]
            yield "skilled", [_told(one) for one in skilled.claims(view, answers)]
            yield "expert", [_told(one) for one in skilled.claims(view, answers, skilled.EXPERT)]
            yield "reading", [_told(one) for one in reading.claims(view, answers)]
            return
    yield "skilled", [_told(one) for one in skilled.drops(view)]
    yield "expert", [_told(one) for one in skilled.drops(view, skilled.EXPERT)]
    yield "reading", [_told(one) for one in reading.drops(view)]
    tiles = list(dict.fromkeys(hand))
    dangers_, of = Dangers(view, rough), threats.Threats(view, seen)
    yield "hits", [dangers_.hits(tile) for tile in tiles]
    yield "threats", [of.of(tile) for tile in tiles]
    yield "fed", [reading._fed(view, seen, tile) for tile in tiles]
    yield "helping", [facts.helping(view, tile) for tile in tiles[:FEW]]
    rest = without(hand, tiles[0])
    needed = view.table.sets - len(exposed)
    lack = lacking(codes(rest, exposed), needed)
    if lack <= FEW:
        yield "race", race.Race(seen, hand).of(rest, exposed, lack)
    yield "pays", odds.Prospects(seen, exposed, hand).pays(lack)


def _told(one: Any) -> Any:
    hope = one.hope
    return one[0], one.money, hope.money, hope.plan.units, *hope[2:]


JUDGES = {
    "swop": swop,
    "dragon_dance": dragon_dance,
    "dragon_swoop": dragon_swoop,
    "rare_dragon": rare_dragon,
    "magic_dragon": magic_dragon,
}
__all__ = ["JUDGES", "written"]
