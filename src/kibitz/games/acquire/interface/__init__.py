"""What crosses the border of Acquire: actions, events, views, and the words and notation for them."""
