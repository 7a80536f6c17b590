"""A game in the terminal: the parts of the verb `play`, none of which knows any one game."""
