#!/usr/bin/env bash
# Every experiment that has rows has its tables, wherever its file lies; those without are named.

source "$(dirname "$0")/testing.sh"
new_root
small | experiment planned
ends 1 "$clothbench" export
says "export: no rows yet; run: clothbench run --all"
small >"$scratch/elsewhere.toml"
ends 0 "$clothbench" run "$scratch/elsewhere.toml"
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv" "planned: no rows yet; run: clothbench run planned"
[[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv") == 2 ]] || fail "not a head and a row"
[[ ! -e $CLOTHBENCH_ROOT/runs/tables/planned.csv ]] || fail "a table without rows"
ends 0 "$clothbench" run planned # which shares the row
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/planned.csv"
! grep -q "no rows" "$scratch/err" || fail "has rows, and says: $(<"$scratch/err")"

# A run of which the store no longer has what was written is named; all else is exported.
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
for sql in "UPDATE run SET provenance = substr(provenance, 9)" "DELETE FROM run"; do
  tamper "$store" "$sql"
  ends 0 "$clothbench" export
  says "planned: left out of provenance.csv run 1: store $store does not have what was written of it" \
    "measure its rows again: clothbench run planned --force"
  [[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/planned.csv") == 2 ]] || fail "its rows are left out"
  [[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/provenance.csv") == 1 ]] || fail "the run is not left out"
done

# Tables of what a store no longer holds do not pass for current; those of others stay.
tables=$CLOTHBENCH_ROOT/runs/tables
echo mine >"$tables/own.csv"
cp "$tables/planned.csv" "$tables/gone.csv"
ends 0 "$clothbench" export
says "tables/gone.csv: removed, for the store has no rows of it"
[[ -f $tables/own.csv && ! -f $tables/gone.csv ]] || fail "$(ls "$tables")"

# But of a store that is damaged or new they may be all that is left.
kept=$(md5sum "$tables/planned.csv")
tamper "$store" "UPDATE row SET outcome = 'crashed'"
ends 1 "$clothbench" export
says "planned: left out"
[[ $(md5sum "$tables/planned.csv") == "$kept" ]] || fail "what was exported before is gone"
rm "$store"*
ends 1 "$clothbench" export
says "no rows yet"
[[ $(md5sum "$tables/planned.csv") == "$kept" ]] || fail "what was exported before is gone"
