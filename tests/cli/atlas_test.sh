#!/usr/bin/env bash
# atlas tells up to which step runs are stable, and what shows that they are not.

source "$(dirname "$0")/testing.sh"
atlas() { "$clothbench" atlas "$@"; }

ends 0 atlas chain-20 --solver newton-cholesky --solver symplectic-euler --stiffness 20000,80000 --iterations 4,8
says "chain-20, runs of 2 s in steps from 0.0001 s to 0.1 s; the boundary to a factor of 1.05"
# solver, iterations, k, stable to, fails at, k h^2/m, how
[[ $(grep -c '^newton-cholesky .* 0.1  *-  .* stable$' "$scratch/out") == 4 ]] || fail "Newton: $(<"$scratch/out")"
awk '$1 == "symplectic-euler" { ++rows; sum += $6 }
     $1 == "symplectic-euler" && !($2 == "-" && $5 > $4 && $5 < 1.06 * $4 && $6 > 0.8 && $6 < 1.2) { exit 1 }
     END { exit rows != 2 }' "$scratch/out" || fail "a chain is stable as far as k h^2/m = 1: $(<"$scratch/out")"
[[ ! -s $scratch/err ]] || fail "on standard error: $(<"$scratch/err")"

# The commands that it prints fail, in the last of their steps, and do not with one step less.
grep '^  clothbench simulate' "$scratch/out" >"$scratch/commands"
[[ $(wc -l <"$scratch/commands") == 2 ]] || fail "not a command for each boundary: $(<"$scratch/out")"
while read -r _ line; do
  ends 1 eval "\"\$clothbench\" $line"
  says "frame ${line##*--frames }: diverged"
  frames=${line##*--frames }
  ends 0 eval "\"\$clothbench\" ${line% --frames*} --frames $((frames - 1))"
done <"$scratch/commands"

# Twice the same, whatever runs beside it.
ends 0 atlas curtain --solver pd-jacobi --solver pbd-jacobi --seconds 0.5 --iterations 1 --jobs 2
cp "$scratch/out" "$scratch/first"
ends 0 atlas curtain --solver pd-jacobi --solver pbd-jacobi --seconds 0.5 --iterations 1
cmp "$scratch/first" "$scratch/out" || fail "other numbers"

ends 0 atlas chain-20 --seconds 0.1 --dt 0.02,0.05 --iterations 8 --jobs 2
says "Newton " "diagonal-descent, rho 0.995 "

# Who declines is a row; who takes too long is one of which nothing is known.
ends 0 atlas chain-20 --set step.first_guess=previous --solver pbd-gauss-seidel --solver newton-cholesky --dt 0.05,0.1
says "skipped: it sees gravity only through the first guess; set first_guess = target"
ends 1 atlas curtain --solver newton-cholesky --dt 0.0001,0.0001 --seconds 1000 --timeout 0.5
says "timeout: killed after 0.5 s"

ends 0 atlas curtain --solver symplectic-euler --solver newton-cholesky --seconds 0.5 --set mesh.columns=9 --set mesh.rows=9 --json
python3 - "$scratch/out" <<'END_OF_CHECK' || fail "json: $(<"$scratch/out")"
import json, sys
def no_constant(name): raise ValueError(name)
said = json.load(open(sys.argv[1]), parse_constant=no_constant)
assert said["scene"] == "curtain" and said["dt"] == [0.0001, 0.1] and said["seconds"] == 0.5
euler, newton = said["rows"]
assert "iterations" not in euler and euler["outcome"] == "diverged" and euler["step"] > 0
assert euler["stable"] < euler["failing"] <= said["precision"] * euler["stable"]
assert euler["reproducer"].startswith("clothbench simulate curtain --solver symplectic-euler --set")
assert newton["iterations"] == 32 and newton["outcome"] == "stable" and newton["stable"] == 0.1
assert "failing" not in newton and "reproducer" not in newton and newton["runs"] == 2
END_OF_CHECK

ends 2 atlas
says scene
ends 2 atlas curtan
says "did you mean 'curtain'?"
ends 2 atlas curtain --solver xpbd-gaus-seidel
says "did you mean 'xpbd-gauss-seidel'?"
ends 2 atlas curtain --solver 'newton-cholesky[iterations=3]'
says "iterations is the step's, not the solver's; give --iterations"
ends 2 atlas curtain --solver 'symplectic-euler[substeps=3]'
says "substeps is the step's, not the solver's; give --set step.substeps"
ends 2 atlas curtain --set step.dt=0.01
says "step.dt is given by"
ends 2 atlas curtain --set cloth.stiffness=3 --stiffness 4
says "cloth.stiffness is given by"
for range in 0.1 0.1,0.01 0.001,0.01,0.1; do
  ends 2 atlas curtain --dt "$range"
  says "--dt: '$range': give the shortest and the longest, as in 0.0001,0.1"
done
ends 2 atlas curtain --dt 0,1
says "give numbers from 1e-06 to 10"
ends 2 atlas curtain --seconds 1e4 --dt 1e-6,0.1
says "--seconds 10000: more than 100000000 of the shortest steps, --dt 1e-06; give fewer, or longer steps"
ends 2 atlas curtain --solver rk4 --iterations 8
says "--iterations: no effect on an integrator"
ends 2 atlas curtain --precision 1

is_sanitized || shows_what_is_said docs/atlas.md
