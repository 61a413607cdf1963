"""Compiling: from checked definitions to the programs that `play` runs."""
