"""Tables on a server: people sit down by a link, play, leave and find everything as it was."""
