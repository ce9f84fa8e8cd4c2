"""What only Monster Eater has: its sections of the report, and its exact odds."""
