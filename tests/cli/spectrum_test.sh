#!/usr/bin/env bash
# spectrum predicts a sweep's rate and observes it, warns, and refuses what has no sweep.

source "$(dirname "$0")/testing.sh"
# A sweep that is exact has no eigenvalue but 0.
ends 0 "$clothbench" spectrum games103 --solver diagonal-descent --set rows=4 --set columns=4 --set stiffness=0 --frame 1
says "0.000000"
cat >"$scratch/tiny.toml" <<'END'
[mesh]
columns = 4
rows = 4
[cloth]
vertex_mass = 1
stiffness = 100
[step]
dt = 0.0166666666666666666
END
# H = m/h^2 I, and nearly so.
for stiffness in 0 1e-20 1e-12; do
  ends 0 "$clothbench" spectrum "$scratch/tiny.toml" --frame 1 --solver diagonal-descent --set stiffness=$stiffness
  says "extreme eigenvalues    3600 and 3600 N/m"
  ! grep -qE 'nan|inf' "$scratch/out" || fail "$(<"$scratch/out")"
done

small=(--set columns=6 --set rows=6)
ends 0 "$clothbench" spectrum games103 --solver diagonal-descent --frame 5 "${small[@]}"
says "games103, the step after frame 5, diagonal-descent" "condition number" "best rho"
! grep -q warning "$scratch/out" || fail "warns of a sweep that converges"
# plain, then chebyshev: predicted, observed, and how far apart they are in percent.
awk '/^  (plain|chebyshev)/ { ++rates; if (!($(NF - 1) < 2)) exit 1; rate[rates] = $(NF - 3) }
     END { if (rates != 2 || !(rate[2] < rate[1] && rate[1] < 1)) exit 1 }' "$scratch/out" ||
  fail "predicted and observed: $(grep '%' "$scratch/out")"

# The same solver at half the step: the sweeps shrink errors less, the condition of H is the same.
condition=$(grep condition "$scratch/out")
ends 0 "$clothbench" spectrum games103 --solver 'diagonal-descent[step=0.5]' --frame 5 "${small[@]}"
says "$condition"

# Who waits is told what for.
"$clothbench" spectrum games103 --solver diagonal-descent --frame 1000000 "${small[@]}" >"$scratch/out" 2>"$scratch/err" &
until grep -qE '^spectrum: frame [0-9]+ of 1000000$' "$scratch/err"; do
  kill -0 $! 2>/dev/null || fail "it ended: $(<"$scratch/err")"
  sleep 0.2
done
kill $!
[[ ! -s $scratch/out ]] || fail "on standard output: $(<"$scratch/out")"

# Shear springs four times as stiff are more than the lab's diagonal can bear.
ends 0 "$clothbench" spectrum curtain --solver diagonal-descent --frame 5 --set columns=8 \
  --set rows=8 --set shear_ratio=4
says "warning: plain sweeps cannot converge"

ends 2 "$clothbench" spectrum games103 --solver newton-cholesky
says "newton-cholesky has no sweep" "it is iterative"
ends 2 "$clothbench" spectrum games103 --solver verlet
says "an integrator"
ends 2 "$clothbench" spectrum games103 --solver pbd-jacobi
says "declines scene games103"
ends 2 "$clothbench" spectrum games104 --solver diagonal-descent
says "did you mean 'games103'?"
ends 2 "$clothbench" spectrum games103 --solver diagonal-descent --frame -1
says --frame
