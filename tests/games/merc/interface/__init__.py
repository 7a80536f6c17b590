"""What players see and say."""
