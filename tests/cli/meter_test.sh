#!/usr/bin/env bash
# meter tells how stiff and how damped solvers make a strip, as a table and as JSON, and why not.

source "$(dirname "$0")/testing.sh"
meter() { "$clothbench" meter "$@"; }

ends 0 meter --solver newton-cholesky --solver xpbd-gauss-seidel --iterations 1,8 --dt 0.01,0.02 --rows 5,9
says "it should sag by 0.049 m; first guess target"
[[ $(grep -c ' ok$' "$scratch/out") == 16 ]] || fail "not a line for each: $(<"$scratch/out")"
# solver, iterations, h, n, stiffness, in motion, damping, b. Euler, added, outcome
awk '$1 == "newton-cholesky" && !($5 == 1 && $6 == 1 && $7 == $8 && $9 == 0) { exit 1 }
     $1 == "xpbd-gauss-seidel" && !($5 > 0 && $5 <= 1) { exit 1 }' "$scratch/out" ||
  fail "Newton is not exact, or XPBD too stiff: $(<"$scratch/out")"
[[ ! -s $scratch/err ]] || fail "on standard error: $(<"$scratch/err")"

# Twice the same.
ends 0 meter --solver vertex-block-descent --jobs 2
cp "$scratch/out" "$scratch/first"
ends 0 meter --solver vertex-block-descent
cmp "$scratch/first" "$scratch/out" || fail "other numbers"

# A list of its own, each of its labels.
ends 0 meter --iterations 8 --rows 5 --jobs 2
says "Newton " "diagonal-descent, rho 0.995 " "vertex-block-descent, projected, Chebyshev "

ends 0 meter --solver xpbd-gauss-seidel --iterations 1,32 --match
says "matched" "no-match: too soft at any stiffness"
awk '$2 == 32 && !($5 > 1 && $6 > 0.999 && $6 < 1.001) { exit 1 }' "$scratch/out" ||
  fail "no match: $(<"$scratch/out")"

# What solvers are told in experiments/matched.toml is what is found.
ends 0 meter --match --iterations 32 --json \
  --solver xpbd-gauss-seidel --solver vertex-block-descent --solver pd-jacobi
python3 - "$scratch/out" "$source_dir/experiments/matched.toml" <<'END_OF_CHECK' || fail "experiments/matched.toml has other factors: $(<"$scratch/out")"
import json, sys, tomllib
found = sorted(row["match"]["factor"] for row in json.load(open(sys.argv[1]))["rows"])
scenes = tomllib.load(open(sys.argv[2], "rb"))["scene"]
assert scenes
for scene in scenes:
    told = sorted(set(scene["stiffness_factor"]) - {1.0})
    assert len(told) == len(found)
    for one, other in zip(told, found):
        assert abs(one / other - 1) < 0.01
END_OF_CHECK

# What cannot be read is a line that says why: a solver that declines has not failed, one that diverges has.
ends 0 meter --solver pbd-gauss-seidel --solver newton-cholesky --first-guess previous --iterations 4
says "skipped: it sees gravity only through the first guess; set first_guess = target" " ok"
ends 1 meter --solver explicit-euler --solver newton-cholesky --rows 5
says "diverged: step" " ok"
[[ $(grep -c explicit-euler "$scratch/out") == 1 ]] || fail "iterations of an integrator: $(<"$scratch/out")"
ends 0 meter --solver newton-cholesky --iterations 8 --dt 0.0001 --steps 50
says "no-rest: not at rest after 50 steps" "no-swing: does not come back"
ends 1 meter --solver newton-cholesky --iterations 8 --dt 1e-6 --steps 100000000 --timeout 0.5
says "timeout: killed after 0.5 s"

ends 1 meter --solver newton-cholesky --solver velocity-verlet --solver explicit-euler \
  --solver pbd-gauss-seidel --iterations 8 --dt 0.002 --rows 21 --match --json
python3 - "$scratch/out" <<'END_OF_CHECK' || fail "json: $(<"$scratch/out")"
import json, math, sys
def no_constant(name): raise ValueError(name)
said = json.load(open(sys.argv[1]), parse_constant=no_constant)
assert abs(said["sag"] - 0.049) < 1e-12 and said["first_guess"] == "target"
newton, verlet, euler, blind = said["rows"]
assert newton["iterations"] == 8 and newton["dt"] == 0.002 and newton["rows"] == 21
assert newton["match"] == {"outcome": "ok", "factor": 1}
low, high = newton["sag"]["stiffness_range"]
assert low <= newton["sag"]["stiffness"] <= high and abs(high - 1) < 1e-6
swing = newton["swing"]
assert abs(swing["damping"] - swing["euler_damping"]) < 1e-7
assert abs(swing["decrement"] - 2 * math.pi * swing["damping"]) < 1e-3
assert "iterations" not in verlet and "added_damping" not in verlet["swing"]
assert euler["swing"]["outcome"] == "diverged" and "step" in euler["swing"]["why"]
assert blind["match"]["outcome"] == "no-match" and "factor" not in blind["match"]
END_OF_CHECK
ends 0 meter --solver fast-projection --iterations 8 --json
says '"stiffness": null'

for list in 1,,2 1, ,1 1,x 0 1,-1 1,08 1.5; do
  ends 2 meter --iterations "$list"
  says "--iterations: " " in '$list': give whole numbers from 1 to 10000000, as in 1,8,32"
done
for list in 0 0.1,nan 20 0x1 inf 1e-9; do
  ends 2 meter --dt "$list"
  says "--dt: " "give numbers from 1e-06 to 10, as in 0.0083,0.0333"
done
ends 2 meter --rows 1
says "--rows: '1' in '1': give whole numbers from 2 to 4096"
ends 2 meter --rows 11,21,11
says "--rows: '11' is twice in '11,21,11'; leave one of the two out"
ends 2 meter --solver newton-cholesky --solver newton-cholesky
says "--solver newton-cholesky: it is given twice; leave one out"
ends 2 meter --solver xpbd-gaus-seidel
says "did you mean 'xpbd-gauss-seidel'?"
ends 2 meter --solver 'newton-cholesky[armijjo=1]'
says armijo
ends 2 meter --solver 'newton-cholesky[iterations=3]'
says "--solver newton-cholesky[iterations=3]: iterations is the step's, not the solver's; give --iterations"
ends 2 meter --solver rk4 --iterations 8
says "--iterations: no effect on an integrator"
ends 2 meter --first-guess targt
says "did you mean 'target'?"
ends 2 meter --stiffness 0
says --stiffness
ends 2 meter curtain

is_sanitized || shows_what_is_said docs/meter.md
