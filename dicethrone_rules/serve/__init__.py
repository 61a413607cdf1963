"""A server for tables: people, bots and spectators play over WebSocket or plain HTTP.

`table` holds one game and carries out requests, `hall` finds tables and opens them, `store` keeps
every answer in SQLite before it is acknowledged, `socket` and `http` carry the documents of the
wire format, `app` puts them together. Only views leave the server: no other module of this
package looks into a game.
"""
