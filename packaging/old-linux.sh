#!/bin/sh
# Build Dragonbox on an old Linux, so that it runs there and on all that are newer.
#
#   sudo packaging/old-linux.sh              build; the results go into build/old-linux
#
# Needs `debootstrap`, `pip` and a Debian or an Ubuntu as root. It makes a Debian 11 (GNU C library 2.31) in a
# folder, builds Python there from Debian's own source, builds the program with it, says which C library the
# result needs, and starts it in that system with --self-test. The first time takes a quarter of an hour, later
# ones keep the system and its Python. Where there are containers, an image of Python on Debian 11 saves all that.
#
# SYSTEM   the folder for the old system (/var/tmp/dragonbox-old-linux); about 1 GB
# DEBIAN   the old Debian (bullseye)
# SOURCE   the Debian whose source of Python is built (bookworm)
# PYTHON   its package there (python3.11)
# MIRROR   where Debian's packages come from, if not from where `debootstrap` takes them
# FLAGS    more for Python's ./configure; with --enable-optimizations it is faster, and takes half an hour more
# NEWEST   the newest version of the C library that the result may need (2.31)
set -eu
SYSTEM=${SYSTEM:-/var/tmp/dragonbox-old-linux}
DEBIAN=${DEBIAN:-bullseye}
SOURCE=${SOURCE:-bookworm}
PYTHON=${PYTHON:-python3.11}
NEWEST=${NEWEST:-2.31}
project=$(cd "$(dirname "$0")/.." && pwd)
out=$project/build/old-linux

if [ "${1:-}" != --alone ]; then
    # What is mounted from here on is seen by nobody else, and is gone with this process.
    exec unshare --mount "$0" --alone
fi

# Run a command in the old system.
inside() {
    env -i HOME=/root PATH=/opt/python/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore \
        SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
        chroot "$SYSTEM" "$@"
}

if [ ! -e "$SYSTEM/etc/made" ]; then
    debootstrap --variant=minbase "$DEBIAN" "$SYSTEM" ${MIRROR:+"$MIRROR"}
    touch "$SYSTEM/etc/made"
fi
mount --rbind /dev "$SYSTEM/dev"
mount -t proc proc "$SYSTEM/proc"
cp /etc/resolv.conf "$SYSTEM/etc/resolv.conf"

if ! inside python3 --version 2>/dev/null | grep -qF "${PYTHON#python}."; then
    sed -n "s/^deb \([^ ]*\) .*/deb-src \1 $SOURCE main/p" "$SYSTEM/etc/apt/sources.list" \
        >"$SYSTEM/etc/apt/sources.list.d/source.list"
    inside apt-get update -qq
    # What Python is built with; what the program is built with; a screen that nobody sees.
    inside apt-get install -y -qq --no-install-recommends ca-certificates gcc make libc6-dev zlib1g-dev \
        libffi-dev libssl-dev dpkg-dev binutils xz-utils xvfb xauth libgl1
    # The certificates that this machine trusts are trusted there too.
    if [ -s /etc/ssl/certs/ca-certificates.crt ]; then
        cp /etc/ssl/certs/ca-certificates.crt "$SYSTEM/etc/ssl/certs/ca-certificates.crt"
    fi
    # Debian's source of Python comes without pip.
    python3 -m pip download -q --no-deps --dest "$SYSTEM/opt/wheels" pip setuptools
    rm -rf "$SYSTEM/opt/source"
    mkdir -p "$SYSTEM/opt/source"
    inside sh -euc "
        cd /opt/source
        apt-get source -qq --download-only $PYTHON
        tar -xf $PYTHON*.orig.tar.* --strip-components=1
        ./configure -q --prefix=/opt/python --enable-shared --with-wheel-pkg-dir=/opt/wheels \
            --disable-test-modules LDFLAGS=-Wl,-rpath,/opt/python/lib ${FLAGS:-}
        make -s -j$(nproc)
        make -s install
        rm -rf /opt/source"
fi

# The project as it lies here, without what is made from it.
rm -rf "$SYSTEM/project/dragonbox" "$SYSTEM/project/assets" "$SYSTEM/project/packaging"
mkdir -p "$SYSTEM/project"
tar -C "$project" --exclude=__pycache__ -cf - dragonbox assets packaging pyproject.toml README.md LICENSE |
    tar -C "$SYSTEM/project" -xf -

inside sh -euc "
    cd /project
    python3 packaging/build.py --no-report
    build/venv/bin/python packaging/report.py --no-starts
    build/venv/bin/python packaging/oldest.py $NEWEST
    for program in build/dragonbox-*/Dragonbox build/dragonbox-*-single; do
        echo \"== \$program\"
        ldd --version | head -n 1
        xvfb-run -a \"\$program\" --self-test
    done"

mkdir -p "$out"
cp "$SYSTEM"/project/build/dragonbox-*.zip "$SYSTEM"/project/build/dragonbox-*-single "$out"
ls -l "$out"
