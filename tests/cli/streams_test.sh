#!/usr/bin/env bash
# What is asked for and cannot be written is a fault; progress that nobody sees is none.

source "$(dirname "$0")/testing.sh"
new_root
experiment small <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 4
rows = 4
[[solver]]
name = "diagonal-descent"
[frozen]
frames = [1]
[measure]
repeats = 1
END

# unheard COMMAND...: run it; standard output and error are the caller's. Prints its status.
unheard() {
  local status=0
  "$clothbench" "$@" </dev/null || status=$?
  printf '%s' "$status" >"$scratch/status"
}
# ended STATUS WHAT: the last of these ended so.
ended() { [[ $(<"$scratch/status") == "$1" ]] || fail "$2: ended with $(<"$scratch/status") instead of $1"; }

for verb in list "list --json" "doc games103" "doc solvers" "run small --dry-run" --help --version \
  "simulate games103 --solver diagonal-descent --frames 1" "doctor --seconds 0.1"; do
  # shellcheck disable=SC2086  # verb and arguments
  unheard $verb >/dev/full 2>"$scratch/err"
  ended 3 "$verb >/dev/full"
  grep -qxF "clothbench: standard output: No space left on device; see that there is room for it" "$scratch/err" ||
    fail "$verb >/dev/full: $(<"$scratch/err")"
done
unheard list >&- 2>"$scratch/err"
ended 3 "list >&-"
grep -qxF "clothbench: standard output: Bad file descriptor; it is closed, or open for reading alone: let it go to a terminal, a file or a pipe" \
  "$scratch/err" || fail "list >&-: $(<"$scratch/err")"

unheard run small 2>/dev/full >"$scratch/out"
ended 0 "run 2>/dev/full"
says "2 rows, 2 measured now"
unheard run small --force 2>&- >"$scratch/out"
ended 0 "run 2>&-"
says "2 rows, 2 measured now"
unheard run small --force 2> >(exec true) >"$scratch/out"
ended 0 "run 2> a pipe that nobody reads"
says "2 rows, 2 measured now"
unheard run nothing 2>/dev/full
ended 2 "a mistake that nobody hears of"
unheard simulate games103 --solver diagonal-descent --frames 3 --out "$scratch/frames" <&- >/dev/null 2>&-
ended 0 "simulate without input and errors"

# All of it, for nothing is said in another way.
! grep -nE 'fmt::print\(|std::(cout|cerr|puts|printf|fputs)' "$source_dir"/cli/*.cpp || fail "not by say() or warn()"

# A reader who has seen enough ends it quietly.
"$clothbench" doc solvers 2>"$scratch/err" | head -1 >"$scratch/out"
[[ ! -s $scratch/err ]] || fail "doc solvers | head -1: $(<"$scratch/err")"
