"""Rapid Dungeon: pawns of sponge, thrown at cards."""
