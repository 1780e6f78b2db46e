"""Scenes after a deal and after a match."""
