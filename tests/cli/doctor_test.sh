#!/usr/bin/env bash
# doctor names what it finds, says why and what to do, and ends with 1 where there is something to mend.

source "$(dirname "$0")/testing.sh"

status=0
"$clothbench" doctor --seconds 0.2 --json >"$scratch/findings" || status=$?
python3 - "$scratch/findings" "$status" <<'END' || fail "doctor --json: $(cat "$scratch/findings")"
import json, sys
report = json.load(open(sys.argv[1]))
names = [f["name"] for f in report["findings"]]
assert names == ["load", "steal", "governor", "turbo", "smt", "cores", "clock", "speed", "modes", "libraries", "pages", "host"], names
wrong = [f for f in report["findings"] if f["wrong"]]
assert all(f["why"] and f["remedy"] for f in wrong)
assert report["fine"] == (not wrong) == (sys.argv[2] == "0"), sys.argv[2]
END

# Another process on every core is something to mend, whatever else is.
burners=()
for _ in $(seq "$(nproc)"); do
  while :; do :; done &
  burners+=($!)
done
status=0
"$clothbench" doctor --seconds 0.5 >"$scratch/out" || status=$?
kill "${burners[@]}"
[[ $status == 1 ]] || fail "ends with $status among burners"
grep -q '^load *mend ' "$scratch/out" || fail "sees no load: $(cat "$scratch/out")"
grep -q 'why:  other processes' "$scratch/out" || fail "does not say why"
grep -q 'do:   end them' "$scratch/out" || fail "does not say what to do"
grep -q '^libraries *fine ' "$scratch/out" || fail "libraries: $(cat "$scratch/out")"

ends 2 "$clothbench" doctor --seconds -1
says --seconds
