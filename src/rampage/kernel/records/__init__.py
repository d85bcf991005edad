"""Records: a match as the list of its choices; playing, reading and verifying one."""
