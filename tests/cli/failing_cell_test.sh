#!/usr/bin/env bash
# A cell that fails ends the run with 1, is named, and is a row; the others are measured.

source "$(dirname "$0")/testing.sh"
new_root
# A hundred steps of forty thousand vertices cannot end in a tenth of a second.
experiment late <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 200
rows = 200
[[solver]]
name = "newton-cholesky"
[free]
duration = 3.33
[measure]
repeats = 1
timeout = 0.1
END
ends 1 "$clothbench" run late
says "newton-cholesky free trace: timeout: killed after 0.1 s" "1 row, 1 measured now; 1 cell failed"
ends 0 "$clothbench" export
grep -q ',timeout,killed after 0.1 s of wall time' "$CLOTHBENCH_ROOT/runs/tables/late.csv" ||
  fail "the failure is no row"

# It is stored, and counts.
ends 1 "$clothbench" run late
says "1 row, 0 measured now; 1 cell failed"
