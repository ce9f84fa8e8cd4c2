"""What only a report on Mini Rogue has."""
