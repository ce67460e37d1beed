#!/usr/bin/env bash
# What is recorded is judged now as it was then: a verdict that flips fails here. And it can travel, with what draws its
# figures.

source "$(dirname "$0")/testing.sh"
results=$source_dir/results
[[ -s $results/claims.json ]] || skip "nothing is recorded"
! is_sanitized || skip "such a build takes minutes for it"
export CLOTHBENCH_RUNS=$scratch/runs
ends 0 "$clothbench" import
ends 0 "$clothbench" claims --json
verdicts() { grep -E '^ *"(id|verdict)": ' "$1"; }
verdicts "$results/claims.json" >"$scratch/recorded"
[[ $(wc -l <"$scratch/recorded") -ge 200 ]] || fail "hardly a verdict in $results/claims.json"
verdicts "$scratch/out" | diff "$scratch/recorded" - >"$scratch/changed" ||
  fail "verdicts are others than the recorded ones; where that is meant: ./reproduce --redraw; $(<"$scratch/changed")"

bytes=$(find "$results/runs" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum }')
((bytes < 20000000)) || fail "results/runs/ has $bytes bytes, of 20 MB"

# Where one figure has its script all have, and by the same gnuplot are drawn again as they are.
compgen -G "$results/figures/*.gp" >/dev/null && command -v gnuplot >/dev/null || exit 0
drawn_by="GNUPLOT $(gnuplot --version | cut -d' ' -f2-)"
mkdir "$scratch/again"
for figure in "$results"/figures/*.svg; do
  name=$(basename "$figure" .svg)
  cp "${figure%.svg}".{gp,dat} "$scratch/again" || fail "$name has no script or data"
  (cd "$scratch/again" && gnuplot --default-settings "$name.gp") || fail "$name.gp does not draw"
  ! grep -q "$drawn_by" "$figure" || cmp "$scratch/again/$name.svg" "$figure" || fail "$name.gp draws another $name.svg"
done
