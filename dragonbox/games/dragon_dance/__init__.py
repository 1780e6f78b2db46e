"""Dragon Dance: colour upon colour on a growing field, for two to five players."""
