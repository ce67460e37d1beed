#!/usr/bin/env bash
# A root that is none is named, with where it comes from, by every verb that needs one; and nothing
# is made there.

source "$(dirname "$0")/testing.sh"

expect_refusals() {
  local verb
  for verb in list "doc games103" "simulate games103 --solver diagonal-descent" "run rho" plot export \
    report "new-solver my-descent"; do
    # shellcheck disable=SC2086  # verb and arguments
    ends 2 "$clothbench" $verb
    says "root '$CLOTHBENCH_ROOT' (from CLOTHBENCH_ROOT): no folder scenes/" "set CLOTHBENCH_ROOT to"
  done
}

export CLOTHBENCH_ROOT=$scratch/nowhere
expect_refusals
[[ ! -e $CLOTHBENCH_ROOT ]] || fail "something was made in a root that is none"

export CLOTHBENCH_ROOT=$scratch/empty
mkdir "$CLOTHBENCH_ROOT"
expect_refusals
[[ -z $(ls -A "$CLOTHBENCH_ROOT") ]] || fail "something was made in a root that is none"

# A scene by its path needs none.
cp "$source_dir/scenes/games103.toml" "$scratch/own.toml"
ends 0 "$clothbench" simulate "$scratch/own.toml" --solver diagonal-descent --frames 1

# What record alone writes to is no place for anything else, by a link neither.
export CLOTHBENCH_ROOT=$scratch/linked
mkdir -p "$CLOTHBENCH_ROOT"/{scenes,experiments,results}
cp "$source_dir/experiments/rho.toml" "$CLOTHBENCH_ROOT/experiments/"
cp "$source_dir/scenes/games103.toml" "$CLOTHBENCH_ROOT/scenes/"
ln -s results "$CLOTHBENCH_ROOT/runs"
ends 2 "$clothbench" plot rho
says "$CLOTHBENCH_ROOT/runs: in $CLOTHBENCH_ROOT/results, which \`clothbench record\` alone writes"
rm "$CLOTHBENCH_ROOT/runs"
mkdir "$CLOTHBENCH_ROOT/runs"
touch "$CLOTHBENCH_ROOT/results/store.sqlite"
ln -s ../results/store.sqlite "$CLOTHBENCH_ROOT/runs/store.sqlite"
if ! is_sanitized; then
  ends 2 "$clothbench" run rho
  says "store $CLOTHBENCH_ROOT/runs/store.sqlite: in $CLOTHBENCH_ROOT/results, which"
fi
[[ ! -s $CLOTHBENCH_ROOT/results/store.sqlite ]] || fail "something was written in results/"
rm "$CLOTHBENCH_ROOT/results/store.sqlite"
mkdir -p "$scratch/other"/{scenes,experiments,results}
ends 2 env CLOTHBENCH_RUNS="$scratch/other/results/own" "$clothbench" plot rho
says "CLOTHBENCH_RUNS=$scratch/other/results/own: in $scratch/other/results, which"
ends 2 env CLOTHBENCH_RUNS="$CLOTHBENCH_ROOT/results/own" "$clothbench" plot rho
says "CLOTHBENCH_RUNS=$CLOTHBENCH_ROOT/results/own: in $CLOTHBENCH_ROOT/results, which"
mkdir "$CLOTHBENCH_ROOT/results/figures"
ln -s results/figures "$CLOTHBENCH_ROOT/figures"
for option in --out --checkpoint; do
  for place in results/figures results/new/x figures; do
    ends 2 "$clothbench" simulate "$scratch/own.toml" --solver diagonal-descent --frames 1 \
      $option "$CLOTHBENCH_ROOT/$place/new"
    says "$option $CLOTHBENCH_ROOT/$place/new: in $CLOTHBENCH_ROOT/results, which"
  done
done
[[ $(cd "$CLOTHBENCH_ROOT/results" && echo * */*) == "figures */*" ]] || fail "something was made in results/"
