#!/usr/bin/env bash
# tune tells with which settings each solver takes least, and writes them as a list for experiments.

source "$(dirname "$0")/testing.sh"
new_root
ends 1 "$clothbench" tune tries
says "no frozen step of experiment tries is solved to 1 mm yet; run it: clothbench run"
ends 2 "$clothbench" tune
ends 2 "$clothbench" tune tries --to 1furlong

# tries SOLVERS: an experiment of these. A sweep's step of a tenth takes ten times as many of them;
# of so many vertices that all take longer than a moment in which somebody else has the processor.
cloth='
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 21
rows = 21'
tries() {
  experiment tries <<END
$cloth
[[solver]]
name = "newton-cholesky"
$1
[[solver]]
name = "diagonal-descent"
label = "shorter"
step = [0.01, 0.3, 0.03]
[frozen]
frames = [5, 6, 7]
iterations = 3000
[measure]
repeats = 0
END
  ends 0 "$clothbench" run tries --jobs 2
}

tries '
[[solver]]
name = "diagonal-descent"'
ends 0 "$clothbench" tune tries --to 1e-2
says "experiment tries, by the clocks of traces"
grep -qE '^  diagonal-descent +4 +0 +x1 +its defaults$' "$scratch/out" || fail "$(<"$scratch/out")"
grep -qE '^  newton-cholesky +1 +0 +x1 +its defaults$' "$scratch/out" || fail "$(<"$scratch/out")"
ends 2 "$clothbench" tune tries --to 1e-2 --write "$scratch/own.toml"
says "nothing is better than the defaults"
ends 2 "$clothbench" tune tires --to 1e-2
says "tune: no experiment 'tires' has rows (did you mean 'tries'?)"
[[ ! -e $scratch/own.toml ]] || fail "a list of nobody was written"

# Where the defaults are not tried, the longest step is best, and a list that experiments take.
tries ''
ends 0 "$clothbench" tune tries --to 1e-2 --write "$scratch/own.toml"
grep -qE '^  diagonal-descent +3 +0 +x1 +step=0\.3$' "$scratch/out" || fail "$(<"$scratch/out")"
for line in 'label = "diagonal-descent, tuned"' 'step = 0.3' '# newton-cholesky, of 1: its defaults'; do
  grep -qxF "$line" "$scratch/own.toml" || fail "$line: $(<"$scratch/own.toml")"
done
experiment taken <<END
$cloth
[[solver]]
list = "$scratch/own.toml"
[frozen]
frames = [5]
END
ends 0 "$clothbench" run taken --dry-run
says "diagonal-descent[step=0.3]"

# It is written over, and nobody else's file is.
ends 0 "$clothbench" tune tries --to 1e-2 --write "$scratch/own.toml"
echo "somebody's" >"$scratch/other.toml"
ends 2 "$clothbench" tune tries --to 1e-2 --write "$scratch/other.toml"
[[ $(<"$scratch/other.toml") == "somebody's" ]] || fail "somebody's file was written over"

ends 0 "$clothbench" tune tries --to 1e-2 --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
assert told["experiment"] == "tries" and told["to"] == "1e-02", told
[descent] = [one for one in told["solvers"] if one["solver"] == "diagonal-descent"]
assert descent["instances"] == 3 and len(descent["tried"]) == 3, descent
assert descent["best"]["settings"] == {"step": 0.3} and descent["best"]["never"] == 0, descent' "$scratch/out"
