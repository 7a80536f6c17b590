"""What the web client needs from the Python side, checked against it."""
