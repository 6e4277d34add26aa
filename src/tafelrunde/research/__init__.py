"""Games in the forms that researchers use."""
