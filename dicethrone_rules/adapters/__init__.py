"""Adapters: games of this library as environments of other libraries, each an extra of its own."""
