#!/usr/bin/env bash
# calibrate times four kernels on steps that an experiment's rows have, and leaves these as they are.

source "$(dirname "$0")/testing.sh"
is_sanitized && skip "times of a sanitized build are none"
new_root
ends 2 "$clothbench" calibrate
says "calibrate: experiment cloths has no kind of mesh on which all four were timed" \
  "diagonal-descent, vertex-block-descent, newton-pcg, newton-cholesky" "clothbench import"

experiment mine <<'END_OF_FILE'
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = [20, 40]
rows = 20
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "newton-pcg"
[[solver]]
name = "diagonal-descent"
[[solver]]
name = "vertex-block-descent"
[frozen]
frames = [4]
iterations = 100
[measure]
repeats = 1
prices = true
END_OF_FILE
ends 0 "$clothbench" run mine --jobs 2
ends 0 "$clothbench" calibrate --experiment mine
says "factorisation      newton-cholesky              400" "product            newton-pcg                   800" \
  "these rows are of such a processor"
[[ -s $CLOTHBENCH_ROOT/runs/calibration/store.sqlite ]] || fail "nothing was kept"
ends 0 "$clothbench" compare newton-pcg Newton --experiment mine
# Where the rows are another machine's, advise says so, and goes by what was timed on this one.
echo 'model name : Another processor' >"$scratch/cpuinfo"
elsewhere() { unshare -rm bash -c 'mount --bind "$1" /proc/cpuinfo; shift; exec "$@"' _ "$scratch/cpuinfo" "$@"; }
if [[ $(elsewhere cat /proc/cpuinfo 2>/dev/null) == *Another* ]]; then
  ends 1 elsewhere "$clothbench" advise curtain --experiment mine --ms 4
  says "this one has Another processor; run: clothbench calibrate --experiment mine"
  ends 0 elsewhere "$clothbench" calibrate --experiment mine
  says "advise goes by it from now on"
  ends 1 elsewhere "$clothbench" advise curtain --experiment mine --ms 4
  says "and are what clothbench calibrate makes of them for Another processor"
  echo "no store" >"$CLOTHBENCH_ROOT/runs/calibration/store.sqlite"
  ends 1 elsewhere "$clothbench" advise curtain --experiment mine --ms 4
  says "advise: " "this one has Another processor; run: clothbench calibrate --experiment mine"
fi
echo mine >"$CLOTHBENCH_ROOT/runs/calibration/calibration.toml"
ends 2 "$clothbench" calibrate --experiment mine
says "calibration.toml: exists, and is no experiment of calibrate's"
