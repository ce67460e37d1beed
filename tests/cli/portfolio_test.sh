#!/usr/bin/env bash
# portfolio tells which few contestants do, and who would be missed.

source "$(dirname "$0")/testing.sh"
new_root
ends 1 "$clothbench" portfolio
says "no rows yet" "clothbench run cloths"

# Three cloths; Newton takes fewest iterations on each.
experiment few <<END
question = "q"
hypothesis = "h"
$(three_cloths)
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "diagonal-descent"
[[solver]]
name = "vertex-block-descent"
[frozen]
frames = [5]
iterations = 200
[measure]
repeats = 0
END
ends 0 "$clothbench" run few --jobs 2
ends 2 "$clothbench" portfolio
says "no experiment 'cloths' has rows"
ends 0 "$clothbench" portfolio --experiment few --to 1e-4
says "iterations of frozen steps, experiment few" "about 5 x 5 vertices: 3 steps of 3 cloths"
grep -qE '^  Newton +0 +x1\.00 +0 +x1\.00$' "$scratch/out" || fail "$(<"$scratch/out")"
grep -qE '^  without Newton +[0-9]+ +(x|-)' "$scratch/out" || fail "$(<"$scratch/out")"

ends 0 "$clothbench" portfolio --experiment few --to 1e-4 --to 1e-6 --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
assert told["unit"] == "iterations" and [one["to"] for one in told["fields"]] == ["1e-04", "1e-06"], told
for field in told["fields"]:
    assert field["size"] == 5 and field["instances"] == field["scenes"] == 3, field
    first = field["taken"][0]
    assert first["contestant"] == "Newton" and first["these"]["never"] == 0, field
    assert first["left_out"]["steps"] == 3 and field["missed"][0]["contestant"] == "Newton", field' "$scratch/out"

# One cloth tells nothing of others.
ends 0 "$clothbench" portfolio --experiment few --to 1e-4 --where scene=swing --most 1
grep -qE '^  Newton +0 +x1\.00 +-$' "$scratch/out" || fail "$(<"$scratch/out")"

ends 1 "$clothbench" portfolio --experiment few --to 1e-30
says "no contestant solves any of these steps"
ends 2 "$clothbench" portfolio --experiment few --most 0
ends 2 "$clothbench" portfolio --experiment few --to 1furlong
ends 2 "$clothbench" portfolio --experiment few --by seconds
says "portfolio: experiment few has no timed runs"
ends 2 "$clothbench" portfolio --experiment few --where scene=gauze
says "--where 'scene=gauze': no step has that scene"
