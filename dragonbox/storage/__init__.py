"""Where things live on this computer: saves, settings, best scores."""
