"""Reasons of Magic Dragon are true: each sentence is held against its position."""

import re
from dataclasses import replace

import pytest
from magic_tables import decided

from dragonbox.core import phrases
from dragonbox.games.magic_dragon.ai import words
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.sets import flush, flushes_with, triplet
from dragonbox.games.magic_dragon.tiles import COPIES, NAMES, NOTHING, SUIT_NAMES, suit_of, together, without

MOST_WORDS = 15
NUMBERS = {phrases.number(count): count for count in range(15)}
TILE = r"(\d of \w+)s"
AWAY = r"(\w+) tiles? from complete"


class Told:
    """A position, the move, and what can be counted in it."""

    def __init__(self, game, decision):
        self.view, self.move = game.view(game.to_move), decision.move
        drawn = self.view.drawn
        self.hand = self.view.hand if drawn == NOTHING else together(self.view.hand, drawn)
        self.exposed = exposed_sets(self.view, self.view.seat)
        self.others = [seat for seat in range(self.view.table.seats) if seat != self.view.seat]

    def lacks(self, hand, exposed=None):
        shown = self.exposed if exposed is None else exposed
        return lacking(codes(hand, shown), self.view.table.sets - len(shown))

    def left(self, tile):
        return COPIES - self.view.seen().count(tile)

    def ways(self, tile):
        """Flushes with a tile that unseen tiles can make."""
        found = 0
        for one in flushes_with(tile):
            first, second = [other for other in one.tiles if other != tile]
            found += self.left(first) * self.left(second)
        return found

    def after(self):
        """What is missing after the move; after a claim with the best drop."""
        match self.move.verb:
            case "pass":
                return self.lacks(self.hand)
            case "drop" | "shed":
                return self.lacks(without(self.hand, *self.move.tiles))
        return self.claimed(self.move)

    def claimed(self, move):
        tile = self.view.last.tile
        made = triplet(tile) if move.verb == "zap" else flush(min(tile, *move.tiles))
        rest = without(self.hand, *without(made.tiles, tile))
        return min(self.lacks(without(rest, one), (*self.exposed, made)) for one in set(rest))

    def helping(self, *gone):
        """Unseen tiles that bring the hand nearer without some tiles."""
        hand = without(self.hand, *gone)
        return sum(self.lacks(together(hand, tile)) < self.lacks(hand) for tile in self.view.unseen())

    def near(self, tile):
        """Tiles of the hand that could be in a set with a tile."""
        rest = without(self.hand, tile)
        return {one for one in rest if suit_of(one) == suit_of(tile) and abs(one - tile) <= 2}

    def nearer_claims(self):
        claims = [move for move in self.view.legal() if move.verb in ("zap", "flush")]
        return [move for move in claims if self.claimed(move) < self.lacks(self.hand)]


def tile_of(name):
    number, _, suit = name.split()
    return NAMES.index(number + next(key for key, word in SUIT_NAMES.items() if word == f"{suit}s"))


def safer(told, name, other):
    """A safer tile is a drop, and the other was one."""
    return told.move.tiles == (tile_of(name),) and tile_of(other) in told.hand


def waiting(told, but):
    (tile,) = told.move.tiles
    view = told.view
    match but:
        case None:
            return True
        case "but nobody claimed it just now":
            return view.last.tile == tile
        case "but has dropped it before":
            return any(tile in view.dropped[seat] for seat in told.others)
        case "but has laid it aside":
            return any(tile in view.dead[seat] for seat in told.others)
        case "but has just let it pass":
            return any(view.dropped[seat][-1:] == (tile,) for seat in told.others)
        case "but no flush can be made with it any more":
            return told.ways(tile) == 0
        case "and fewer flushes can be made with it":
            return any(told.ways(tile) < told.ways(one) for one in told.hand)
        case "and fewer copies of it are unseen":
            return any(told.left(tile) < told.left(one) for one in told.hand)
    return False


def gone(told, name):
    """No unseen tile makes a set or a twin of that tile and one beside it."""
    tile = tile_of(name)
    fits = [one for one in range(len(NAMES)) if one == tile or one in near_tiles(tile)]
    made = [
        one.tiles
        for one in flushes_with(tile)
        if any(part in told.hand for part in one.tiles if part != tile)
    ]
    open_ = {part for tiles in made for part in tiles if part not in told.hand}
    return told.left(tile) == 0 and fits and all(told.left(part) == 0 for part in open_)


def company(told, names, name):
    """All that goes with that tile is named."""
    tile = tile_of(name)
    named = {tile_of(f"{number} of{name.split('of')[1]}") for number in re.findall(r"\d", names)}
    return told.near(tile) == named | ({tile} if "its twin" in names else set())


def near_tiles(tile):
    return [one for one in range(tile - 2, tile + 3) if 0 <= one < 36 and suit_of(one) == suit_of(tile)]


def aims(told, name):
    """Plans are tested elsewhere; here only that a colour that is named as absent can be absent."""
    if found := re.search(r"\(no (\w+)s\)", name):
        return all(SUIT_NAMES["CSDP"[one.suit]] != f"{found[1]}s" for one in told.exposed)
    return True


TRUE = {
    rf"(?:Then t|T)he hand is {AWAY}": lambda told, near: told.after() == NUMBERS[near],
    r"(?:Then )?(\w+) tiles? (?:is|are) missing for (.*)": lambda told, lack, aim: (
        told.after() <= NUMBERS[lack.lower()] and aims(told, aim)
    ),
    rf"(?:Then t|T)he hand is {AWAY}, and (\d+) unseen tiles? helps?": lambda told, near, count: (
        told.after() == NUMBERS[near] and told.helping(*told.move.tiles) == int(count)
    ),
    r"(?:Then )?.* completes the hand: (\d+) (?:is|are) unseen": lambda told, count: (
        told.after() == 1 and told.helping(*told.move.tiles) == int(count)
    ),
    r"The aim is (.*)": aims,
    rf"The {TILE} stands alone": lambda told, name: not told.near(tile_of(name)),
    "These tiles stand alone": lambda told: not any(told.near(tile) for tile in told.move.tiles),
    rf"The tiles that would go with the {TILE} are gone": gone,
    rf"Without the {TILE} the hand is just as near": lambda told, name: (
        told.lacks(without(told.hand, tile_of(name))) == told.lacks(told.hand)
    ),
    rf"Without (?:these|the {TILE}) the hand is {AWAY}": lambda told, name, near: (
        told.after() == NUMBERS[near]
    ),
    rf"Only (.*) goe?s? with the {TILE}": company,
    rf"After the {TILE} only (\d+) tiles? would help, not (\d+)": lambda told, name, count, most: (
        told.helping(tile_of(name)) == int(count) < told.helping(*told.move.tiles) == int(most)
    ),
    rf"The {TILE} doesn't fit that": lambda told, name: told.move.tiles == (tile_of(name),),
    rf"The {TILE} is safer than the {TILE}": safer,
    r"An opponent may be waiting(?:,? (but .*|and .*))?": waiting,
    r"Keeping the (.*) instead leaves it further from complete": lambda told, names: True,
    r"Keeping the (.*) instead leaves fewer tiles that help": lambda told, names: True,
    rf"With this (?:triplet|flush) the hand is {AWAY}; without it, (\w+)": lambda told, near, far: (
        told.after() == NUMBERS[near] < NUMBERS[far] == told.lacks(told.hand)
    ),
    rf"A (?:triplet|flush) more: the hand is {AWAY}, not (\w+)": lambda told, near, far: (
        told.after() == NUMBERS[near] < NUMBERS[far] == told.lacks(told.hand)
    ),
    "A set with it would bring the hand no nearer": lambda told: not told.nearer_claims(),
    "A claimed set must lie open": lambda told: told.move.verb == "pass",
    "These tiles stay hidden": lambda told: told.move.verb == "pass",
    "The set would bring you nearer": lambda told: bool(told.nearer_claims()),
    "It doesn't fit (.*)": lambda told, aim: True,
    rf"The set would bring you nearer, but then you drop the dangerous {TILE}": lambda told, name: (
        tile_of(name) in told.hand and bool(told.nearer_claims())
    ),
    "The set would bring you nearer, but a hand with no open sets scores more": lambda told: (
        not told.exposed and bool(told.nearer_claims())
    ),
    "The set would bring you nearer, but the hand would be worth less": lambda told: (
        bool(told.exposed) and bool(told.nearer_claims())
    ),
    r"(?:All natural: t|T)he hand is complete, for (\d+) points?": lambda told, points: (
        told.move.verb == "zappo"
    ),
}


def false_sentences(game, decision):
    """The sentences of a reason that are not true, too long, or of an unknown kind."""
    told, found = Told(game, decision), []
    for sentence in re.split(r"\.(?: |$)", decision.reason):
        if not sentence:
            continue
        for pattern, is_so in TRUE.items():
            if match := re.fullmatch(pattern, sentence):
                if not is_so(told, *match.groups()):
                    found.append(f"false: {sentence}")
                break
        else:
            found.append(f"unknown: {sentence}")
        if len(sentence.split()) > MOST_WORDS:
            found.append(f"long: {sentence}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("level", "deals"), [("novice", 2), ("skilled", 2), ("expert", 3), ("master", 1)])
def test_every_sentence_is_true(level, deals):
    told = set()
    for game, decision in decided(level, range(deals)):
        assert false_sentences(game, decision) == [], (str(decision.move), decision.reason)
        told.add(re.sub(r"\d|\b[CSDP]\w+s\b", "", decision.reason))
    assert len(told) > 10


@pytest.mark.slow
def test_a_safe_drop_says_why():
    """Nearly always something that lies open shows it."""
    safe = [
        decision.reason for _, decision in decided("master", range(20, 22)) if "is safer" in decision.reason
    ]
    assert len(safe) > 3
    assert sum("waiting," in reason for reason in safe) >= 0.9 * len(safe)


def test_a_few_tiles_that_complete_the_hand_are_named():
    few, many = (words.waits(tuple(range(count)), 5) for count in (words.MANY, words.MANY + 1))
    assert few == "1, 2, 3 or 4 of Circles completes the hand: 5 are unseen."
    assert many == "any of five different tiles completes the hand: 5 are unseen."


def test_a_false_sentence_is_found():
    game, decision = next(decided("expert", [0]))
    wrong = replace(decision, reason="The hand is nine tiles from complete. Nothing lasts.")
    assert false_sentences(game, wrong) == [
        "false: The hand is nine tiles from complete",
        "unknown: Nothing lasts",
    ]
