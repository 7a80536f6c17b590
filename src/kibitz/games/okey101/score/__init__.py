"""What a hand of Okey 101 comes to: scoring documents, settlements, ledgers and sheets."""
