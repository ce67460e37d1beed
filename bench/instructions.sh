#!/usr/bin/env bash
# instructions.sh PROGRAM COMPILER RECORDED [--record]: instructions for each spring and iteration of
# the kernels in RECORDED, counted by callgrind, against what is recorded there.
# Exit status: 0 all within 2 %, 1 one is not, 77 they cannot be compared here: no valgrind, or the
# record is of another compiler.
set -euo pipefail
export LC_ALL=C.UTF-8

program=$1 compiler=$2 recorded=$3 verb=${4-}
command -v valgrind >/dev/null || { echo "no valgrind: install the package valgrind" && exit 77; }

# The record: a line of the compiler, then one of name and count for each kernel.
recorded_of=$(sed -n 's/^# compiled by //p' "$recorded")
if [[ $verb != --record && $recorded_of != "$compiler" ]]; then
  echo "$recorded is of $recorded_of, this is $compiler"
  exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# count KERNEL: instructions for each spring and iteration.
count() {
  local items
  items=$(valgrind --tool=callgrind --instr-atstart=no --collect-atstart=no \
    --callgrind-out-file="$folder/out" --log-file="$folder/log" "$program" "$1") ||
    { cat "$folder/log" >&2 && return 1; }
  awk -v items="$items" '/^(totals|summary):/ { all = $2 } END { printf "%.2f", all / items }' "$folder/out"
}

status=0
while read -r kernel before; do
  now=$(count "$kernel")
  printf '%s %s\n' "$kernel" "$now" >>"$folder/now"
  awk -v kernel="$kernel" -v now="$now" -v before="$before" 'BEGIN {
    ratio = before > 0 ? now / before : 0
    off = ratio < 0.98 || ratio > 1.02
    printf "%-40s %9.2f recorded %9.2f, ratio %.3f%s\n", kernel, now, before, ratio, off ? "  <--" : ""
    exit off
  }' || status=1
done < <(grep -v '^#' "$recorded")

if [[ $verb == --record ]]; then
  { grep '^#' "$recorded" | sed "s/^# compiled by .*/# compiled by $compiler/" && cat "$folder/now"; } \
    >"$folder/new"
  cp "$folder/new" "$recorded"
  exit 0
fi
((status == 0)) || echo "more is a loss to explain, less a gain to record: bench/instructions.sh ... --record"
exit "$status"
