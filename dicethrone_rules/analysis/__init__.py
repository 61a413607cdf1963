"""Analysis of many games: simulation, and the balance of a hero."""
