"""The web table, driven in a real browser."""
