"""The contract: run over every game, and shown to notice what it is there for."""
