"""Texts put together from pieces."""

from dicethrone_rules.language.guidance.pieces import Patchwork


def test_pieces_come_out_in_order_however_many_there_are():
    pieces = [f"{number} " for number in range(5_000)]
    patchwork = Patchwork()
    for piece in pieces:
        patchwork.add(piece)
    assert patchwork.text() == "".join(pieces)


def test_nothing_makes_an_empty_text():
    assert Patchwork().text() == ""
