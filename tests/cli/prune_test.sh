#!/usr/bin/env bash
# What no experiment needs any longer is told, and then forgotten; what is shown stays.

source "$(dirname "$0")/testing.sh"
new_root
ends 0 "$clothbench" prune
says "not there; nothing to forget"
[[ ! -e $CLOTHBENCH_ROOT/runs ]] || fail "a store was made for nothing"

# Of an experiment the rows of an earlier budget, of a tier, of an own file, and of one that is gone.
{ small; printf '[tier.quick.frozen]\niterations = 7\n'; } | experiment kept
small "label = 'mine'" | sed 's/^frames = .*/frames = [2]/' >"$scratch/mine.toml"
small "label = 'gone'" | sed 's/^frames = .*/frames = [3]/' | experiment gone
ends 0 "$clothbench" run kept --tier quick
sed -i 's/^frames = .*/&\niterations = 9/' "$CLOTHBENCH_ROOT/experiments/kept.toml"
ends 0 "$clothbench" run kept
sed -i 's/^iterations = 9/iterations = 11/' "$CLOTHBENCH_ROOT/experiments/kept.toml"
ends 0 "$clothbench" run kept "$scratch/mine.toml" gone
rm "$CLOTHBENCH_ROOT/experiments/gone.toml"

rows() { python3 -c 'import sqlite3, sys; print(*sqlite3.connect(sys.argv[1]).execute("SELECT (SELECT count(*) FROM row), (SELECT count(*) FROM blob)").fetchone())' "$store"; }
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
[[ $(rows) == "5 6" ]] || fail "before: $(rows)"
ends 0 "$clothbench" prune --dry-run
says "rows of earlier code or settings: 1, " "  newton-cholesky: 1, " "references that nothing is compared with: 0, 0 B" \
  "gone: kept, a plan of 1 rows, though there is no $CLOTHBENCH_ROOT/experiments/gone.toml any more; forget it: clothbench prune --forget gone" \
  "--dry-run: nothing was forgotten"
[[ $(rows) == "5 6" ]] || fail "a dry run forgot: $(rows)"
ends 0 "$clothbench" prune
says "rows of earlier code or settings: 1" "$store: " "B, and was "
[[ $(rows) == "4 6" ]] || fail "after: $(rows)"
ends 0 "$clothbench" run kept
says "1 row, 0 measured now"
ends 0 "$clothbench" run kept --tier quick
says "1 row, 0 measured now"
ends 0 "$clothbench" export
for name in kept mine gone; do
  [[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/$name.csv") == 2 ]] || fail "$name: $(<"$CLOTHBENCH_ROOT/runs/tables/$name.csv")"
done

# What is forgotten whole is gone; what is there is not forgotten.
ends 2 "$clothbench" prune --forget kept
says "prune --forget 'kept': $CLOTHBENCH_ROOT/experiments/kept.toml is there, and needs its rows; remove it first"
ends 2 "$clothbench" prune --forget mine
says "$scratch/mine.toml is there"
ends 2 "$clothbench" prune --forget gonee
says "the store has no such experiment (did you mean 'gone'?)"
[[ $(rows) == "4 6" ]] || fail "a refused one forgot: $(rows)"
ends 0 "$clothbench" prune --forget gone
says "rows of earlier code or settings: 1" "references that nothing is compared with: 2"
[[ $(rows) == "3 4" ]] || fail "gone is there: $(rows)"
ends 0 "$clothbench" export
says "gone.csv: left, for it is no table that the store knows"

# An experiment that cannot be read needs nobody knows what: nothing is forgotten.
sed -i 's/^iterations = 11/iterations = 12/' "$CLOTHBENCH_ROOT/experiments/kept.toml"
ends 0 "$clothbench" run kept
echo "question = 3" | experiment broken
ends 2 "$clothbench" prune
says "broken.toml"
[[ $(rows) == "4 4" ]] || fail "it was forgotten: $(rows)"
rm "$CLOTHBENCH_ROOT/experiments/broken.toml"

# A file of one's own that is given is asked for, too, though it was never run from there.
sed 's/^iterations = 12/iterations = 11/; /^\[tier/,$d' "$CLOTHBENCH_ROOT/experiments/kept.toml" >"$scratch/asked.toml"
ends 0 "$clothbench" prune "$scratch/asked.toml"
says "rows of earlier code or settings: 0"
ends 0 "$clothbench" prune
says "rows of earlier code or settings: 1"
[[ $(rows) == "3 4" ]] || fail "$(rows)"

# A store that is no sound one is left as it is.
cp "$store" "$scratch/sound"
printf 'notes' >"$store"
ends 2 "$clothbench" prune
says "move the file away to start a new one"
[[ $(<"$store") == notes ]] || fail "it was written to"
