# shellcheck shell=bash
# Sourced by ./check and ./reproduce: what to install, how to configure and build, how to stop.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=$(basename "$0")
child=
cd "$root"
# A decimal comma in somebody's locale must not reach a table or a figure.
export LC_ALL=C.UTF-8

packages=(
  g++ cmake ninja-build pkg-config git                                      # build
  libeigen3-dev libspectra-dev libsuitesparse-dev libopenblas-dev libhwy-dev  # linear algebra, SIMD
  libfmt-dev libcli11-dev libtomlplusplus-dev nlohmann-json3-dev            # text, options, data
  libassimp-dev                                                             # meshes of other programs
  libsqlite3-dev liblzma-dev xz-utils libmd-dev libre2-dev libseccomp-dev libxxhash-dev   # store, patterns, guard
  libgtest-dev libbenchmark-dev patch                                       # tests, benchmarks
  dpkg-dev file                                                             # packages of ours
  libbullet-dev python3-numpy python3-scipy                                 # contestants that are programs
  valgrind                                                                  # instructions counted
  libgnuplot-iostream-dev gnuplot-nox fontconfig fonts-dejavu-core          # figures
  libboost-dev libboost-iostreams-dev libboost-filesystem-dev libboost-system-dev        # ... behind them
  povray ffmpeg                                                             # pictures, movies
  texlive-latex-recommended texlive-latex-extra texlive-pictures latexmk lmodern  # report
)

say() { printf '==> %s\n' "$*"; }

fail() {
  printf '%s: %s\n' "$program" "$*" >&2
  exit 1
}

usage_error() {
  printf '%s: %s (see ./%s --help)\n' "$program" "$*" "$program" >&2
  exit 2
}

# value OPTION [VALUE]: print the value an option must have.
value() {
  [[ -n ${2-} ]] || usage_error "$1 needs a value"
  printf '%s\n' "$2"
}

# guard COMMAND...: run it in a process group of its own, so that stop() can end all of it.
guard() {
  local status=0
  set -m
  "$@" </dev/null &
  child=$!
  set +m
  wait "$child" || status=$?
  child=
  return "$status"
}

stop() {
  trap - INT TERM HUP
  if [[ -n $child ]]; then
    kill -TERM -- "-$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  fi
  say "stopped; the same command goes on from here"
  exit "$1"
}
trap 'stop 130' INT
trap 'stop 143' TERM
trap 'stop 129' HUP

missing_packages() {
  local name installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null) || true
  for name in "${packages[@]}"; do
    grep -qxF "installed $name" <<<"$installed" || printf '%s\n' "$name"
  done
}

# as_root COMMAND...: run it as root with no question asked; its output goes to the log.
as_root() {
  local -a prefix=(env DEBIAN_FRONTEND=noninteractive)
  ((EUID == 0)) || prefix=(sudo "${prefix[@]}")
  "${prefix[@]}" "$@" </dev/null >>"$log" 2>&1
}

# Not guarded: dpkg should end what it began before a signal ends us. Waits for another apt to end,
# perhaps the one that a killed run left behind.
apt_get_install() {
  as_root apt-get -o DPkg::Lock::Timeout=600 install -y --fix-broken --no-install-recommends "$@"
}

# A dpkg that was killed leaves packages half unpacked or not configured, and apt refuses to go on.
repair_dpkg() {
  local -a broken
  as_root dpkg --configure -a || true
  mapfile -t broken < <(dpkg-query -W -f '${db:Status-Eflag} ${Package}\n' | sed -n 's/^reinstreq //p')
  ((${#broken[@]} == 0)) || apt_get_install --reinstall "${broken[@]}"
}

apt_install() {
  # Fails when any one source on the system is broken, which need not concern our packages.
  as_root apt-get update || true
  apt_get_install "$@" || { repair_dpkg && apt_get_install "$@"; }
}

# Install what is missing; no network call when nothing is.
install_packages() {
  if [[ ${CLOTHBENCH_SKIP_INSTALL:-0} == 1 ]]; then
    say "packages: not checked (CLOTHBENCH_SKIP_INSTALL=1)"
    return
  fi
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    fail "this system has no apt-get. Install what these Debian packages contain:
  ${packages[*]}
then run: CLOTHBENCH_SKIP_INSTALL=1 ./$program"
  fi

  local -a missing
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]} == 0)); then
    say "packages: all ${#packages[@]} installed"
    return
  fi
  local by_hand="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    fail "packages are missing, and this is neither root nor a system with sudo. As root, run:
  $by_hand"
  fi

  log=$root/build/install.log
  mkdir -p build
  : >"$log"
  say "packages: installing ${#missing[@]} (log: build/install.log): ${missing[*]}"
  if ! apt_install "${missing[@]}"; then
    cat "$log" >&2
    fail "installing failed (see above). By hand, as root:
  $by_hand"
  fi
}

# What cmake is told besides the preset: -DNAME=VALUE.
definitions=()

# build PRESET [TARGET]: configure, and compile every target or that one.
build() {
  say "configure: preset $1${definitions[*]:+, ${definitions[*]}}"
  guard cmake --preset "$1" "${definitions[@]}"
  say "build: preset $1, $(nproc) jobs"
  guard cmake --build --preset "$1" -j "$(nproc)" ${2:+--target "$2"}
}
