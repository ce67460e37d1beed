#!/usr/bin/env bash
# A run that is killed and started again ends with every row, and measures no finished row twice.

source "$(dirname "$0")/testing.sh"
new_root
experiment resume <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 6
rows = 6
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
accelerate = "chebyshev"
rho = { from = 0.5, to = 0.9, points = 8 }
[frozen]
frames = [1, 2]
iterations = 500
tolerances = [1e-2]
[free]
duration = 0.5
[measure]
repeats = 2
END
all=81  # nine solvers, three traces of each, two timed runs of each trace

# rows: key and run of every stored row; the run changes where a row is measured again.
rows() {
  "$clothbench" export >/dev/null 2>&1 || return 0
  tail -n +2 "$CLOTHBENCH_ROOT/runs/tables/resume.csv" | cut -d, -f1,2 | sort
}

count() { wc -l <"$scratch/$1"; }

: >"$scratch/before"
kills=0
for _ in 1 2 3 4; do
  "$clothbench" run resume >/dev/null 2>&1 &
  run=$!
  while kill -0 "$run" 2>/dev/null; do
    rows >"$scratch/now"
    (($(count now) < $(count before) + 5)) || break
  done
  if kill -9 "$run" 2>/dev/null; then kills=$((kills + 1)); fi
  wait "$run" 2>/dev/null || true
  rows >"$scratch/now"
  lost=$(comm -23 "$scratch/before" "$scratch/now")
  [[ -z $lost ]] || fail "finished rows that are gone or were measured again: $lost"
  mv "$scratch/now" "$scratch/before"
done
((kills > 0)) || fail "the run ended before it could be killed"

ends 0 "$clothbench" run resume
says "$all rows, $((all - $(count before))) measured now; 0 cells failed"
rows >"$scratch/now"
[[ $(count now) == "$all" ]] || fail "$(count now) rows of $all"
[[ -z $(comm -23 "$scratch/before" "$scratch/now") ]] || fail "finished rows were measured again"

ends 0 "$clothbench" run resume
says "$all rows, 0 measured now; 0 cells failed"
ends 0 "$clothbench" run resume --force --only 'newton-cholesky frozen@1'
says "3 rows, 3 measured now"
