#!/usr/bin/env bash
# docs/solvers.md is what the program says of the solvers that are on it. One that is not, since
# adding a solver is one file and its test, joins when the page is next written.

source "$(dirname "$0")/testing.sh"
cd "$source_dir"

ends 0 "$clothbench" list solvers
sed -n 's/^  \([a-z0-9-]*\) .*/\1/p' "$scratch/out" >"$scratch/names"
ends 0 "$clothbench" doc solvers
cp "$scratch/out" "$scratch/page"
while read -r name; do
  grep -qx "## $name" "$scratch/page" || fail "no section for $name"
  grep -qF "| [$name](#$name) |" "$scratch/page" || fail "no line in the overview for $name"
  grep -qx "## $name" docs/solvers.md && continue
  printf 'not on the page yet: %s\n' "$name"
  awk -v name="$name" '
    /^## / { skipped = $0 == "## " name }
    !skipped && index($0, "| [" name "](#" name ") |") != 1' "$scratch/page" >"$scratch/rest"
  mv "$scratch/rest" "$scratch/page"
done <"$scratch/names"
diff -u docs/solvers.md "$scratch/page" >"$scratch/diff" || {
  head -40 "$scratch/diff" >&2
  fail "docs/solvers.md is old; write it again: build/release/bin/clothbench doc solvers >docs/solvers.md"
}

# One solver's page says the same.
ends 0 "$clothbench" doc newton-cholesky
says "limit: converges to the minimiser" "claims: Phi never rises" "cost, an iteration: " "1 factorisation" "parameters:"
ends 0 "$clothbench" doc rk4
says "order 4 in h" "cost, a step: 4 passes over the springs" "limitations: "
