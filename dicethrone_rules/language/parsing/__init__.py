"""Parsing: from characters through tokens to the AST."""
