"""A kit for testing rules: scenarios with scripted dice, strategies and invariants."""
