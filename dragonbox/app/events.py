"""Kinds of events that the window treats alike."""

import pygame

INPUTS = frozenset(
    {
        *(pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
        *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
    }
)
"""Events with which a player does something."""
WINDOW = frozenset(
    {
        *(pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMINIMIZED),
        *(pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED),
    }
)
"""Events in which the system has done something to the window."""
