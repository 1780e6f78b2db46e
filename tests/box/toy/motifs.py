"""Small pictures of the toy game."""

from dragonbox.core.motif import Bit, Motif

MOTIFS = {"lesson": Motif(60, 40, (Bit("", 30, 20, 20),)), "table": Motif(60, 40, (Bit("", 30, 20, 20),))}
