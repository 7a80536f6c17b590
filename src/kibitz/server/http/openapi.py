"""The protocol as documents for programs: OpenAPI for the HTTP door, JSON Schema for the socket.

Both are generated from the types that the server itself decodes and encodes.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

import kibitz
from kibitz.server.http.endpoint import Endpoint
from kibitz.server.http.tables import ENDPOINTS
from kibitz.server.tokens import TABLE_ID
from kibitz.server.websocket import CLOSES
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Refused, Unknown

REFUSALS = {
    400: "Not readable: malformed JSON, a wrong type, a value out of bounds.",
    403: "Not yours to ask, or from a page of another site.",
    404: "There is no such table, game, preset, bot or step.",
    408: "The body took too long to arrive.",
    409: "Against the rules, or made for a moment that has passed.",
    413: "Too large.",
    429: "Too fast, or too many; Retry-After says when.",
    503: "It could not be read or written, and nothing has changed; or that is `unknown`: ask again.",
}
PATH = {
    "table": {"type": "string", "pattern": TABLE_ID.pattern},
    "game": {"type": "string", "maxLength": 64},
    "step": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
ALWAYS = (400, 403, 408, 413, 429, 503)


def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.body, endpoint.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, Refused, Unknown], ref_template="#/components/schemas/{name}"
    )
    found = iter(schemas)
    paths: dict[str, Any] = {}
    described = []
    for endpoint in ENDPOINTS:
        body = next(found) if endpoint.body is not None else None
        answer = next(found) if endpoint.answer is not None else None
        described.append((endpoint, body, answer))
    refused, unknown = found
    for endpoint, body, answer in described:
        operation = _operation(endpoint, body, answer, refused, unknown)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kibitz", "version": kibitz.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "guest": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(endpoint: Endpoint, body: Any, answer: Any, refused: Any, unknown: Any) -> dict[str, Any]:
    content = {endpoint.media: {"schema": answer if answer is not None else {"type": "string"}}}
    answers = {str(endpoint.status): {"description": "As asked.", "content": content}}
    for status in sorted({*ALWAYS, *endpoint.refusals}):
        schema = {"anyOf": [refused, unknown]} if status == 503 else refused
        told = {"application/json": {"schema": schema}}
        answers[str(status)] = {"description": REFUSALS[status], "content": told}
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": answers,
    }
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if endpoint.token != "none":
        operation["security"] = [{"token": []}, {}] if endpoint.token == "may" else [{"guest": []}]
    return operation


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", endpoint.path)
    return [{"name": name, "in": "path", "required": True, "schema": PATH[name]} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    if endpoint.query is None:
        return []
    (schema,), components = msgspec.json.schema_components([endpoint.query])
    properties: dict[str, Any] = components[endpoint.query.__name__]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "schema": described}
        for name, described in properties.items()
    ]


def messages() -> dict[str, Any]:
    """The JSON Schema of what goes over the socket: `Ask` to the server, `Tell` from it."""
    (ask, tell), components = msgspec.json.schema_components([AnyAsk, AnyTell], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kibitz socket messages",
        "x-closes": {str(code): why for code, why in CLOSES.items()},
        "$defs": {**components, "Ask": ask, "Tell": tell},
    }
