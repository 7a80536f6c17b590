"""The server: tables that many people trust. Nothing is told before it is on disk; no secret is told."""
