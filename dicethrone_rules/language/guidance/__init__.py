"""Guidance: diagnostics, their proposals, and the words for people."""
