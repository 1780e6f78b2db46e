"""SWOP: swap two of 66 dice so that sequences come about, for one to four players."""
