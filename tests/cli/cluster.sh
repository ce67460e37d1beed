# shellcheck shell=bash
# Sourced, behind testing.sh, by the tests of runs on several machines: a sweep, and whether it has come to
# what it should.

shared_sweep

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
