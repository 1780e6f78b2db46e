#!/bin/sh
# Puts Dragonbox into the menu of this user's desktop; `install.sh --remove` takes it out again.
# The program stays where it is: run this once more after the folder has moved.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-"$HOME/.local/share"}
entry=$share/applications/dragonbox.desktop
icon=$share/icons/hicolor/256x256/apps/dragonbox.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
    exit
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/dragonbox.png" "$icon"
# A quoted argument of Exec; what the quotes do not cover gets backslashes.
program=$(printf '%s' "$here/Dragonbox" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
{
    grep -v '^Exec=' "$here/dragonbox.desktop"
    printf 'Exec="%s"\n' "$program"
} > "$entry"
