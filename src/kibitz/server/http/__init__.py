"""The HTTP door: endpoints, the documents that describe them, and the page for browsers."""
