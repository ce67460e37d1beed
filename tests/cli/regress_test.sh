#!/usr/bin/env bash
# bench/regress runs two programs by turns, and its status is whether the later one is worse.

source "$(dirname "$0")/testing.sh"
new_root
regress=$scratch/bench/regress
mkdir "$scratch/bench"
cp "$source_dir/bench/regress" "$regress"
small "label = 'descent'" | sed 's/^repeats = 0/repeats = 2/; s/newton-cholesky/diagonal-descent/' | experiment tiny

for wrong in "" "a b c" "HEAD" "HEAD --experiment" "HEAD --odd" "HEAD --experiment /nowhere/e.toml" "nothing HEAD --experiment tiny" "/nothing HEAD --experiment tiny"; do
  # shellcheck disable=SC2086  # words
  ends 2 "$regress" $wrong
  says "bench/regress: " "(see bench/regress --help)"
done
ends 0 "$regress" --help
says "Usage: bench/regress OLD [NEW] --experiment NAME"
ends 3 "$regress" "$clothbench" "$clothbench" --experiment tniy
says "old cannot be run: "

# A program is no worse than itself; what is measured is not measured again.
ends 0 "$regress" "$clothbench" "$clothbench" --experiment tiny
says "time: by turns" "experiment tiny" "cells that both have: 1" "iterations to 1 mm: the same to the last number" "compare: nothing is worse"
runs=("$scratch"/build/regress/runs/*)
[[ ${#runs[@]} == 1 ]] || fail "${runs[*]}"
for side in old new; do
  [[ $(tail -n 1 "${runs[0]}/$side.log") == "3 rows, 2 measured now; 0 cells failed" ]] || fail "$(<"${runs[0]}/$side.log")"
done
ends 0 "$regress" "$clothbench" "$clothbench" --experiment tiny
[[ $(tail -n 1 "${runs[0]}/new.log") == "3 rows, 0 measured now; 0 cells failed" ]] || fail "$(<"${runs[0]}/new.log")"

# One that does not come as far is worse: as if by other code, the later one's experiment asks for less.
printf '#!/bin/sh\nCLOTHBENCH_ROOT=%s exec %s "$@"\n' "$scratch/later" "$clothbench" >"$scratch/worse"
chmod +x "$scratch/worse"
cp -r "$CLOTHBENCH_ROOT" "$scratch/later"
rm -rf "$scratch/later/runs"
sed -i 's/^frames = .*/&\niterations = 1/' "$scratch/later/experiments/tiny.toml"
ends 1 "$regress" "$clothbench" "$scratch/worse" --experiment tiny --anew
says "frozen.iterations: 1024 before, 1 now" "compare: something is worse than before"
