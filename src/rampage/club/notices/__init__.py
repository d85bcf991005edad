"""Notices that reach people who are not at the table: by e-mail, Web Push and webhooks. Each is off until somebody asks
for it, and each channel until the operator sets it up (docs/notices.md)."""
