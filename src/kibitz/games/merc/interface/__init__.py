"""What players see and say: actions, events, views, notation and words."""
