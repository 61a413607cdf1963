"""Adventures: enemies whom the book plays, portal crawls, boss battles, loot and the shop.

Another game on the same engine, as `army/` is: it adds routines, records and words of its own.
"""
