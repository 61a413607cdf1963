"""The table on a terminal: what a screen shows, how it is drawn, and how answers are read.

`page` is what can be shown, `screen` and `narrator` fill it from views and events, `terminal`
draws it with rich or as plain text, `menu` reads answers, `session` is the game around them.
"""
