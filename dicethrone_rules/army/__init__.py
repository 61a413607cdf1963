"""Army of Dice: factions of twelve dice on the engine that plays the heroes.

Rounds, zones and damage are this game's own; frames, programs, texts, amounts, rolls, decisions,
events and saving are the engine's. The public face reaches it through `setup` and `view`.
"""
