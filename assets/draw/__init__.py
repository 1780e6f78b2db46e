"""Draws every picture of Dragonbox as SVG, out of nothing but numbers.

`python -m assets.draw`, from the root of the project, writes them all below `assets/svg`; words after it
choose those whose name holds one of them. The same bytes come out on every machine: a test draws again and
compares.

Light falls from the top left. A dragon is drawn in a box of 400 x 400, a tile in 100 x 132 (Swoop 100 x 114),
a die in 100 x 116, a card in 200 x 280, a card of Dragon Dance in 200 x 224, an emblem in 240 x 240, a
portrait in 100 x 100, an icon in 24 x 24. The rules of drawing:

- The outline is about 1 % of a dragon, 1 to 1.6 % of a tile or die, and never black: it is the piece's own
  colour, three quarters dark. Inner lines are half as wide and lighter. Nothing that must be read is thinner
  than 1/60 of the picture.
- Three tones a colour: light at the top left, the colour itself, dark at the bottom right; white only as a
  highlight.
- Thickness is seen below only, so that rows and stacks fit without gaps.
- What is engraved is drawn twice, first shifted a little, in a light tone under a dark sign and a dark one
  under a pale sign.
- No colour speaks alone: shape, pose or sign say the same.
- Fields for words stay empty: the game writes them with its own typefaces.
"""
