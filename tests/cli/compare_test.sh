#!/usr/bin/env bash
# compare tells what one contestant costs beside another, and refuses what it cannot answer.

source "$(dirname "$0")/testing.sh"
new_root
ends 1 "$clothbench" compare a b
says "no rows yet" "clothbench run --all"

# Five cloths in one state each.
experiment counts <<END
question = "q"
hypothesis = "h"
$(three_cloths)
state = "fast"
[[scene]]
name = "twist"
columns = 5
rows = 5
state = "fast"
[[scene]]
name = "heavy-hem"
columns = 5
rows = 5
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
ends 0 "$clothbench" run counts --jobs 2

# Newton takes fewer iterations than descent to any goal, on every cloth.
ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4
says "Newton beside diagonal-descent: iterations of frozen steps, experiment counts" "faster" "exact" "by scene"
grep -qE '^1e-04 .* 5 +5 +0 +faster$' "$scratch/out" || fail "$(<"$scratch/out")"
ends 0 "$clothbench" compare diagonal-descent Newton --to 1e-4
says "slower"
ends 0 "$clothbench" compare diagonal-descent Newton --to 1e-4 --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
goal, = told["goals"]
assert goal["verdict"] == "slower" and goal["lost"] == goal["scenes"] == 5, goal
low, high = goal["steps_like_these"]
assert 1 < low <= goal["ratio"] and (high is None or goal["ratio"] <= high), goal' "$scratch/out"

# Two cloths cannot say, and that is said, with what would.
ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4 --where state=fast
says "cannot tell" "anywhere: these scenes" 'list = "cloths"'

# On each kind of steps: here of no suite, and of one state and size.
ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4
! grep -qF "of all cells" "$scratch/out" || fail "a grid of one cell"
ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4 --grid size,scene
says "to 1e-04, by size and scene" "(steps; never by subject|rival|both), 95 % interval of all cells" "about 5 x 5"
grep -qE '^  about 5 x 5( +[0-9.]+ \? \(1(; 0\|1\|0)?\)){5}$' "$scratch/out" || fail "$(<"$scratch/out")"
awk 'length > 100 { exit 1 }' "$scratch/out" || fail "wider than a page: $(<"$scratch/out")"
ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4 --grid scene,size --grid state,size --json
python3 -c '
import json, sys
(goal,) = json.load(open(sys.argv[1]))["goals"]
by_scene, by_state = goal["grids"]
assert (by_scene["rows"], by_scene["columns"], by_scene["left_out"]) == ("scene", "size", 0), by_scene
assert {cell["row"] for cell in by_scene["cells"]} == {"games103", "curtain", "swing", "twist", "heavy-hem"}
for cell in by_scene["cells"]:
    assert cell["column"] == "about 5 x 5" and cell["instances"] == 1 and cell["ratio"] < 1, cell
    assert cell["verdict"] == "cannot tell" and cell["steps_like_these"] == [0, None], cell
(fast,) = by_state["cells"]
assert fast["row"] == "fast" and fast["instances"] == 2 and by_state["left_out"] == 3, by_state' "$scratch/out"

# The performance profile of the two, and of no more.
if command -v gnuplot >/dev/null; then
  ends 0 "$clothbench" compare Newton diagonal-descent --to 1e-4 --plot
  figure=$CLOTHBENCH_ROOT/runs/figures/compare-newton-diagonal-descent
  says "$figure.pdf"
  [[ -s $figure.pdf && -s $figure.svg ]] || fail "no $figure.pdf, .svg"
  grep -qF "to 1e-04" "$figure.gp" || fail "of another goal: $figure.gp"
fi
ends 2 "$clothbench" compare Newton --plot
says "compare: --plot is of two contestants"
ends 2 "$clothbench" compare Newton --before x --plot
says "compare: --plot is of two contestants; leave it, or --before, out"

# All beside one: the quickest first, each verdict held to how many there are.
ends 0 "$clothbench" compare Newton --to 1e-4
says "beside Newton: iterations of frozen steps" "  not run   verdict" "slower"
(($(grep -cE '^  (diagonal-descent|vertex-block-descent) ' "$scratch/out") == 2)) || fail "$(<"$scratch/out")"
ends 0 "$clothbench" compare Newton --to 1e-4 --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
(goal,) = told["goals"]
ratios = [one["ratio"] for one in goal["others"]]
assert told["beside"] == "Newton" and len(ratios) == 2 and ratios == sorted(ratios), told' "$scratch/out"

ends 2 "$clothbench" compare Newto diagonal-descent
says "no frozen step has a row of 'Newto' (did you mean 'Newton'?)"
ends 2 "$clothbench" compare Newton Newton
ends 2 "$clothbench" compare Newton diagonal-descent --to 1furlong
says "--to '1furlong': give a distance"
ends 2 "$clothbench" compare Newton diagonal-descent --to 1.5
says "--to '1.5': the first guess's energy error is 1; give one below that"
ends 2 "$clothbench" compare Newton diagonal-descent --where colums=3
says "did you mean 'columns'?"
ends 2 "$clothbench" compare Newton diagonal-descent --where scene=gauze
says "--where 'scene=gauze': no step has that scene (known: curtain"
ends 2 "$clothbench" compare Newton diagonal-descent --where scene=curtain --where scene=swing
says "no step is left"
ends 2 "$clothbench" compare Newton diagonal-descent --grid kind,sise
says "--grid 'kind,sise': no axis 'sise' (did you mean 'size'?); name two axes, as in kind,size"
ends 2 "$clothbench" compare Newton diagonal-descent --grid kind,size
says "no step of experiment counts has a suite; give --grid two of stiffness, size, state, scene"
ends 2 "$clothbench" compare Newton --grid scene,size
says "--grid is of two contestants; name another, or leave it out"
ends 2 "$clothbench" compare Newton diagonal-descent --by seconds
says "experiment counts has no timed runs" "--by iterations"
ends 2 "$clothbench" compare Newton diagonal-descent --experiment count
says "no experiment 'count' has rows (did you mean 'counts'?)"

# The same pair elsewhere: whose rows are meant is to be said.
sed 's/iterations = 200/iterations = 100/' "$CLOTHBENCH_ROOT/experiments/counts.toml" | experiment fewer
ends 0 "$clothbench" run fewer --jobs 2
ends 2 "$clothbench" compare Newton diagonal-descent
says "--experiment counts or --experiment fewer"
ends 0 "$clothbench" compare Newton diagonal-descent --experiment fewer

# One run of each step says nothing of the clock, to a reader and to a script.
sed 's/repeats = 0/repeats = 1/' "$CLOTHBENCH_ROOT/experiments/counts.toml" | experiment clocked
ends 0 "$clothbench" run clocked --jobs 2
ends 0 "$clothbench" compare Newton diagonal-descent --experiment clocked --to 1e-4
says "seconds of frozen steps" "fewer than 6 runs"

# Whoever lacks seconds may have run.
ends 0 "$clothbench" compare Newton --experiment clocked --to 1e-4
says "beside Newton: seconds of frozen steps" "  not timed   verdict"
ends 0 "$clothbench" compare Newton diagonal-descent --experiment clocked --to 1e-4 --json
python3 -c '
import json, sys
goal, = json.load(open(sys.argv[1]))["goals"]
assert goal["timed_runs"] == 1 and goal["by_clock"] == [0, None], goal' "$scratch/out"
