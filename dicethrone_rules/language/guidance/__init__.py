"""Guidance: diagnostics, what they propose, and the words for people."""
