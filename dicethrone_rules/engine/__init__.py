"""The engine: executes compiled texts against a table, one step at a time."""
