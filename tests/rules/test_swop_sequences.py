"""What a swap of SWOP scores. In the pictures a dot is a chip, so nothing counts but what is drawn."""

import pytest
from swop_games import cell, numbers

from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.sequences import score

NOTHING = "." * 11


def told(picture, one, other):
    """The sequences of a swap, by kind and first and last cell, a Swop in capitals; and the points."""
    scored = score(numbers(picture), cell(one), cell(other))
    assert scored.points == sum(sequence.points for sequence in scored.sequences) + scored.bonus
    assert scored.bonus == max(len(scored.sequences) - 1, 0)
    assert scored.swops == [sequence.swop for sequence in scored.sequences].count(True)
    for sequence in scored.sequences:
        moved = [place for place in (cell(one), cell(other)) if place in sequence.cells]
        assert list(sequence.dice) == moved != []
        assert list(sequence.cells) == sorted(sequence.cells)
        assert sequence.swop == (len(sequence.cells) == 6)
    names = [s.kind.upper() if s.swop else s.kind for s in scored.sequences]
    ends = [f"{CELLS[s.cells[0]]}-{CELLS[s.cells[-1]]}" for s in scored.sequences]
    return [f"{name} {end}" for name, end in zip(names, ends, strict=True)], scored.points


def line(text):
    """A picture of row 1 alone."""
    return [text.ljust(11, "."), *[NOTHING] * 5]


def lay(text):
    """What it scores to lay the number in brackets where it stands in row 1; it comes from k6."""
    place, number = text.index("["), text[text.index("[") + 1]
    picture = line(text[:place] + ("1" if number != "1" else "2") + text[place + 3 :])
    picture[5] = NOTHING[:10] + number
    return told(picture, CELLS[place], "k6")


def dice(picture, one, other):
    """The moved dice of each sequence, by the names of their cells."""
    scored = score(numbers(picture), cell(one), cell(other))
    return [" ".join(CELLS[place] for place in sequence.dice) for sequence in scored.sequences]


# -- the examples of the rulebook --


def test_example_1_a_set_of_seven_and_a_straight():
    picture = """
        ...........
        ....3......
        .2226222...
        ....1......
        ...........
        2..........
    """
    assert told(picture, "e3", "a6") == (["SET b3-g3", "falling e2-e4"], 7)


def test_example_2_two_threes_are_one_swop():
    assert lay("..44466[6]") == (["TWO THREES c1-h1"], 5)


def test_example_3_a_swop_and_a_straight_and_a_set_of_four():
    picture = """
        .....3.....
        .....4.....
        111553.....
        ...........
        ......3533.
        ...........
    """
    assert told(picture, "f3", "h5") == (["TWO THREES a3-f3", "rising f1-f3", "set g5-j5"], 10)


def test_example_4_both_dice_in_one_straight():
    picture = line("..125436")
    assert told(picture, "e1", "g1") == (["RISING c1-h1"], 5)
    assert dice(picture, "e1", "g1") == ["e1 g1"]


def test_example_5_four_sequences_round_each_die():
    picture = """
        ..1.....2..
        ..2.....3..
        54433.65344
        ..3.....4..
        ..3.....4..
        ..3........
    """
    assert told(picture, "c3", "i3") == (
        [
            *("falling a3-c3", "set c3-e3", "rising c1-c3", "set c3-c6"),
            *("falling g3-i3", "set i3-k3", "rising i1-i3", "set i3-i5"),
        ],
        16,
    )


# -- runs --


@pytest.mark.parametrize(
    ("text", "sequences", "points"),
    [
        ("3[3]", [], 0),
        ("3[3]3", ["set a1-c1"], 1),
        ("33[3]3", ["set a1-d1"], 2),
        ("333[3]3", ["set a1-e1"], 3),
        ("[3]33", ["set a1-c1"], 1),
        ("12[3]", ["rising a1-c1"], 1),
        ("1[2]34", ["rising a1-d1"], 2),
        ("65[4]32", ["falling a1-e1"], 3),
        ("543[2]", ["falling a1-d1"], 2),
        ("33.[3]", [], 0),
        ("3.[3]33", ["set c1-e1"], 1),
        ("1[3]5", [], 0),
        ("3[3]45", ["rising b1-d1"], 1),
        ("2[3]3", [], 0),
        ("22[3]33", ["set c1-e1"], 1),
        # two runs on two sides share the die and give a bonus
        ("12[3]33", ["rising a1-c1", "set c1-e1"], 3),
        ("54[3]45", ["falling a1-c1", "rising c1-e1"], 3),
        # what the die is not in is not scored
        ("111.[3]33", ["set e1-g1"], 1),
        ("3331[2]", [], 0),
    ],
)
def test_runs(text, sequences, points):
    assert lay(text) == (sequences, points)


def test_runs_do_not_go_round_the_edge():
    picture = ["........233", "3..........", *[NOTHING] * 3, "3.........."]
    assert told(picture, "i1", "a6") == (["set i1-k1"], 1)
    assert told(["4........33", "3..........", *[NOTHING] * 3, "3.........."], "a1", "a6") == ([], 0)


def test_both_dice_in_one_run_count_once():
    picture = line(".1324")
    assert told(picture, "c1", "d1") == (["rising b1-e1"], 2)
    assert dice(picture, "c1", "d1") == ["c1 d1"]


def test_two_runs_of_one_line_with_a_die_each_count_both():
    assert told(line("114.144"), "c1", "e1") == (["set a1-c1", "set e1-g1"], 3)


def test_the_order_is_the_row_and_the_column_of_one_die_then_of_the_other():
    picture = """
        433........
        2..........
        1..........
        4..........
        4..........
        344........
    """
    expected = ["set a1-c1", "falling a1-a3", "set a6-c6", "set a4-a6"]
    assert told(picture, "a1", "a6") == (expected, 7)


# -- Swops --


@pytest.mark.parametrize(
    ("text", "sequences", "points"),
    [
        ("33333[3]", ["SET a1-f1"], 5),
        ("12345[6]", ["RISING a1-f1"], 5),
        ("65[4]321", ["FALLING a1-f1"], 5),
        ("22255[5]", ["TWO THREES a1-f1"], 5),
        ("2[2]2555", ["TWO THREES a1-f1"], 5),
        ("[2]22555", ["TWO THREES a1-f1"], 5),
        ("22[2]333", ["TWO THREES a1-f1"], 5),
        ("22.2[2]2555", ["TWO THREES d1-i1"], 5),
        ("222.55[5]", ["set e1-g1"], 1),
        ("222.[5]55", ["set e1-g1"], 1),
        # a set is never two Swops
        ("333333[3]", ["SET b1-g1"], 5),
        ("33333[3]33333", ["SET a1-f1"], 5),
        ("3333333333[3]", ["SET f1-k1"], 5),
        # a run that shares another die with the Swop is lost, with its rest
        ("22255[5]55", ["TWO THREES a1-f1"], 5),
        ("22255[5]5", ["TWO THREES a1-f1"], 5),
        ("222555[5]", ["set d1-g1"], 2),
        # a run in the other direction counts
        ("22255[5]43", ["TWO THREES a1-f1", "falling f1-h1"], 7),
        ("12345[6]66", ["RISING a1-f1", "set f1-h1"], 7),
        ("12345[6]666", ["RISING a1-f1", "set f1-i1"], 8),
        ("55[4]444444", ["SET c1-h1"], 5),
        ("65[4]444444", ["falling a1-c1", "SET c1-h1"], 7),
        # a Swop on each side
        ("22255[5]55333", ["TWO THREES a1-f1", "TWO THREES f1-k1"], 11),
        ("55555[5]55333", ["SET a1-f1", "TWO THREES f1-k1"], 11),
        ("12345[6]54321", ["RISING a1-f1", "FALLING f1-k1"], 11),
        ("12345[6]66666", ["RISING a1-f1", "SET f1-k1"], 11),
        # Swops that would use one direction twice: one of them
        ("222[3]33555", ["TWO THREES a1-f1"], 5),
        ("2223[3]3555", ["TWO THREES a1-f1"], 5),
        ("22233[3]555", ["TWO THREES a1-f1"], 5),
        ("33333[3]222", ["SET a1-f1"], 5),
        ("33333[3]33222", ["SET a1-f1", "TWO THREES f1-k1"], 11),
    ],
)
def test_swops(text, sequences, points):
    assert lay(text) == (sequences, points)


def test_a_column_holds_a_swop_from_top_to_bottom():
    picture = [f"{number}.........." for number in "1234"] + ["6..........", "6.........5"]
    assert told(picture, "a5", "k6") == (["RISING a1-a6"], 5)


def test_one_die_makes_a_swop_in_its_row_and_one_in_its_column():
    picture = """
        1..........
        2..........
        3..........
        144444.....
        5..........
        6.........4
    """
    assert told(picture, "a4", "k6") == (["SET a4-f4", "RISING a1-a6"], 11)
    assert dice(picture, "a4", "k6") == ["a4", "a4"]


def test_both_dice_in_one_swop_count_once():
    assert told(line("112122"), "c1", "d1") == (["TWO THREES a1-f1"], 5)
    assert dice(line("112122"), "c1", "d1") == ["c1 d1"]


@pytest.mark.parametrize(
    ("text", "one", "other", "first"),
    [("112122333", "c1", "d1", "c1 d1"), ("121212333", "b1", "e1", "b1 e1")],
)
def test_of_several_swops_one_without_the_other_die_is_kept(text, one, other, first):
    """Three threes: the die of the first makes the left Swop, that of the second the right one."""
    assert told(line(text), one, other) == (["TWO THREES a1-f1", "TWO THREES d1-i1"], 11)
    assert dice(line(text), one, other) == [first, other]


def test_of_several_swops_one_without_the_other_die_is_kept_from_the_right():
    assert told(line("111223233"), "f1", "g1") == (["TWO THREES a1-f1", "TWO THREES d1-i1"], 11)
    assert dice(line("111223233"), "f1", "g1") == ["f1", "f1 g1"]


def test_a_set_beside_two_threes_of_the_other_die():
    assert told(line("333332322"), "f1", "g1") == (["SET a1-f1", "TWO THREES d1-i1"], 11)
    assert dice(line("333332322"), "f1", "g1") == ["f1", "f1 g1"]


def test_two_dice_with_a_swop_each():
    assert told(["111113.....", *[NOTHING] * 4, "333331....."], "f1", "f6") == (
        ["SET a1-f1", "SET a6-f6"],
        11,
    )
