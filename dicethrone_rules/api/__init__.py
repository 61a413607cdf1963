"""The one door for frontends: Game, views, replays."""
