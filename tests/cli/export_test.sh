#!/usr/bin/env bash
# Every experiment that has rows has its tables, wherever its file lies; those without are named.

source "$(dirname "$0")/testing.sh"
new_root
small='
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 4
rows = 4
[[solver]]
name = "newton-cholesky"
[frozen]
frames = [1]
[measure]
repeats = 0
'
experiment planned <<<"$small"
ends 1 "$clothbench" export
says "export: no rows yet; run: clothbench run --all"
echo "$small" >"$scratch/elsewhere.toml"
ends 0 "$clothbench" run "$scratch/elsewhere.toml"
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv" "planned: no rows yet; run: clothbench run planned"
[[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/elsewhere.csv") == 2 ]] || fail "not a head and a row"
[[ ! -e $CLOTHBENCH_ROOT/runs/tables/planned.csv ]] || fail "a table without rows"
ends 0 "$clothbench" run planned # which shares the row
ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/planned.csv"
! grep -q "no rows" "$scratch/err" || fail "has rows, and says: $(<"$scratch/err")"
