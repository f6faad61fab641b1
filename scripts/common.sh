# Shared by ./play and ./test: installs what is missing on Debian 12, configures and builds.
# Sourced, never run by itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_packages=(
    clang-19 mold cmake ninja-build ccache
    libboost1.81-dev libboost-json1.81-dev libfmt-dev libtomlplusplus-dev libcli11-dev doctest-dev
)

say() { printf '== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else fail "Packages are missing ($*) and neither root nor sudo is at hand."
    fi
}

# Installs those of the named packages that are not there yet.
need_packages() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    command -v apt-get >/dev/null || fail "These packages are missing: ${missing[*]}"
    say "installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}

# build PRESET TARGET...: quiet unless something is wrong.
build() {
    local preset=$1; shift
    local log=build/$preset.log
    mkdir -p build
    say "building ($preset)"
    if ! { cmake --preset "$preset" && cmake --build --preset "$preset" --target "$@"; } >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        fail "The build failed; the whole log is in $log."
    fi
}
