"""Tests of the publisher's rulings, by subject; each cites the ruling it proves."""
