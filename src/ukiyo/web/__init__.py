"""The online table: one page a game, drawn on the server from the viewer's own view, kept up to date by a stream."""
