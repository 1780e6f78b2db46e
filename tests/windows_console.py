"""Call a program from a Windows console, as a command prompt does, and print what appears there.

Run by a Windows Python: python windows_console.py PROGRAM ARGUMENT...
"""

import ctypes
import subprocess
import sys
from ctypes import wintypes

WIDE, HIGH = 120, 200


def main() -> int:
    kernel = ctypes.windll.kernel32
    kernel.CreateFileW.restype = wintypes.HANDLE
    kernel.FreeConsole()
    assert kernel.AllocConsole(), "no console can be made"
    screen = wintypes.HANDLE(kernel.CreateFileW("CONOUT$", 0xC0000000, 3, None, 3, 0, None))
    kernel.SetConsoleScreenBufferSize(screen, wintypes.DWORD(HIGH << 16 | WIDE))
    for standard in (-10, -11, -12):  # a program with a window is given nothing to write to
        kernel.SetStdHandle(standard & 0xFFFFFFFF, None)
    status = subprocess.Popen(sys.argv[1:]).wait()
    text, read = ctypes.create_unicode_buffer(WIDE * HIGH), wintypes.DWORD()
    kernel.ReadConsoleOutputCharacterW(screen, text, WIDE * HIGH, wintypes.DWORD(0), ctypes.byref(read))
    lines = [text[at : at + WIDE].rstrip() for at in range(0, read.value, WIDE)]
    sys.stdout.buffer.write("\n".join(line for line in lines if line).encode() + b"\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
