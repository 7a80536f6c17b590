"""Every card by its name."""
