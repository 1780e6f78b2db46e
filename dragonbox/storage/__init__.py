"""Files on this computer: saves, settings, best scores."""
