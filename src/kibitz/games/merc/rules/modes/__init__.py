"""The extra modes (rule 18.2)."""
