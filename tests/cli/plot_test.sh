#!/usr/bin/env bash
# A figure is drawn from the rows of a root of one's own, and stays in it.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
new_root
experiment rho <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
columns = 6
rows = 6
[[solver]]
name = "diagonal-descent"
label = "no acceleration"
[[solver]]
name = "diagonal-descent"
label = "Chebyshev"
accelerate = "chebyshev"
rho = [0.5, 0.9, 0.95]
[[solver]]
name = "diagonal-descent"
label = "Chebyshev, spectral"
accelerate = "chebyshev"
rho = "spectral"
[frozen]
frames = [30]
iterations = 32
[measure]
repeats = 0
$(figures_of rho)
END
ends 0 "$clothbench" run rho --jobs 2
says "5 rows, 5 measured now; 0 cells failed"
ends 0 "$clothbench" plot rho
says "$CLOTHBENCH_ROOT/runs/figures/rho.pdf"
for extension in pdf svg png; do
  [[ -s $CLOTHBENCH_ROOT/runs/figures/rho.$extension ]] || fail "no rho.$extension"
done
# It is the same for everybody, whatever gnuplot is told in a home.
cp "$CLOTHBENCH_ROOT/runs/figures/rho.svg" "$scratch/rho.svg"
mkdir "$scratch/home"
echo 'set decimalsign ","; set title "HOME"; set datafile separator comma' >"$scratch/home/.gnuplot"
ends 0 env HOME="$scratch/home" "$clothbench" plot rho
cmp -s "$CLOTHBENCH_ROOT/runs/figures/rho.svg" "$scratch/rho.svg" || fail "another figure by ~/.gnuplot"
ls -A "$CLOTHBENCH_ROOT/runs/figures" >"$scratch/figures"
[[ $(paste -sd ' ' "$scratch/figures") == "rho.dat rho.gp rho.pdf rho.png rho.svg" ]] || fail "figures: $(<"$scratch/figures")"
for k in 1 2 3; do "$clothbench" plot rho >"$scratch/$k" 2>&1 || touch "$scratch/failed" & done
wait
[[ ! -e $scratch/failed ]] || fail "three at once: $(cat "$scratch"/[123])"
ls -A "$CLOTHBENCH_ROOT/runs/figures" | cmp -s - "$scratch/figures" || fail "left behind"

# On a full disk gnuplot cuts a picture off, and ends as if nothing were: the one before stays.
mkdir "$scratch/bin"
cat >"$scratch/bin/gnuplot" <<'END'
#!/usr/bin/env bash
"$REAL_GNUPLOT" "$@" && truncate --size=-5 "rho.$CUT"
END
chmod +x "$scratch/bin/gnuplot"
for extension in pdf svg png; do
  picture=$CLOTHBENCH_ROOT/runs/figures/rho.$extension
  before=$(md5sum "$picture")
  ends 3 env PATH="$scratch/bin:$PATH" REAL_GNUPLOT="$(command -v gnuplot)" CUT="$extension" "$clothbench" plot rho
  says "figure rho: gnuplot left no whole $picture; see that there is room on its disk"
  [[ $(md5sum "$picture") == "$before" ]] || fail "rho.$extension is lost"
done

# One that never ends writing, to a file or to us, is ended, and its picture removed.
for endless in 'yes >rho.pdf' yes 'yes >&2'; do
  printf '#!/usr/bin/env bash\n%s\n' "exec $endless" >"$scratch/bin/gnuplot"
  ends 3 timeout 60 env PATH="$scratch/bin:$PATH" "$clothbench" plot rho
  says "gnuplot ended with signal 25"
done

# What is no picture, script or data of its is somebody's own; what an older version drew is replaced.
figures=$CLOTHBENCH_ROOT/runs/figures
for extension in gp dat pdf svg png; do
  mv "$figures/rho.$extension" "$scratch/kept"
  echo "three years of work" >"$figures/rho.$extension"
  ends 2 "$clothbench" plot rho
  says "$figures/rho.$extension: exists, and is no " "; move it away"
  [[ $(<"$figures/rho.$extension") == "three years of work" ]] || fail "written over"
  mv "$scratch/kept" "$figures/rho.$extension"
done
echo '<?xml version="1.0"?>' >"$figures/rho.svg"
: >"$figures/rho.pdf"
ends 0 "$clothbench" plot rho
[[ -s $figures/rho.pdf ]] && grep -q '<svg' "$figures/rho.svg" || fail "not replaced"

ends 0 "$clothbench" export
says "$CLOTHBENCH_ROOT/runs/tables/rho.csv" "$CLOTHBENCH_ROOT/runs/tables/provenance.csv"
[[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/rho.csv") == 6 ]] || fail "not a head and a line a row"
# Thirty-three points a curve: every iteration, and the start.
[[ $(wc -l <"$CLOTHBENCH_ROOT/runs/tables/rho-curves.csv") == 166 ]] || fail "not all points"

# A figure that cannot be drawn says what it lacks, and the others are drawn.
figures_of_iterations() {
  printf '[figure.convergence]\nkind = "curves"\nx = "iterations"\n[figure.fps-error]\nkind = "fps-error"\n'
}
outcomes='[figure.outcomes]
kind = "outcomes"'
{ small && figures_of_iterations; } | experiment iterations
{ small && echo "$outcomes"; } | experiment timestep
ends 0 "$clothbench" run iterations
ends 3 "$clothbench" plot
says "fps-error: no finite point to plot; it shows what experiment iterations measures with [frozen], and repeats in [measure]: give it these, and run it again" \
  "figures/convergence.pdf" "figures/rho.pdf" "outcomes: no rows yet; run: clothbench run timestep"
[[ ! -e $figures/fps-error.pdf ]] || fail "drawn without a point"
{ small && printf '[[solver]]\nname = "pbd-gauss-seidel"\n' && figures_of_iterations; } | experiment iterations # which declines
ends 0 "$clothbench" run iterations
ends 3 "$clothbench" plot fps-error
says "fps-error: no finite point to plot; it shows what experiment iterations measures with [frozen], and repeats in [measure], and 1 of its 2 rows failed or were skipped: see why in the columns outcome and why of runs/tables: clothbench export"
ends 0 "$clothbench" run timestep
ends 3 "$clothbench" plot outcomes
says "outcomes: no finite point to plot; it shows what experiment timestep measures with [free], compare_at, and dt of scenes: give it these"

# What a store has lost is told, and not that it was never there.
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)
tamper "$store" "DELETE FROM current WHERE position = 1"
ends 1 "$clothbench" plot rho
says "rho: left out the plan, and with it all rows" "run it again: clothbench run rho"
! grep -q "no rows yet" "$scratch/err" || fail "$(<"$scratch/err")"
