"""What all games share: how rules are compiled, the contract, matches, playouts."""
