"""The extra modes."""
