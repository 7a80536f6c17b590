"""The map: who stands where, who knows what lies there, and how squads move."""
