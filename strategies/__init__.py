"""Scripted strategies: one class a strategy, one folder a game."""
