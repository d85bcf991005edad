"""What a community needs besides tables: people, ratings, finding a game, notices, cups, moderation.

Only a server uses it. It may import `table`, never `session` or `server`; routes and messages are in `server`.
"""
