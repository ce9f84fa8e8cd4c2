"""Mini Rogue."""
