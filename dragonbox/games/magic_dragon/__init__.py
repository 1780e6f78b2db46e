"""Magic Dragon: draw and drop until four sets and a twin are complete, for two to eight players."""
