"""The Case of the Rare Dragon: a rummy of ten dragons, for two to four players."""
