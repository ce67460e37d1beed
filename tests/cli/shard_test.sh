#!/usr/bin/env bash
# Parts of a run, on a store each, and merge, which makes one of them.

source "$(dirname "$0")/testing.sh"
new_root
experiment parts <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 4
rows = 4
stiffness = [100, 200, 400]
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
[frozen]
frames = [2]
iterations = 20
[measure]
repeats = 1
END
for wrong in 0/2 3/2 x 1/; do
  ends 2 "$clothbench" run parts --shard "$wrong"
  says "--shard '$wrong': give the number of the part and of how many it is one, as in 2/5"
done
ends 0 "$clothbench" run parts --shard 1/2 --dry-run
says "parts: 4 cells, 0 timed runs each"
for part in 1 2; do
  CLOTHBENCH_RUNS=$scratch/part-$part ends 0 "$clothbench" run parts --shard $part/2
  says "part $part of 2, without timed runs: take $scratch/part-$part/store" "clothbench merge FILE"
done
ends 2 "$clothbench" merge
ends 2 "$clothbench" merge "$scratch/nowhere.sqlite"
says "merge: $scratch/nowhere.sqlite: no such file" "give a store"
: >"$scratch/empty.sqlite"
ends 2 "$clothbench" merge "$scratch/empty.sqlite"
says "empty, as a copy that failed; copy the store again"
[[ ! -e $CLOTHBENCH_ROOT/runs/store.sqlite ]] || fail "a store was made for nothing"
stores=("$scratch"/part-?/store*.sqlite)
ends 0 "$clothbench" merge "${stores[@]}"
says "4 traces and 2 references taken, 0 traces were here" "2 traces and 1 references taken"
ends 0 "$clothbench" merge "${stores[@]}"
says "0 traces and 0 references taken, 4 traces were here"
ends 0 "$clothbench" run parts
says "parts: references: 0 to measure, 3 stored" "parts: traces: 0 to measure, 6 stored" \
  "12 rows, 6 measured now"
own=("$CLOTHBENCH_ROOT"/runs/store*.sqlite)
ends 2 "$clothbench" merge "${own[0]}"
says "is the store that it would be merged into"
