"""Admirals: players that are programs. They are given a seat's view and decision, nothing else."""

from weathergage.admirals.bytes_bot import BytesBot, ProcessBot
from weathergage.admirals.factory import bot, bot_names, default_bot, find_or_import, known_bot
from weathergage.admirals.random_bot import RandomBot

__all__ = [
    "BytesBot",
    "ProcessBot",
    "RandomBot",
    "bot",
    "bot_names",
    "default_bot",
    "find_or_import",
    "known_bot",
]
