"""What this system says when it looks for a file that is not there: each has words of its own."""

import os

NOT_THERE = ""
try:
    os.stat("nothing of this name is here")
except OSError as error:
    NOT_THERE = error.strerror or ""
