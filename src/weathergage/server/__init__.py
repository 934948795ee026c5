"""The table for many people at once: HTTP and WebSocket, storage, seats, bots beside it.

`create_app` in `weathergage.server.app` is the application; docs/protocol.md is what it says.
"""
