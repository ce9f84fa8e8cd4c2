"""Monster Eater, the Delicious in Dungeon board game for two to five players."""
