"""What a bot makes of a view: a whole truth, an outlook, the calmest answer."""
