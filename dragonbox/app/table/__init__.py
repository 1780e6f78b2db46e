"""The table: one match in play, looked at or played again."""
