"""The games on the bench, one folder each."""
