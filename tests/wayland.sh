#!/bin/sh
# Try Dragonbox on Wayland, on a screen that nobody sees, where everything is shown once and twice as large. It is
# run before a release; it is no part of the tests of every change. Needs Debian's `weston`.
#
#   tests/wayland.sh [PROGRAM…]
#
# PROGRAM   a command that runs the program (.venv/bin/python -m dragonbox)
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root" || exit 1
[ $# -gt 0 ] || set -- .venv/bin/python -m dragonbox
work=$(mktemp -d)
chmod 700 "$work"
bad=0
unset DISPLAY
export XDG_RUNTIME_DIR="$work" SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=dragonbox

for scale in 1 2; do
    weston --backend=headless-backend.so --use-pixman --no-config --socket="$WAYLAND_DISPLAY" \
        --width=1920 --height=1080 --scale=$scale >"$work/weston.txt" 2>&1 &
    screen=$!
    for _ in $(seq 100); do
        [ -S "$work/$WAYLAND_DISPLAY" ] && break
        sleep 0.1
    done
    # The window has 1280 by 720 points, each of which is `scale` pixels wide.
    wanted="at $((1280 * scale))x$((720 * scale)), wayland"
    if "$@" --self-test >"$work/said.txt" 2>&1 && grep -qF "$wanted" "$work/said.txt"; then
        echo "ok    scale $scale: $(grep -F "$wanted" "$work/said.txt")"
    else
        bad=$((bad + 1))
        echo "FAIL  scale $scale, wanted: $wanted"
        tail -n 20 "$work/said.txt" "$work/weston.txt" | sed 's/^/      /'
    fi
    kill $screen
    wait $screen 2>/dev/null
done
rm -rf "$work"
echo "$bad failed."
[ $bad = 0 ]
