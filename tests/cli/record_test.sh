#!/usr/bin/env bash
# Recorded results are those of a complete sweep of committed code, whole, or stay as they were.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
command -v git >/dev/null || skip "git is not installed"
new_root
results=$CLOTHBENCH_ROOT/results
mkdir -p "$results/figures"
: >"$CLOTHBENCH_ROOT/CMakeLists.txt"  # by which a tree knows its own repository
cp -r "$source_dir"/{cloth,solvers} "$CLOTHBENCH_ROOT"
cp -r "$source_dir"/experiments/{harness,scenes} "$CLOTHBENCH_ROOT/experiments"
printf 'key,run,part,mode,scene,solver,label\n1\n2\n' >"$results/gone.csv"
printf '<?xml version="1.0"?><svg/>' >"$results/figures/outcomes.svg"
mkdir "$results/old"
for own in notes.csv logo.svg old/2024.csv; do echo "mine" >"$results/$own"; done
recorded >"$scratch/before"

# rho VALUE: an experiment with two contestants, one of them of that value.
rho() {
  experiment rho <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 6
rows = 6
[[solver]]
name = "diagonal-descent"
accelerate = "chebyshev"
rho = [0.5, $1]
[frozen]
frames = [2]
iterations = 32
[measure]
repeats = 2
[tier.quick.frozen]
iterations = 8
END
}

# refuses TEXT...: record says so, and results are as they were.
refuses() {
  ends 2 "$clothbench" record
  says "$@"
  recorded | cmp -s - "$scratch/before" || fail "a refused record wrote: $(ls -R "$results")"
}

rho 0.9
ends 0 "$clothbench" run rho
if ! [[ -e $CLOTHBENCH_ROOT/runs/store.sqlite ]]; then
  refuses "build; take the release: cmake --preset release"
  exit
fi
refuses "rho: 6 rows are of code that is in no commit; commit it, and run: clothbench run rho --force"
commit_root
rho 0.95
refuses "rho: 1 traces and 0 timed runs are missing; run: clothbench run rho"
ends 0 "$clothbench" run rho --force
refuses "rho: 6 rows are of code that is in no commit" "experiments/rho.toml is not as committed"
commit_root

# A program of other code than the commit's, though the tree is as committed.
echo 'int more;' >>"$CLOTHBENCH_ROOT/solvers/newton_cholesky.cpp"
commit_root
ends 0 "$clothbench" run rho --force
refuses "built of other code than the root's; build it again"
sed -i '$d' "$CLOTHBENCH_ROOT/solvers/newton_cholesky.cpp"
commit_root
ends 0 "$clothbench" run rho --force

# What no row tells, such as a label, is of a commit, too.
sed -i 's/^name = "diagonal-descent"/&\nlabel = "not committed"/' "$CLOTHBENCH_ROOT/experiments/rho.toml"
refuses "record: results/ stays as it is; experiments/rho.toml is not as committed; commit it, or take it back"
git -C "$CLOTHBENCH_ROOT" checkout -q experiments/rho.toml

printf '#!/bin/sh\nexit 1\n' >"$scratch/gnuplot"
chmod +x "$scratch/gnuplot"
ends 3 env PATH="$scratch:$PATH" "$clothbench" record
recorded | cmp -s - "$scratch/before" || fail "a record that failed wrote: $(ls -R "$results")"

mkdir "$results/rho.csv"
refuses "$results/rho.csv: a folder, and a file is to be there; move it away"
rmdir "$results/rho.csv"

mkdir -p "$results.draft"
touch "$results.draft/own"
small | experiment gone # an experiment once
ends 0 "$clothbench" run gone
rm "$CLOTHBENCH_ROOT/experiments/gone.toml"
small >"$scratch/mine.toml" # and one of somebody's own, with tables of his own
ends 0 "$clothbench" run "$scratch/mine.toml"
cp "$results/gone.csv" "$results/mine.csv"
printf 'key,point\n' >"$results/mine-curves.csv"

# What git does not give back is not written over; nor is anything else, then.
cp "$results/gone.csv" "$results/rho.csv"
recorded >"$scratch/before"
refuses "$results/rho.csv: not as committed, and would be replaced; commit it, or move it away"
rm "$results/rho.csv"
ends 0 "$clothbench" record
says "results/rho.csv: new, 6 rows" "results/figures/rho.svg: new" \
  "results/provenance.csv: new, 1 rows" "results/gone.csv: removed" "results/figures/outcomes.svg: removed" \
  "results/notes.csv: left, for nothing here writes a file of that name" "results/logo.svg: left" "results/old/2024.csv: left" \
  "results/mine.csv: left, for nothing here writes a file of that name" "results/mine-curves.csv: left"
[[ $(cd "$results" && find . -type f | sort | paste -sd ' ') == \
  "./figures/rho.svg ./logo.svg ./mine-curves.csv ./mine.csv ./notes.csv ./old/2024.csv ./provenance.csv ./rho-curves.csv ./rho.csv" ]] || fail "$(ls -R "$results")"
[[ $(cd "$CLOTHBENCH_ROOT" && ls -d results*) == $'results\nresults.draft' && -e $results.draft/own ]] || fail "not as it was: $(ls -R "$results"*)"
run=$(sed -n 2p "$results/rho.csv" | cut -d, -f2)
grep -q "^$run,$(git -C "$CLOTHBENCH_ROOT" rev-parse HEAD),.*,false," "$results/provenance.csv" ||
  fail "provenance: $(<"$results/provenance.csv")"

commit_root

# What is run afterwards, in part or at another tier, changes none of it.
recorded >"$scratch/before"
ends 0 "$clothbench" run rho --tier quick
ends 0 "$clothbench" export
ends 0 "$clothbench" plot rho
recorded | cmp -s - "$scratch/before" || fail "a quick run changed what is recorded"
! cmp -s "$CLOTHBENCH_ROOT/runs/tables/rho.csv" "$results/rho.csv" || fail "no rows of the quick run"
ends 0 "$clothbench" record
says "results/rho.csv: 6 -> 6 rows" "results/figures/rho.svg: drawn again"
recorded | grep -v svg | cmp -s - <(grep -v svg "$scratch/before") || fail "not the same tables twice"

rm "$CLOTHBENCH_ROOT/experiments/rho.toml"
recorded >"$scratch/before"
refuses "no experiment in $CLOTHBENCH_ROOT/experiments"
