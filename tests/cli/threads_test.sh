#!/usr/bin/env bash
# Timed runs have the protocol's threads, whatever the environment asks for.

source "$(dirname "$0")/testing.sh"
new_root
export OMP_NUM_THREADS=8 OMP_DYNAMIC=true OMP_MAX_ACTIVE_LEVELS=4 OPENBLAS_NUM_THREADS=8

experiment threads <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = 32
rows = 32
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "vertex-block-descent"
label = "two"
threads = 2
[frozen]
frames = [2]
iterations = 10
tolerances = [1e-2]
[measure]
repeats = 2
again = 0
END
ends 0 "$clothbench" run threads
ends 0 "$clothbench" export
python3 - "$CLOTHBENCH_ROOT/runs/tables/threads.csv" <<'END' || fail "threads: $(cat "$CLOTHBENCH_ROOT/runs/tables/threads.csv")"
import csv, sys
timed = [row for row in csv.DictReader(open(sys.argv[1])) if row["mode"] == "silent"]
assert len(timed) == 4, len(timed)
for row in timed:
    assert row["outcome"] != "unfaithful", row["why"]
    if row["label"] == "two":
        assert float(row["threads-used"]) <= 2, row
    else:
        assert float(row["threads-used"]) == 1, row
        assert float(row["waits"]) <= 20, row
    for name in ["wall", "load", "others", "stolen", "spin", "preemptions", "disturbance"]:
        assert float(row[name]) >= 0, name
END
