"""The online table: one page per game, drawn on the server from what the viewer may see, updated by a stream."""
