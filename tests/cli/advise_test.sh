#!/usr/bin/env bash
# advise names a solver for a cloth that nobody measured, or says that it cannot.

source "$(dirname "$0")/testing.sh"
new_root
ends 2 "$clothbench" advise curtain
says "say what is wanted: --ms 4" "--to 1mm"
ends 2 "$clothbench" advise curtain --ms 4 --to 1mm
ends 2 "$clothbench" advise curtian --ms 4
says "did you mean 'curtain'?"
for write in "$scratch" "$scratch/none/own.toml"; do
  ends 2 "$clothbench" advise curtain --ms 4 --write "$write"
  says "advise: --write $write: "
  ends 2 "$clothbench" tune cloths --write "$write"
  says "tune: --write $write: "
done
says "there is no folder $scratch/none; make it: mkdir -p $scratch/none"
ends 2 "$clothbench" advise curtain --to 1furlong
says "give a distance to the minimiser"
ends 2 "$clothbench" advise --scene curtain --error 1furlong
says "give a distance to the minimiser"
ends 1 "$clothbench" advise curtain --ms 4
says "no rows of experiment cloths yet" "clothbench run cloths" "clothbench import"

# Five cloths at four stiffnesses: four are enough to speak of another as soft or as stiff.
experiment mine <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[scene]]
name = "swing"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[scene]]
name = "hammock"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[scene]]
name = "twist"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[scene]]
name = "flag-in-wind"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "projective-dynamics"
label = "PD, Nesterov"
accelerate = "nesterov"
[frozen]
frames = [4]
iterations = 200
[measure]
repeats = 1
prices = true
END
ends 0 "$clothbench" run mine --jobs 2

cloth=(heavy-hem --set columns=6 --set rows=6 --set stiffness=300)
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4 --experiment mine --write "$scratch/own.toml"
says "heavy-hem: 36 vertices, springs, k h^2/m = " "in 4 ms: use " " iterations a step)" "how sure" " in the median, " " on 90 of 100 steps (95 % interval of the median, on steps like these: " \
  "doing nothing leaves" "it leaves less than doing nothing" "Newton, until it leaves under 0.001 mm: " "cannot be told from it, of the next " "how it was found" "in 2 ms: " "in 8 ms: " \
  "how good such advice is, each cloth left out in turn" " times as much in the geometric mean (" "always the first on the other cloths: " \
  "curtain@4" "try it:     clothbench simulate heavy-hem --set 'columns=6' --set 'rows=6' --set 'stiffness=300' --solver " \
  "measure it: clothbench run $scratch/own.toml"
# What it says to do, does.
ends 0 bash -c "$(sed -n 's/^try it: *clothbench/"$0"/p' "$scratch/out") --frames 3" "$clothbench"
ends 0 "$clothbench" run "$scratch/own.toml" --dry-run
says "heavy-hem" "newton-cholesky"
sed 's/^repeats = .*/repeats = 1/' "$scratch/own.toml" >"$scratch/own-steps.toml"
# Its own experiment may be written over, nobody else's.
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4 --experiment mine --write "$scratch/own.toml"
echo 'question = "mine"' >"$scratch/own.toml"
ends 2 "$clothbench" advise "${cloth[@]}" --ms 4 --experiment mine --write "$scratch/own.toml"
says "own.toml: exists, and is no experiment of advise's"

ends 0 "$clothbench" advise "${cloth[@]}" --to 0.1mm --experiment mine --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
assert told["to"] == "0.1 mm" and told["unit"] == "ms" and told["family"] == "springs", told
assert told["steps"] == len(told["rests_on"]) >= 8, told
assert told["advice"] == told["ranking"][0], told
assert told["always_the_same"] or told["ranking"] == sorted(told["ranking"], key=lambda one: (one["most"], one["median"])), told
low, high = told["median_95"]
assert low <= told["advice"]["median"] <= high, told
assert told["nothing"]["most"] >= told["nothing"]["median"] > 0 and "verdict" not in told["nothing"], told
assert told["ending"]["contestant"] == "Newton" and told["ending"]["median"] > 0, told
assert told["left_out"]["advised"]["steps"] > 0, told
assert told["coverage"]["like_it"] == {"steps": told["steps"], "declined": 0, "failed": 0}, told
assert told["coverage"]["of_size"]["steps"] >= told["steps"], told
' "$scratch/out" || fail "$(<"$scratch/out")"

for setting in threads=2 step.iterations=5; do
  ends 2 "$clothbench" advise "${cloth[@]}" --set $setting --ms 4 --experiment mine
  says "advise: --set $setting: advice is on a step's iterations, and on one thread; leave it out"
done

# In a microsecond no iteration is done, and no solver is to be tried.
ends 0 "$clothbench" advise "${cloth[@]}" --ms 0.001 --experiment mine
says "in 0.001 ms: do nothing; the first, " ", is not shown to leave less"
! grep -q '^try it: ' "$scratch/out" || fail "something to try, where nothing is to be done"
for ms in 0.001 4; do
  ends 0 "$clothbench" advise "${cloth[@]}" --ms $ms --experiment mine --json
  python3 -c '
import json, sys
told, is_long = json.load(open(sys.argv[1])), sys.argv[2] == "4"
assert told["nothing"]["is_shown"] == is_long, told
assert set(told["nothing"]["next_shown"]) <= set(told["next"] if is_long else []), told
' "$scratch/out" $ms || fail "$(<"$scratch/out")"
done

# Its own experiment has enough steps of it, and answers from then on; of others it says nothing.
ends 0 "$clothbench" run "$scratch/own-steps.toml" --jobs 2
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4
says "in 4 ms: use " "over its own steps: " " contestants it is first on 8 steps of this very cloth, which experiment own-steps measured, by " \
  "its own steps" "heavy-hem@80"
! grep -q 'left out\|measure it' "$scratch/out" || fail "$(<"$scratch/out")"

# Whoever asks for a file is told what to do with it all the same.
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4 --write "$scratch/own-again.toml"
says "measure it: clothbench run $scratch/own-again.toml"
[[ -s $scratch/own-again.toml ]] || fail "nothing was written"
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4 --json
python3 -c '
import json, sys
told = json.load(open(sys.argv[1]))
assert told["own_steps"] and told["experiment"] == "own-steps" and told["steps"] == 8, told
' "$scratch/out" || fail "$(<"$scratch/out")"
ends 0 "$clothbench" advise "${cloth[@]}" --ms 4 --experiment mine
says "steps like it" "on steps like these: "
ends 1 "$clothbench" advise heavy-hem --set columns=6 --set rows=6 --set stiffness=301 --ms 4
says "no rows of experiment cloths yet"

# Of two cloths nothing is said of others; who leads on them is named, and called so.
experiment few <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "curtain"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[scene]]
name = "hammock"
columns = 6
rows = 6
stiffness = [100, 200, 400, 800]
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "projective-dynamics"
label = "PD, Nesterov"
accelerate = "nesterov"
[frozen]
frames = [4]
iterations = 200
[measure]
repeats = 1
prices = true
END
ends 0 "$clothbench" run few --jobs 2
ends 1 "$clothbench" advise "${cloth[@]}" --ms 4 --experiment few
says "in 4 ms: the data cannot decide: " " like it were measured; conclusions about others need at least 8 steps of 4 cloths" \
  "until they can, use " ": the leader on the steps that exist, by the geometric mean of the distance left, as a share of the first guess's" "there it leaves " "doing nothing leaves " "steps like it" "try it:     clothbench simulate heavy-hem "

# Nobody timed a cloth as stiff, or as fine.
ends 1 "$clothbench" advise "${cloth[@]:0:5}" --set stiffness=3e9 --ms 4 --experiment mine
says "in 4 ms: the data cannot decide: no step like it was measured; conclusions about others need at least 8 steps of 4 cloths" "no contestant leads" "docs/advise.md"
ends 1 "$clothbench" advise curtain --set columns=10 --set rows=10 --set stiffness=300 --ms 4 --experiment mine
says "the data cannot decide: no contestant was timed on a mesh of that kind and of about that size" "no contestant leads"
