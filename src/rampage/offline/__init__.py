"""The edition without a server: tables live in a worker of the page, and their rows in the browser's own database.

Imports session and everything below it."""
