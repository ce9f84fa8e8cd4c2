"""What reports on Rapid Dungeon alone have: pictures of rounds, throws, and sections."""
