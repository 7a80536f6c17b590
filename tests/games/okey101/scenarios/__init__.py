"""The scenarios of Okey 101, one test each: the number stands in the name of the test."""
