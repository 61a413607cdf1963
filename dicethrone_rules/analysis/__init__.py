"""Analysis of many games."""
