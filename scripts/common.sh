# Shared by ./play and ./test: installs what is missing on Debian 12, configures and builds.
# Sourced, never run by itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_packages=(
    clang-19 mold cmake ninja-build ccache
    libboost1.81-dev libboost-json1.81-dev libfmt-dev libtomlplusplus-dev libcli11-dev doctest-dev
    libsqlite3-dev libsodium-dev libspdlog-dev prometheus-cpp-dev libqrencode-dev zlib1g-dev gzip
)
test_packages=(git curl chromium python3 python3-websockets sqlite3 faketime)
node_version_min=20.19
node_package_version=22.20.0


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

has_good_node() {
    local version
    version=$(node --version 2>/dev/null) || return 1
    [ "$(printf '%s\n%s\n' "v$node_version_min" "$version" | sort -V | head -n 1)" = "v$node_version_min" ]
}

# Node.js and npm: what is there if it is new enough, else Debian's npm and a newer Node.js beside it.
need_node() {
    has_good_node && command -v npm >/dev/null && return
    command -v npm >/dev/null || need_packages npm
    has_good_node && return
    local machine home=$PWD/build/node
    case "$(uname -m)" in
        x86_64) machine=x64 ;;
        aarch64) machine=arm64 ;;
        *) fail "Node.js $node_version_min or newer is needed, and none is known for $(uname -m)." ;;
    esac
    if [ ! -x "$home/node_modules/node-linux-$machine/bin/node" ]; then
        say "installing Node.js $node_package_version"
        mkdir -p "$home"
        npm install --prefix "$home" --no-save --no-audit --no-fund --silent \
            "node-linux-$machine@$node_package_version" >/dev/null
    fi
    export PATH="$home/node_modules/node-linux-$machine/bin:$PATH"
    has_good_node || fail "Node.js $node_version_min or newer could not be installed."
}

# The browser client, into web/dist; built again only if something of it changed.
build_client() {
    need_node
    local stamp=web/dist/.built
    if [ ! -d web/node_modules ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
        say "installing the client's packages"
        (cd web && npm ci --no-audit --no-fund --silent >/dev/null)
    fi
    if [ -f "$stamp" ] && [ -z "$(find web/src web/public web/index.html web/*.json web/*.ts web/*.js -newer "$stamp" -print -quit)" ]; then
        return
    fi
    say "building the client"
    mkdir -p build
    (cd web && npm run build) >build/client.log 2>&1 || { tail -n 40 build/client.log >&2; fail "The client could not be built."; }
    touch "$stamp"
}
