"""The rules of Acquire, one chapter a file, as functions over the position."""
