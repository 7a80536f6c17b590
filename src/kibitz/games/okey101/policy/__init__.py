"""How bots play Okey 101, compiled."""
