"""The scenarios of Acquire, one test each: letter and number stand in the name of the test."""
