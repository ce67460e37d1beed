#!/usr/bin/env bash
# Whoever follows the README's tour finds the recorded results as they were, and may not record.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
command -v git >/dev/null || skip "git is not installed"
export CLOTHBENCH_ROOT=$scratch/root
mkdir "$CLOTHBENCH_ROOT"
tar -C "$source_dir" --exclude=./build --exclude=./.git --exclude=./runs -cf - . |
  tar -C "$CLOTHBENCH_ROOT" -xf -

# The experiments that the tour names, as small as they get.
rm "$CLOTHBENCH_ROOT"/experiments/*.toml
for name in rho stiffness; do
  experiment $name <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = ${#name}  # or the two would share their rows
rows = 4
stiffness = 100
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
accelerate = "chebyshev"
rho = [0.5, 0.9]
[frozen]
frames = [2]
iterations = 40
tolerances = [1e-1]
[measure]
repeats = 1
END
done
figures_of rho >>"$CLOTHBENCH_ROOT/experiments/rho.toml"
figures_of stiffness | sed '/^\[figure\.stretch\]/,$d' >>"$CLOTHBENCH_ROOT/experiments/stiffness.toml"
commit_root
recorded >"$scratch/before"

# unchanged: byte by byte, and for git.
unchanged() {
  recorded | cmp -s - "$scratch/before" ||
    fail "results changed: $(recorded | diff "$scratch/before" -)"
  [[ -z $(git -C "$CLOTHBENCH_ROOT" status --porcelain results) ]] || fail "git sees changed results"
}

# refuses TEXT...: record ends with 2 and says so, and changes nothing; other builds never record.
refuses() {
  ends 2 "$clothbench" record
  [[ ! -e $CLOTHBENCH_ROOT/runs/store.sqlite ]] || says "$@"
  unchanged
}

# tour FROM TO: run the README's commands of our program between the two lines; some may fail.
tour() {
  sed -n "/^$1/,/^$2/s/^    \(clothbench [^#]*\).*/\1/p" "$source_dir/README.md" >"$scratch/tour"
  PATH=$(dirname "$clothbench"):$PATH bash "$scratch/tour" >"$scratch/out" 2>&1 </dev/null || true
}

cd "$CLOTHBENCH_ROOT"
tour '\*\*Run an experiment' "## Add your solver"
[[ -s runs/tables/rho.csv && -s runs/tables/stiffness.csv && -s runs/figures/rho.svg ]] ||
  fail "the tour left no tables and figures: $(cat "$scratch/out")"
refuses "stiffness: 2 traces and 0 timed runs are missing; run: clothbench run stiffness"

tour "## Add your solver" "Nothing else"
[[ -e solvers/my_descent.cpp && -s runs/figures/stiffness-time.svg ]] ||
  fail "the tour left no solver or no figure: $(cat "$scratch/out")"
refuses "stiffness: 4 rows are of code that is in no commit"

# Told before anything is built.
ends 1 ./reproduce --record
says "commit these first" "solvers/my_descent.cpp"
ends 2 ./reproduce --record --tier quick
says "--record takes tier standard, not 'quick'"
