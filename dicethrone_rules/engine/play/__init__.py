"""Playing: programs run step by step on a table."""
