"""The base of requests and responses."""

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Unknown fields are errors."""

    model_config = ConfigDict(extra="forbid")
