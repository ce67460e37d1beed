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

# What a program printed is found: its last line where it fails, all of it by one command.
mkdir "$CLOTHBENCH_ROOT/engines"
cp "$source_dir/engines/python/protocol.py" "$CLOTHBENCH_ROOT/engines"
cat >"$CLOTHBENCH_ROOT/engines/mine.py" <<'END'
import protocol
class Mine:
    name, version, iterates, precision = "mine", "1.0", True, 64
    def prepare(self, cloth, threads): print("some words")
    def begin(self, step): raise ValueError("no such thing as a step")
protocol.serve(Mine())
END
cat >"$CLOTHBENCH_ROOT/engines/mine.toml" <<'END'
[program]
name      = "mine"
summary   = "one that fails"
source    = "none"
command   = "/usr/bin/python3"
arguments = ["mine.py"]
files     = ["mine.py", "protocol.py"]
END
small | sed 's!^name = "newton-cholesky"!program = "engines/mine.toml"!' | experiment broken
ends 1 "$clothbench" run broken
grep -q "mine frozen@1 trace: crashed: .*; it printed last: ValueError: no such thing as a step" "$scratch/err" || fail "$(<"$scratch/err")"
ends 1 "$clothbench" run broken
says "mine frozen@1 trace: crashed: " "; it printed last: ValueError: no such thing as a step" "clothbench list failures --experiment broken"
[[ $(tail -n 1 "$scratch/out") == "1 row, 0 measured now; 1 cell failed" ]] || fail "$(<"$scratch/out")"
ends 0 "$clothbench" list failures
says "broken: 1 row failed" "late: 1 row failed" "    some words" "    Traceback (most recent call last):"
ends 0 "$clothbench" list failures --experiment late
says "newton-cholesky free trace: timeout: killed after 0.1 s"
! grep -q broken "$scratch/out" || fail "failures that were not asked for"
ends 0 "$clothbench" list failures --json
python3 -c 'import json, sys
one = json.load(open(sys.argv[1]))["failures"][0]
assert one["experiment"] == "broken" and one["outcome"] == "crashed" and "ValueError" in one["output"], one' "$scratch/out"
ends 2 "$clothbench" list failures --experiment nowhere
says "list failures: no rows of experiment 'nowhere'"
ends 2 "$clothbench" list solvers --experiment late
says "list --experiment: is for failures alone"
