"""The language: text to AST and back, with diagnostics that point at the words."""
