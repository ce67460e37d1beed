# shellcheck shell=bash
# Sourced, behind testing.sh, by the tests of runs on several machines: a sweep, what it comes to where
# nobody disturbs it, and whether it has come to that.

new_root
experiment shared <<'END'
question = "q"
hypothesis = "h"
[frozen]
frames = [2]
iterations = 40
tolerances = [1e-1, 1e-3]
[free]
duration = 0.2
[measure]
repeats = 2
repeats_max = 2
again = 0
[[scene]]
name = "games103"
columns = 6
rows = [5, 6]
first_guess = "target"
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
accelerate = ["none", "anderson"]
END

ends 0 "$clothbench" run shared
what_counts shared >"$scratch/undisturbed"
(($(wc -l <"$scratch/undisturbed") > 30)) || fail "few rows to compare"
rm -r "$CLOTHBENCH_ROOT/runs"

# on_cluster STATUS [OPTION...]: the sweep by as many tasks as there may be.
on_cluster() {
  local status=$1
  shift
  ends "$status" "$clothbench" run shared --engine slurm --minutes 0.01 "$@"
}

# same: no row is lost, doubled or different, and all times are of one machine.
same() {
  what_counts shared >"$scratch/now"
  diff "$scratch/undisturbed" "$scratch/now" >&2 || fail "rows differ"
  python3 - "${CLOTHBENCH_RUNS:-$CLOTHBENCH_ROOT/runs}/tables" <<'END' || fail "times of several machines"
import csv, sys
def table(name): return list(csv.DictReader(open(f"{sys.argv[1]}/{name}.csv")))
nodes = {row["run"]: row.get("node", "") for row in table("provenance")}
timed = {nodes[row["run"]] for row in table("shared") if row["mode"] == "silent"}
assert len(timed) == 1 and "" not in timed, timed
END
}

# is_tidy: nothing is left of tasks.
is_tidy() {
  local left
  left=$(ls -A "${CLOTHBENCH_RUNS:-$CLOTHBENCH_ROOT/runs}/cluster")
  [[ -z $left ]] || fail "left in cluster/: $left"
}
