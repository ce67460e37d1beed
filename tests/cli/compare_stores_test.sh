#!/usr/bin/env bash
# compare --before tells what rows are beside those of an earlier store, and what is worse.

source "$(dirname "$0")/testing.sh"
new_root
cd "$scratch"

# pair ITERATIONS [KEYS]: Newton's method and descent on three cloths.
pair() {
  experiment pair <<END
question = "q"
hypothesis = "h"
$(three_cloths)
state = "fast"
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "diagonal-descent"
${2:-}
[frozen]
frames = [5]
iterations = $1
[measure]
repeats = 0
END
}

pair 3000
ends 2 "$clothbench" compare --before nothing.tar
says "has no run 'nothing.tar'"
ends 0 "$clothbench" run pair
ends 0 "$clothbench" archive before.tar

# The same rows: nothing is other, and nothing worse.
ends 0 "$clothbench" compare --before before.tar --check
says "experiment pair" "before: $scratch/before.tar" "now: $CLOTHBENCH_ROOT/runs/store" "cells that both have: 6" \
  "iterations to 1 mm: the same to the last number: 2 contestants" "error left of steps: the same to the last number: 2 contestants" \
  "compare: nothing is worse"
! grep -q "^other" "$scratch/out" || fail "$(<"$scratch/out")"

# Fewer iterations are another budget, not another question: descent does not come as far.
pair 10
ends 0 "$clothbench" run pair
ends 0 "$clothbench" compare --before before.tar
says "frozen.iterations: 3000 before, 10 now" "protocol.iterations: 3000 before, 10 now" "cells that both have: 6" \
  "error left of steps " "more"
ends 1 "$clothbench" compare --before before.tar --check
says "compare: something is worse than before"
ends 1 "$clothbench" compare diagonal-descent --before before.tar --check --by iterations --to 1e-2
! grep -q Newton "$scratch/out" || fail "of another contestant: $(<"$scratch/out")"
ends 1 "$clothbench" compare --before before.tar --check --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
(pair,) = told["experiments"]
assert told["before"].endswith("before.tar") and pair["experiment"] == "pair" and pair["worse"], told
assert pair["cells"] == 6 and not pair["gone"] and not pair["new"] and not pair["asked_otherwise"], pair
assert {"key": "frozen.iterations", "before": "3000", "now": "10"} in pair["values"], pair["values"]
lines = {(one["measure"], one["contestant"]): one for one in pair["lines"]}
errors = lines["error left of steps", "diagonal-descent"]
assert errors["verdict"] == "more" and errors["ratio"] > 1 and errors["lost"] > 0 == errors["won"], errors
assert pair["why_no_seconds"] == "", pair' "$scratch/out"

# The other way round it is better.
ends 0 "$clothbench" archive now.tar
ends 0 "$clothbench" compare --before now.tar --after before.tar --check
says "cells that both have: 6" "nothing is worse" "less"

# Another step is another question; a cell that only one has is none.
pair 3000 "[[solver]]
name = \"vertex-block-descent\""
sed -i '0,/^rows = 5/s//rows = 5\ndt = 0.02/' "$CLOTHBENCH_ROOT/experiments/pair.toml"
ends 0 "$clothbench" run pair
ends 0 "$clothbench" compare --before before.tar
says "cells that are new: " "curtain[columns=5,rows=5]@5 vertex-block-descent" "cells that are gone: 2"
ends 0 "$clothbench" compare --before before.tar --where scene=swing
says "cells that both have: 2"

# Of one contestant: the experiments that it has cells of.
sed 's/"Newton"/"Exact"/' "$CLOTHBENCH_ROOT/experiments/pair.toml" | experiment other
ends 0 "$clothbench" run other
ends 0 "$clothbench" archive both.tar
ends 0 "$clothbench" compare Exact --before both.tar
says "experiment other"
grep -qx "iterations to 1 mm: the same to the last number: 1 contestant" "$scratch/out" || fail "$(<"$scratch/out")"
! grep -q "experiment pair" "$scratch/out" || fail "an experiment of others: $(<"$scratch/out")"

# What it cannot answer.
ends 2 "$clothbench" compare
says "compare: name a contestant, or two; or an earlier store: compare --before FILE"
ends 2 "$clothbench" compare --before "$scratch/no-such/store.tar"
says "store.tar: no such folder or archive"
ends 2 "$clothbench" compare --after before.tar
says "--after and --check are of two stores; give --before, too"
ends 2 "$clothbench" compare Newton diagonal-descent --before before.tar
says "--before is of one contestant, or of all; leave the second out"
ends 2 "$clothbench" compare --before before.tar --grid kind,size
says "--grid is of two contestants"
ends 2 "$clothbench" compare Newto --before before.tar
says "no cell that both have is of 'Newto' (did you mean 'Newton'?)"
ends 2 "$clothbench" compare --before before.tar --experiment pairs
says "no experiment 'pairs' has rows (did you mean 'pair'?)"
CLOTHBENCH_RUNS=$scratch/none ends 2 "$clothbench" compare --before before.tar
says "no experiment has rows in both" "store" ": none"
printf 'SQLite format 3 of somebody' >odd
ends 2 "$clothbench" compare --before odd
says "give a store, an archive or a recorded run"

# Seconds of two machines are never divided; counts are.
mkdir other
cp "$CLOTHBENCH_ROOT"/runs/store*.sqlite other/
other=$(ls "$scratch"/other/store*.sqlite)
python3 - "$other" <<'END'
import json, sqlite3, sys
def seal(text):  # FNV-1a with 128 bits
    value = 0x6c62272e07bb014262b821756295c58d
    for byte in text.encode():
        value = (value ^ byte) * (2**88 + 0x13b) % 2**128
    return "%032x" % value
store = sqlite3.connect(sys.argv[1])
for number, text in store.execute("SELECT id, provenance FROM run").fetchall():
    told = json.dumps({**json.loads(text), "processor": "another"})
    store.execute("UPDATE run SET provenance = ?, seal = ? WHERE id = ?", (told, seal(told), number))
store.commit()
END
ends 0 "$clothbench" compare --before "$other"
says "before: $other" "seconds are not compared: runs of two processors; counts and errors are" \
  "iterations to 1 mm: the same to the last number"
ends 2 "$clothbench" compare --before "$other" --by seconds
says "--by seconds: runs of two processors; ask for --by iterations"
