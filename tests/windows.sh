#!/bin/sh
# Try Dragonbox as a Windows program, on a Linux that can run such programs (with wine, say). It takes long, and
# is done before a release; it is no part of the tests of every change.
#
#   WINDOWS_PYTHON=… WINDOWS_RUN=… tests/windows.sh [PART…]
#
# WINDOWS_PYTHON   a command that runs a Windows Python from 3.11 on, with what pyproject.toml names for the
#                  program, its tests and its build: `$WINDOWS_PYTHON -m dragonbox --version`
# WINDOWS_RUN      a command that runs a Windows program: `$WINDOWS_RUN Dragonbox.exe`
# PYTHON           this system's Python with the same (.venv/bin/python)
# WORK             a folder for a copy of the project and all that is made (dragonbox-windows in TMPDIR)
# GAMES            how many games of each kind are compared (50)
# FOLDERS          the folders of tests (core storage players laws rules records search puzzles ui scenes)
# DISPLAY          a screen, for what opens a window; the part `mouse` makes its own with Xvfb
#
# The parts, all if none is named:
#   tests     the tests of FOLDERS
#   games     games between opponents, byte for byte as on Linux
#   window    the self-test, from the source
#   build     the folder and the single file
#   program   what was built: the self-test, the console, portable.txt, names with letters of other scripts
#   installer the installer: it installs, the program works, and is gone when it is uninstalled (needs makensis)
#   mouse     what was built, played by mouse and keys: a whole match, killed and continued, a second copy,
#             a folder that can't be written
# The last line says how many parts failed.
# shellcheck disable=SC1003,SC2048,SC2086,SC2155  # a command may have several words
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
: "${WINDOWS_PYTHON:?say how a Windows Python is run}" "${WINDOWS_RUN:?say how a Windows program is run}"
PYTHON=${PYTHON:-$root/.venv/bin/python}
WORK=${WORK:-${TMPDIR:-/tmp}/dragonbox-windows}
GAMES=${GAMES:-50}
FOLDERS=${FOLDERS:-core storage players laws rules records search puzzles ui scenes}
CODE=8K2F-41
bad=0

mkdir -p "$WORK/project"
(cd "$root" && git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf -) |
    tar -C "$WORK/project" -xf - || exit 1
cd "$WORK/project" || exit 1

# Say how something went; the command is the rest.
try() {
    name=$1
    shift
    if "$@" >"$WORK/said.txt" 2>&1; then
        echo "ok    $name"
    else
        bad=$((bad + 1))
        echo "FAIL  $name"
        tail -n 30 "$WORK/said.txt" | sed 's/^/      /'
    fi
}

tests() {
    for folder in $FOLDERS; do
        try "tests/$folder" $WINDOWS_PYTHON -m pytest -p no:cacheprovider -n 0 "tests/$folder"
        tail -n 1 "$WORK/said.txt" | sed 's/^/      /'
    done
}

same() {
    here=$WORK/games/linux-$1 there=$WORK/games/windows-$1
    rm -rf "$here" "$there"
    mkdir -p "$here" "$there"
    set -- simulate "$1" --seed $CODE --games "$GAMES" --seats "$2"
    "$PYTHON" -m dragonbox "$@" --out "$here" >"$here.txt" &&
        $WINDOWS_PYTHON -m dragonbox "$@" --out "../games/${there##*/}" >"$there.txt" &&
        cmp "$here.txt" "$there.txt" && diff -r "$here" "$there"
}

games() {
    try "Dragon Swoop" same dragon_swoop novice
    try "Magic Dragon" same magic_dragon novice,novice
    try "Dragon Dance" same dragon_dance novice,skilled
    try "SWOP" same swop novice,skilled
    try "The Rare Dragon" same rare_dragon novice,skilled
}

window() {
    try "self-test from the source" $WINDOWS_PYTHON -m dragonbox --self-test
}

freeze() {
    $WINDOWS_PYTHON packaging/icons.py &&
        PYTHONHASHSEED=0 $WINDOWS_PYTHON -m PyInstaller --noconfirm --log-level WARN \
            --distpath build --workpath build/work packaging/dragonbox.spec
}

build() {
    rm -rf build
    try "build" freeze
}

# What was built.
folder() { find build -maxdepth 1 -type d -name 'dragonbox-*-windows-*'; }
single() { find build -maxdepth 1 -name 'dragonbox-*-single.exe'; }

replayed() {
    copy=$WORK/"Spiele ä 龍"
    rm -rf "$copy"
    cp -r "$(folder)" "$copy"
    "$PYTHON" -m dragonbox deal swop --seed $CODE >"$copy/Abend ö 龍.toml"
    "$PYTHON" -m dragonbox replay "$copy/Abend ö 龍.toml" >"$WORK/expected.txt"
    (cd "$copy" && $WINDOWS_RUN Dragonbox.exe replay "Abend ö 龍.toml") | cmp - "$WORK/expected.txt"
}

portable() {
    copy=$WORK/"Stick ä 龍"
    rm -rf "$copy"
    cp -r "$(folder)" "$copy"
    touch "$copy/portable.txt"
    (cd "$copy" && exec timeout -k 2 40 $WINDOWS_RUN Dragonbox.exe) &
    for _ in $(seq 40); do
        sleep 1
        [ -e "$copy/Dragonbox data/lock" ] && break
    done
    wait
    [ -e "$copy/Dragonbox data/lock" ]
}

console() {
    $WINDOWS_PYTHON tests/windows_console.py "$(folder | tr / '\\')\\Dragonbox.exe" --version |
        grep -q '^dragonbox [0-9]'
}

program() {
    try "self-test of the folder" $WINDOWS_RUN "$(folder)/Dragonbox.exe" --self-test
    try "self-test of the single file" $WINDOWS_RUN "$(single)" --self-test
    try "a record with letters of other scripts, from such a folder" replayed
    try "portable.txt" portable
    try "what is printed appears in the console that called" console
}

installed() {
    home=$WORK/Installed
    rm -rf "$home"
    place=Z:$(echo "$home" | tr / '\\')
    "$PYTHON" packaging/installer.py "$(folder)" &&
        $WINDOWS_RUN "$(folder)-setup.exe" /S "/D=$place" &&
        $WINDOWS_RUN "$home/Dragonbox.exe" --self-test &&
        $WINDOWS_RUN "$home/Uninstall.exe" /S || return 1
    # It goes on in the background, from a copy of itself.
    for _ in $(seq 20); do
        [ -e "$home" ] || return 0
        sleep 1
    done
    ls "$home"
    return 1
}

installer() {
    try "installed, tried, uninstalled" installed
}

mouse() {
    export DRAGONBOX_PROGRAM="$WINDOWS_RUN $PWD/$(folder)/Dragonbox.exe"
    for one in test_swop.py:basic_game test_playing.py:killed_and_continued test_start.py:second_start_says \
        test_start.py:cannot_be_written test_start.py:full_screen; do
        try "${one#*:}" "$PYTHON" -m pytest -q -n 0 -p no:cacheprovider "tests/window/${one%:*}" \
            -k "${one#*:} and (not folder or basic_game or killed)"
    done
    unset DRAGONBOX_PROGRAM
}

for part in ${*:-tests games window build program installer mouse}; do
    echo "== $part"
    $part
done
echo "$bad failed."
[ $bad = 0 ]
