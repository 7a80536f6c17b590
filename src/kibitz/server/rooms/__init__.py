"""Tables in memory, those who listen to them, and what they are sent."""
