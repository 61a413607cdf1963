"""The store: tables, answers and bug reports in one SQLite file.

One thread owns the connection. It takes all waiting changes, commits them together and then answers
each of them, so that many tables share the cost of a commit. A change that cannot be stored fails
alone; when the disk is full, all waiting changes fail and none of them is kept.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .. import records

T = TypeVar("T")

SCHEMA = """
create table if not exists tables (
    id text primary key, opened text not null, seed text not null, host text not null,
    seats text not null, campaign text not null, session integer not null,
    base integer not null, content text not null, made real not null
) without rowid;
create table if not exists answers (
    place text not null, session integer not null, number integer not null,
    step integer not null, seat integer, choice text not null,
    primary key (place, session, number)
) without rowid;
create table if not exists reports (
    id text primary key, place text not null, made real not null, text text not null,
    replay text not null
) without rowid;
"""

_LATEST = "select count(*), max(step) from answers where place = ? and session = ?"

Change = tuple[str, Sequence[Any]]
"""A statement and its values."""

MOST_TOGETHER = 200
"""So many changes at most are committed at once."""


class StoreError(Exception):
    """A change that could not be stored, not even in part."""


class Conflict(StoreError):
    """Another process has stored something else in the same place."""


@records.frozen
class Row:
    """A stored table."""

    id: str
    opened: str
    seed: int
    host: str
    seats: str
    campaign: str
    session: int
    base: int
    content: str
    made: float


@records.frozen
class Stored:
    """A stored answer: the step after it, and the seat that gave it; None is chance or an undo."""

    step: int
    seat: int | None
    choice: str


class Store:
    """An open store. `write` is awaited: when it returns, the changes are on the disk. `problem`
    says why nothing can be stored just now.
    """

    def __init__(self, path: str) -> None:
        if os.path.exists(path) and not os.path.isfile(path):
            raise StoreError(f"{path} is not an ordinary file: tables cannot be stored in it")
        self.path = path
        self.commits = 0
        self.seconds = 0.0
        self.problem = ""
        self._jobs: queue.SimpleQueue[tuple[Callable[..., Any], Any] | None] = queue.SimpleQueue()
        self._open = threading.Event()
        self._problem: Exception | None = None
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()
        self._open.wait()
        if self._problem is not None:
            raise StoreError(f"{path}: {self._problem}")

    # --- for coroutines -----------------------------------------------------------------------

    async def write(self, *changes: Change) -> None:
        """Stores all of these changes or, with StoreError, none of them."""

        def job(db: sqlite3.Connection) -> None:
            for statement, values in changes:
                db.execute(statement, values)

        await self._do(job)

    async def append(
        self,
        id: str,
        session: int,
        after: Sequence[Stored],
        kept: int,
        new: Sequence[Stored],
    ) -> None:
        """Stores new answers behind the first `kept` of those that are stored; Conflict when these
        are not the ones `after` which the caller has seen.
        """
        here, last = [id, session], after[-1].step if after else None

        def job(db: sqlite3.Connection) -> None:
            if db.execute(_LATEST, here).fetchone() != (len(after), last):
                raise sqlite3.IntegrityError("the table has moved on elsewhere")
            if kept < len(after):
                db.execute(
                    "delete from answers where place = ? and session = ? and number >= ?",
                    [*here, kept],
                )
            db.executemany(
                "insert into answers values (?, ?, ?, ?, ?, ?)",
                [(*here, kept + i, n.step, n.seat, n.choice) for i, n in enumerate(new)],
            )

        await self._do(job)

    async def table(self, id: str) -> Row | None:
        """The table of that id."""
        rows = await self._do(
            lambda db: db.execute("select * from tables where id = ?", [id]).fetchall()
        )
        if not rows:
            return None
        found = list(rows[0])
        found[2] = int(found[2])
        return Row(*found)

    async def answers(self, id: str, session: int) -> list[Stored]:
        """The answers of a session of a table, in order."""
        rows = await self._do(
            lambda db: db.execute(
                "select step, seat, choice from answers where place = ? and session = ?"
                " order by number",
                [id, session],
            ).fetchall()
        )
        return [Stored(*row) for row in rows]

    async def latest(self, ids: Sequence[str]) -> dict[str, tuple[int, int, int | None]]:
        """Of each of these tables the session, how many answers it has, and the last one's step."""

        def one(db: sqlite3.Connection, id: str) -> tuple[int, int, int | None]:
            (session,) = db.execute("select session from tables where id = ?", [id]).fetchone()
            count, step = db.execute(_LATEST, [id, session]).fetchone()
            return session, count, step

        def job(db: sqlite3.Connection) -> dict[str, tuple[int, int, int | None]]:
            return {id: one(db, id) for id in ids}

        return await self._do(job)

    async def count(self, what: str) -> int:
        """The number of tables or reports."""
        assert what in ("tables", "reports")
        rows = await self._do(lambda db: db.execute(f"select count(*) from {what}").fetchall())
        return int(rows[0][0])

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def tell(result: Any, problem: Exception | None) -> None:
            def now() -> None:
                if done.cancelled():
                    return
                if problem is not None:
                    done.set_exception(problem)
                else:
                    done.set_result(result)

            loop.call_soon_threadsafe(now)

        self._jobs.put((job, tell))
        return await done

    def close(self) -> None:
        """Stores what waits and closes the file."""
        self._jobs.put(None)
        self._thread.join()

    # --- the thread ---------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=10)
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")
            db.executescript(SCHEMA)
        except sqlite3.Error as error:
            self._problem = error
            self._open.set()
            return
        self._open.set()
        while True:
            jobs = self._taken()
            last = None in jobs
            self._commit(db, [job for job in jobs if job is not None])
            if last:
                break
        db.close()

    def _taken(self) -> list[tuple[Callable[..., Any], Any] | None]:
        jobs = [self._jobs.get()]
        while len(jobs) < MOST_TOGETHER:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs

    def _commit(self, db: sqlite3.Connection, jobs: list[tuple[Callable[..., Any], Any]]) -> None:
        begun = time.perf_counter()
        results: list[tuple[Any, Any, Exception | None]] = []
        before = db.total_changes
        try:
            db.execute("begin immediate")
            for job, tell in jobs:
                db.execute("savepoint job")
                try:
                    results.append((tell, job(db), None))
                except sqlite3.IntegrityError as error:
                    db.execute("rollback to job")
                    results.append((tell, None, Conflict(str(error))))
                db.execute("release job")
            db.execute("commit")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("rollback")
            self.problem = str(error)
            results = [(tell, None, StoreError(self.problem)) for _, tell in jobs]
        else:
            if db.total_changes > before:
                self.problem = ""
        self.commits += 1
        self.seconds += time.perf_counter() - begun
        for tell, result, problem in results:
            try:
                tell(result, problem)
            except RuntimeError:  # the loop that asked is closed
                continue
