"""How verbs do something with stores: what fails there is a complaint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


def run_on_stores(work: Coroutine[Any, Any, T]) -> T:
    """Do it; a Complaint if a store is not there, cannot be read or may not be written."""
    import asyncio

    from kibitz.server.store import StoreFailed

    try:
        return asyncio.run(work)
    except StoreFailed as failed:
        raise Complaint(str(failed)) from None
