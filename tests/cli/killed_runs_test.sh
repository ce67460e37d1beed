#!/usr/bin/env bash
# Two runs on one store, killed at random moments and started again: no row is lost, doubled or
# different from those of a run that nobody disturbed. KILLS=100 kills them so often.

source "$(dirname "$0")/testing.sh"
shared_sweep
kills=${KILLS:-4}
RANDOM=20261122

# same: the rows are those of the run that nobody disturbed.
same() {
  what_counts shared >"$scratch/killed"
  diff "$scratch/undisturbed" "$scratch/killed" >&2 || fail "rows differ"
}

# complete: every row is there.
complete() {
  "$clothbench" export >/dev/null 2>&1 &&
    (($(wc -l <"$CLOTHBENCH_ROOT/runs/tables/shared.csv") == $(wc -l <"$scratch/undisturbed")))
}

for ((k = 0; k < kills; k++)); do
  "$clothbench" run shared >/dev/null 2>&1 & one=$!
  "$clothbench" run shared >/dev/null 2>&1 & other=$!
  sleep "0.$((RANDOM % 90 + 10))"
  kill -9 "$one" 2>/dev/null || true
  ((RANDOM % 2)) && { kill -9 "$other" 2>/dev/null || true; }
  wait "$one" "$other" 2>/dev/null || true
  # A sweep that has come to its end gives no more to kill: the next begins.
  if complete; then
    same
    rm -r "$CLOTHBENCH_ROOT/runs"
  fi
done
"$clothbench" run shared >/dev/null 2>&1 & one=$!
ends 0 "$clothbench" run shared
wait "$one" || fail "the other run ended with $?"
same
ends 0 "$clothbench" run shared
says "0 measured now"
