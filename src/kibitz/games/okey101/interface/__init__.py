"""What crosses the border of Okey 101: actions, events, views, and the words and notation for them."""
