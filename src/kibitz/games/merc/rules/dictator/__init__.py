"""The Dictator's turn, what his cards do, and the procedure that plays him."""
