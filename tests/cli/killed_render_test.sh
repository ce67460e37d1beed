#!/usr/bin/env bash
# A render that is stopped or killed takes along what it started, and what it had in the temporary
# folder.

source "$(dirname "$0")/testing.sh"
command -v povray >/dev/null || skip "povray is not installed"
cd "$scratch"
mkdir tmp
export TMPDIR=$scratch/tmp

# within SECONDS COMMAND...: it succeeds before so many have passed.
within() {
  local tenths=$(($1 * 10))
  shift
  until "$@"; do
    ((tenths-- > 0)) || return 1
    sleep 0.1
  done
}
# those_in FOLDER: the processes that work in it.
those_in() { find /proc/[0-9]*/cwd -maxdepth 0 -lname "$1/*" 2>/dev/null; }
drawing() { [[ -n $(those_in "$TMPDIR") ]]; }
gone() { [[ -z $(ls -A tmp) && -z $(those_in "$TMPDIR") ]]; }

for signal in INT TERM KILL; do
  # In a process group of its own, as from a terminal; a shell's background jobs ignore INT.
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])' "$clothbench" render swing --frames 0 --size 3000x2000 --out x.png &
  render=$!
  within 60 drawing || fail "nothing is drawn"
  kill -s $signal $render
  wait $render 2>/dev/null && fail "it was not stopped"
  within 20 gone || fail "left behind after $signal: $(find tmp) $(those_in "$TMPDIR")"
  [[ ! -e x.png ]] || fail "half a picture"
done
