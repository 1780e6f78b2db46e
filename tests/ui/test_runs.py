"""Lines in several colours that come from one text."""

from dragonbox.ui.runs import marked

DIM, TEXT, GOLD = ((1, 1, 1), "sans"), ((2, 2, 2), "semi"), ((3, 3, 3), "bold")


def test_words_between_marks_have_their_own_style():
    runs = marked("**c2 with f5** scores __12__ with a Swop", DIM, {"**": TEXT, "__": GOLD})
    assert runs == [("c2 with f5", *TEXT), ("scores", *DIM), ("12", *GOLD), ("with a Swop", *DIM)]


def test_marks_side_by_side_and_none():
    assert marked("__+3__ **a chip**", DIM, {"**": TEXT, "__": GOLD}) == [("+3", *GOLD), ("a chip", *TEXT)]
    assert marked("nothing is marked", DIM, {"**": TEXT}) == [("nothing is marked", *DIM)]
