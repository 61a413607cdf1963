"""A content pack: the folder `heroes` is all there is to it."""
