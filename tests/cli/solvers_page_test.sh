#!/usr/bin/env bash
# docs/solvers.md is what the program says of its solvers.

source "$(dirname "$0")/testing.sh"
cd "$source_dir"

ends 0 "$clothbench" doc solvers
diff -u docs/solvers.md "$scratch/out" >"$scratch/diff" || {
  head -40 "$scratch/diff" >&2
  fail "docs/solvers.md is old; write it again: build/release/bin/clothbench doc solvers >docs/solvers.md"
}
ends 0 "$clothbench" list solvers
sed -n 's/^  \([a-z0-9-]*\) .*/\1/p' "$scratch/out" >"$scratch/names"
while read -r name; do
  grep -qx "## $name" docs/solvers.md || fail "no section for $name"
done <"$scratch/names"

# One solver's page says the same.
ends 0 "$clothbench" doc newton-cholesky
says "limit: converges to the minimiser" "claims: Phi never rises" "cost, an iteration: " "1 factorisation" "parameters:"
ends 0 "$clothbench" doc rk4
says "order 4 in h" "cost, a step: 4 passes over the springs" "limitations: "
