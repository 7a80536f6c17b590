"""A store that the last Kibitz wrote before games had a second version of their rules (S10)."""
