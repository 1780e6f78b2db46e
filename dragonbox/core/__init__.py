"""The words every game is told in. Nothing here knows a game or draws a picture."""
