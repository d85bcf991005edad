"""Responses that msgspec writes, and their types in the OpenAPI document."""

from typing import Any

import msgspec
from fastapi import Response


def typed(name: str, many: bool = False) -> dict[int | str, dict[str, Any]]:
    """A response whose type is not pydantic's but another component of the OpenAPI document."""
    one = {"$ref": f"#/components/schemas/{name}"}
    schema = {"type": "array", "items": one} if many else one
    return {200: {"description": name, "content": {"application/json": {"schema": schema}}}}


def answer(value: object, response: Response) -> Response:
    """A msgspec JSON response, with the cookie that was set for this request."""
    return with_cookie(Response(msgspec.json.encode(value), media_type="application/json"), response)


def with_cookie(out: Response, response: Response) -> Response:
    """A response with the cookie that was set for this request."""
    out.raw_headers.extend(pair for pair in response.raw_headers if pair[0] == b"set-cookie")
    return out
