"""MERCs and what they carry: hiring, squads, equipment and errands."""
