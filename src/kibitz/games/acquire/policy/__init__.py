"""How bots play Acquire, compiled."""
