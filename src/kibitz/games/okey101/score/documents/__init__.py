"""What a hand of Okey 101 scores, one document a preset (rules 9.2 to 9.5): all its figures are here."""
