#!/usr/bin/env bash
# claims judges what was written down by the rows that there are, and tells what was written first.

source "$(dirname "$0")/testing.sh"
new_root
ends 0 "$clothbench" claims
says "0 claims"
ends 2 "$clothbench" register
says "register: no claim is in $CLOTHBENCH_ROOT/paper/claims; write one"
mkdir -p "$CLOTHBENCH_ROOT/paper"
for folder in claims registered; do
  echo mine >"$CLOTHBENCH_ROOT/paper/$folder"
  ends 2 "$clothbench" claims
  says "paper/$folder: cannot be read"
  rm "$CLOTHBENCH_ROOT/paper/$folder"
done

mkdir -p "$CLOTHBENCH_ROOT/paper/claims"
claim() { # claim AT_MOST: the file of one claim
  cat >"$CLOTHBENCH_ROOT/paper/claims/ours.toml" <<END
[[claim]]
id         = "newton-needs-few"
source     = "ours"
says       = "Newton's method takes a tenth of descent's iterations"
experiment = "small"
statistic  = "ratio"
measure    = "error after 3 iterations"
subject    = "Newton"
against    = "diagonal-descent"
over       = "these"
instances  = 1
scenes     = 1
predicts   = { at_most = $1 }
[claim.prose]
reproduced   = "It leaves {statistic} of the error."
contradicted = "It leaves {statistic} times the error."
END
}
claim 0.1
small 'label = "Newton"
[[solver]]
name = "diagonal-descent"' | experiment small

ends 0 "$clothbench" claims
says "newton-needs-few (ours): not measured, post hoc" "no rows of experiment small" "1 claims: 1 not measured"
# Whom nobody measures, or who are several, nobody can speak of.
sed -i 's/^subject .*/subject = "Newtn"/' "$CLOTHBENCH_ROOT/paper/claims/ours.toml"
ends 2 "$clothbench" register
says "claim newton-needs-few: no rows of Newtn in experiment small (did you mean 'Newton'?)"
claim 0.1
small 'label = "Newton"
hessian = ["projected", "exact"]
[[solver]]
name = "diagonal-descent"' | experiment small
ends 2 "$clothbench" register
says "claim newton-needs-few: Newton are several in experiment small; name one: Newton[hessian=projected] or Newton[hessian=exact]"
small 'label = "Newton"
[[solver]]
name = "diagonal-descent"' | experiment small

ends 0 "$clothbench" register
says "1 claims; commit it before anything is measured"
ends 2 "$clothbench" register
says "nothing has changed since"
ends 0 "$clothbench" claims
says "not measured, registered"

# Who had seen rows before says so, and no registration makes it another claim.
sed -i 's/^over .*/&\nseen = true/' "$CLOTHBENCH_ROOT/paper/claims/ours.toml"
ends 0 "$clothbench" claims
says "not measured, post hoc"
claim 0.1

# Measured under the registration, the claim stands as it was; reworded, both are judged.
ends 0 "$clothbench" run small
ends 0 "$clothbench" claims
says "newton-needs-few (ours): reproduced, registered" "of the error."
claim 1e-30
ends 0 "$clothbench" claims --json
python3 -c '
import json, sys
now, before = json.load(open(sys.argv[1]))["claims"]
assert (now["verdict"], now["priority"]) == ("in shape", "post hoc"), now
assert (before["verdict"], before["priority"]) == ("reproduced", "reworded"), before
assert now["statistic"] == before["statistic"] < 0.1 and now["instances"] == 1, now' "$scratch/out"

# Words that came with a later registration may rest on what was known by then.
sleep 1.1
ends 0 "$clothbench" register
ends 0 "$clothbench" run small --force
ends 0 "$clothbench" claims
says "newton-needs-few (ours): in shape, registered later"

# A registration is of experiments, too: what is measured once these were changed is post hoc.
claim 0.1
sed -i 's/frames = \[1\]/frames = [2]/' "$CLOTHBENCH_ROOT/experiments/small.toml"
ends 0 "$clothbench" run small
ends 0 "$clothbench" claims newton-needs-few
says "reproduced, post hoc"
ends 0 "$clothbench" export
python3 -c '
import csv, sys
runs = list(csv.DictReader(open(sys.argv[1])))
assert [bool(run.get("registration")) for run in runs] == [False], runs' "$CLOTHBENCH_ROOT/runs/tables/provenance.csv"

ends 2 "$clothbench" claims newton-needs-fewer
says "no claim 'newton-needs-fewer' (did you mean 'newton-needs-few'?)"
claim '"little"'
ends 2 "$clothbench" claims
says "ours.toml:13: at_most = little"
claim 0.1

# That nothing has changed is told before experiments are laid out.
sed -i 's/"games103"/"garment-obj"/; /^columns/d; /^rows/d' "$CLOTHBENCH_ROOT/experiments/small.toml"
ends 0 "$clothbench" register
mv "$CLOTHBENCH_ROOT/scenes/meshes" "$scratch"
ends 2 "$clothbench" register
says "nothing has changed since"
mv "$scratch/meshes" "$CLOTHBENCH_ROOT/scenes"

registrations=("$CLOTHBENCH_ROOT"/paper/registered/*.json)
printf ' ' >>"${registrations[0]}"
ends 2 "$clothbench" claims
says "not as it was registered"
# What is measured is under the latest.
printf ' ' >>"${registrations[-1]}"
ends 2 "$clothbench" run small
says "not as it was registered"
