"""Nets that play, from self-play on one GPU. The only place that needs torch."""
