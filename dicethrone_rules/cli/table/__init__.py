"""The table on a terminal: the content of a screen, its drawing, and the reading of answers.

`page` holds everything to show, `screen` and `narrator` fill it from views and events, `terminal`
draws it with rich or as plain text, `menu` reads answers, `session` is the game around them.
"""
