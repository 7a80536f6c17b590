"""The rules of Okey 101, one chapter a file, as functions over the position."""
