"""What a bot and a friend at the shoulder make of a view of Okey 101."""
