"""Tables judged by hand."""
