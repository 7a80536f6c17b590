"""What travels between a server and its clients: asks, tells and the documents of the HTTP door.

Both sides import these types, and the schemas at `/api/` are made from them: the protocol has one source.
"""
