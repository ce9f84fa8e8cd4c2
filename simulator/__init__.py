"""Plays games: the engine, the games on its bench, experiments and run folders."""
