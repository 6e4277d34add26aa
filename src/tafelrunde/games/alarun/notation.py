"""How Alarún is written: a state in one line, and the table in a terminal."""

from tafelrunde.games.alarun import drawing, position

line = position.line
state = position.state
draw = drawing.draw
paints = drawing.paints
