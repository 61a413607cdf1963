"""Digests of the files that a program reads at its start.

`hashlib` loads OpenSSL when it is imported, and that takes longer than hashing all content. BLAKE2
is compiled into Python itself and does not need OpenSSL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import blake2b
else:
    try:
        from _blake2 import blake2b
    except ImportError:  # a Python that was built another way
        from hashlib import blake2b

__all__ = ["blake2b"]
