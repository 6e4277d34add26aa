"""What tests of all games ask of this one."""

LINES_ARE_WHOLE = True
"""A line is a whole position, so that any that is read can be played to its end."""
