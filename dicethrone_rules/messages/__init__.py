"""Messages: an id and arguments, and catalogues that put them into words."""

from ..errors import CatalogueError
from .catalogue import Catalogue, english, in_english, page_english
from .message import (
    PLAIN,
    Cause,
    Content,
    Message,
    SeatNumber,
    Wording,
    message,
    plain,
    together,
)

__all__ = [
    "PLAIN",
    "Catalogue",
    "CatalogueError",
    "Cause",
    "Content",
    "Message",
    "SeatNumber",
    "Wording",
    "english",
    "in_english",
    "message",
    "page_english",
    "plain",
    "together",
]
