"""What comes after a deal and after a match."""
