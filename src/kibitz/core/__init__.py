"""The contract every game keeps: positions, chance, outcomes, records and refusals."""
