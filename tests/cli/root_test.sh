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
