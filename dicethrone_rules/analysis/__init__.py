"""What can be learned from many games."""
