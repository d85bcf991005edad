"""Tables in PostgreSQL: `store.py` is the store, `link.py` its connections, `schema.py` and `revisions` its tables."""
