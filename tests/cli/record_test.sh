#!/usr/bin/env bash
# Recorded results are those of a complete sweep of committed code, whole, or stay as they were.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
command -v git >/dev/null || skip "git is not installed"
new_root
results=$CLOTHBENCH_ROOT/results
mkdir -p "$results/figures"
: >"$CLOTHBENCH_ROOT/CMakeLists.txt"  # by which a tree knows its own repository
cp -r "$source_dir"/{cloth,engines,solvers} "$CLOTHBENCH_ROOT"
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
$(figures_of rho)
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

# Nor what draws and judges: a template of the report, or a claim.
mkdir -p "$CLOTHBENCH_ROOT/paper/claims"
touch "$CLOTHBENCH_ROOT/paper/claims/own.toml"
refuses "record: results/ stays as it is; paper/claims/own.toml is not as committed; commit it, or take it back"
rm "$CLOTHBENCH_ROOT/paper/claims/own.toml"

printf '#!/bin/sh\nexit 1\n' >"$scratch/gnuplot"
chmod +x "$scratch/gnuplot"
ends 3 env PATH="$scratch:$PATH" "$clothbench" record
recorded | cmp -s - "$scratch/before" || fail "a record that failed wrote: $(ls -R "$results")"

mkdir -p "$results/figures/rho.svg"
refuses "$results/figures/rho.svg: a folder, and a file is to be there; move it away"
rmdir "$results/figures/rho.svg"

ends 2 "$clothbench" record --redraw
says "record: $results/runs has no run to draw again; measure one: clothbench run --all"

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
printf '<?xml' >"$results/figures/rho.svg"
recorded >"$scratch/before"
refuses "$results/figures/rho.svg: not as committed, and would be replaced; commit it, or move it away"
rm "$results/figures/rho.svg"
ends 0 "$clothbench" record
run=$(cd "$results/runs" && echo *)
says "results/runs/$run: new" "results/figures/rho.svg: new" "results/figures/rho.gp: new" "results/figures/rho.dat: new" \
  "results/gone.csv: removed" "results/figures/outcomes.svg: left, for nothing here writes a file of that name" \
  "results/notes.csv: left, for nothing here writes a file of that name" "results/logo.svg: left" "results/old/2024.csv: left" \
  "results/mine.csv: left, for nothing here writes a file of that name" "results/mine-curves.csv: left"
[[ $(cd "$results" && find . -type f | sort | paste -sd ' ') == \
  "./figures/outcomes.svg ./figures/rho.dat ./figures/rho.gp ./figures/rho.svg ./logo.svg ./mine-curves.csv ./mine.csv ./notes.csv ./old/2024.csv ./runs/$run/MANIFEST ./runs/$run/provenance.csv ./runs/$run/provenance.jsonl ./runs/$run/rho.csv.xz ./runs/$run/rho.jsonl.xz" ]] || fail "$(ls -R "$results")"
[[ $(cd "$CLOTHBENCH_ROOT" && ls -d results*) == $'results\nresults.draft' && -e $results.draft/own ]] || fail "not as it was: $(ls -R "$results"*)"
recorded_run=$results/runs/$run
grep -q "^1,.*,$(git -C "$CLOTHBENCH_ROOT" rev-parse HEAD),.*,false," "$recorded_run/provenance.csv" ||
  fail "provenance: $(<"$recorded_run/provenance.csv")"
(cd "$recorded_run" && sha256sum --check --quiet --strict MANIFEST) || fail "MANIFEST is not sha256sum's"
[[ $run == 20??-??-??-*-$(sha256sum "$recorded_run/MANIFEST" | cut -c-8) ]] || fail "run $run"
[[ $(python3 -c 'import lzma, sys; print(len(list(lzma.open(sys.argv[1]))))' "$recorded_run/rho.jsonl.xz") == 6 ]] || fail "not a line for each row"

# Whoever has gnuplot alone draws it again.
mkdir "$scratch/again"
cp "$results"/figures/rho.{gp,dat} "$scratch/again"
(cd "$scratch/again" && gnuplot --default-settings rho.gp) || fail "rho.gp does not draw"
cmp "$scratch/again/rho.svg" "$results/figures/rho.svg" || fail "rho.gp draws another rho.svg"

commit_root

# What is run afterwards, in part or at another tier, changes none of it.
recorded >"$scratch/before"
ends 0 "$clothbench" run rho --tier quick
ends 0 "$clothbench" export
ends 0 "$clothbench" plot rho
recorded | cmp -s - "$scratch/before" || fail "a quick run changed what is recorded"
! cut -d, -f 6- "$CLOTHBENCH_ROOT/runs/tables/rho.csv" | cmp -s - <(xz -dc "$recorded_run/rho.csv.xz" | cut -d, -f 6-) || fail "no rows of the quick run"
ends 0 "$clothbench" record
says "results/runs/$run: there already" "results/figures/rho.svg: made again"
recorded | cmp -s - "$scratch/before" || fail "not the same twice"
# Nor does drawing it again without a store.
ends 0 env CLOTHBENCH_RUNS="$scratch/none" "$clothbench" record --redraw
says "results/runs/$run: there already" "results/figures/rho.svg: made again"
recorded | cmp -s - "$scratch/before" || fail "drawn again, it is another"
[[ ! -e $scratch/none ]] || fail "drawing a run again made a store"

# What cannot be put into its place is told before anything is read or drawn.
mv "$recorded_run/MANIFEST" "$scratch/whole"
echo >"$recorded_run/MANIFEST"
for file in figures/rho.svg figures/rho.gp figures/rho.dat summary.md report.pdf; do
  if [[ -e $results/$file ]]; then mv "$results/$file" "$scratch/kept"; fi
  ln -s nowhere "$results/$file"
  for verb in "record" "record --redraw"; do
    # shellcheck disable=SC2086  # verb and option
    ends 2 "$clothbench" $verb
    says "$results/$file: a link, and a file is to be there; move it away"
  done
  rm "$results/$file"
  if [[ -e $scratch/kept ]]; then mv "$scratch/kept" "$results/$file"; fi
done
mv "$scratch/whole" "$recorded_run/MANIFEST"

# Where it is there, it is whole.
recorded >"$scratch/before"
for file in rho.csv.xz rho.jsonl.xz MANIFEST; do
  mv "$recorded_run/$file" "$scratch/whole"
  ends 2 "$clothbench" record
  says "results/runs/$run/$file: not as it was recorded; take it back" "git checkout -- "
  echo >"$recorded_run/$file"
  ends 2 "$clothbench" record
  mv "$scratch/whole" "$recorded_run/$file"
done
recorded | cmp -s - "$scratch/before" || fail "a refused record wrote: $(ls -R "$results")"

# A store of one's own stays; in another place the run is imported, and drawn as it was recorded.
ends 2 "$clothbench" import
says "import: store $CLOTHBENCH_ROOT/runs/store.sqlite has rows of its own, which stay; move it away, or import into another place: CLOTHBENCH_RUNS=$CLOTHBENCH_ROOT/runs/recorded clothbench import"
# That is told before any row is read.
mv "$recorded_run/rho.jsonl.xz" "$scratch/whole"
ends 2 "$clothbench" import
says "store.sqlite has rows of its own"
mv "$scratch/whole" "$recorded_run/rho.jsonl.xz"
export CLOTHBENCH_RUNS=$scratch/elsewhere
ends 2 "$clothbench" import ''
says "run: no value; give one, or leave it out"
ends 2 "$clothbench" import "${run%?}"
says "has no run '${run%?}' (did you mean '$run'?)"
ends 0 "$clothbench" import
says "rho: 6 rows" "holds $run now"
ends 0 "$clothbench" import "$recorded_run/"
says "holds $run already"
ends 0 "$clothbench" export
ends 0 "$clothbench" plot rho
cmp "$CLOTHBENCH_RUNS/tables/provenance.csv" "$recorded_run/provenance.csv" || fail "provenance is not as recorded"
xz -dc "$recorded_run/rho.csv.xz" | cmp - "$CLOTHBENCH_RUNS/tables/rho.csv" || fail "rho is not as recorded"
for file in figures/rho.{svg,gp,dat}; do
  cmp "$CLOTHBENCH_RUNS/$file" "$results/$file" || fail "$file is not as recorded"
done
ends 0 "$clothbench" compare 'diagonal-descent[accelerate=chebyshev,rho=0.5]'
# Who measures on measures anew: what timed runs are held to does not travel.
ends 0 "$clothbench" run rho
says "traces: 2 to measure, 0 stored"
unset CLOTHBENCH_RUNS

# A byte less, and nothing is imported.
for file in "$recorded_run"/*; do
  cp "$file" "$scratch/whole"
  head -c -1 "$scratch/whole" >"$file"
  ends 2 env CLOTHBENCH_RUNS="$scratch/nothing" "$clothbench" import
  says "${file##*/}: " "git checkout -- "
  cp "$scratch/whole" "$file"
done
[[ ! -e $scratch/nothing/store.sqlite ]] || fail "a store of a run that was refused"

# The next of this machine takes its place; one of another stays.
cp -r "$recorded_run" "$results/runs/2026-01-01-elsewhere-00000000"
sed -i 's/^name = "diagonal-descent"/&\nlabel = "another"/' "$CLOTHBENCH_ROOT/experiments/rho.toml"
commit_root
ends 0 "$clothbench" record
says "results/runs/$run: removed, for a later run of that machine is there" "results/runs/2026-01-01-elsewhere-00000000: left, for it is of another machine"
[[ ! -e $recorded_run && $(find "$results/runs" -name MANIFEST | wc -l) == 2 ]] || fail "$(ls -R "$results/runs")"

# Verdicts on claims are recorded, and told where they are others than before.
mkdir -p "$CLOTHBENCH_ROOT/paper/claims"
claim() { # claim PREDICTION
  cat >"$CLOTHBENCH_ROOT/paper/claims/ours.toml" <<END
[[claim]]
id         = "radius-gains"
source     = "ours"
says       = "the larger radius leaves less"
experiment = "rho"
measure    = "error after 32 iterations"
subject    = "another[accelerate=chebyshev,rho=0.95]"
against    = "another[accelerate=chebyshev,rho=0.5]"
over       = "these"
instances  = 1
scenes     = 1
predicts   = { $1 }
[claim.prose]
reproduced   = "It does."
contradicted = "It does not."
END
}
claim "at_least = 1e-9"
commit_root
ends 0 "$clothbench" record
says "results/claims.json: new"
grep -q '"verdict": "reproduced"' "$results/claims.json" || fail "$(<"$results/claims.json")"
claim "at_most = 1e-9"
commit_root
ends 1 "$clothbench" record
says "results/claims.json: made again" "claim radius-gains: in shape, and was reproduced" "1 of the verdicts are others than before"
commit_root
ends 0 "$clothbench" record
rm -r "$CLOTHBENCH_ROOT/paper"

rm "$CLOTHBENCH_ROOT/experiments/rho.toml"
recorded >"$scratch/before"
refuses "no experiment in $CLOTHBENCH_ROOT/experiments"
