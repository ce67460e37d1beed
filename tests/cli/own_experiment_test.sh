#!/usr/bin/env bash
# An experiment of one's own, wherever it lies, is run, exported, drawn and reported as those that ship
# are, into a folder of one's own; what it asks of figures in vain is told before anything runs.

source "$(dirname "$0")/testing.sh"
command -v gnuplot >/dev/null || skip "gnuplot is not installed"
new_root
mkdir "$CLOTHBENCH_ROOT/paper" "$scratch/own"
cp "$source_dir/paper/short.tex" "$CLOTHBENCH_ROOT/paper"
cd "$scratch/own"
measured='question = "Who needs few iterations as the cloth gets stiffer?"
hypothesis = "Newton_s method, at 100 % of the stiffnesses"
[[scene]]
name = "curtain"
columns = 6
rows = 6
stiffness = [1e2, 1e3, 1e4]
[[solver]]
name = "newton-cholesky"
label = "Newton"
[[solver]]
name = "vivace"
[[solver]]
name = "diagonal-descent"
diagonal = "block"
[frozen]
frames = [2]
iterations = 60
tolerances = [1e-1, 1e-3]
[measure]
repeats = 1
'
drawn='
[figure.softness]
kind    = "lines"
x       = "stiffness"
y       = ["iterations@loosest", "seconds@tightest"]
rows    = "all"
caption = "Iterations against stiffness"

[figure.way]
kind  = "curves"
x     = "iterations"
where = "stiffness>=1e3 and scene=curtain"
panels = ["scene", "stiffness"]

[figure.times]
kind = "dots"
x    = "seconds-per-iteration"

[table.all]
columns = ["iterations@tightest", "seconds@tightest"]
caption = "Iterations and milliseconds"
'
# refuses TEXT: run says so, and makes nothing.
refuses() {
  ends 2 "$clothbench" run softness.toml --results results
  says "$1"
  [[ ! -e results ]] || fail "it ran"
}
echo "$measured$drawn" >softness.toml
refuses "softness.toml:23: y: 'iterations@loosest' and 'seconds@tightest' have no axis in common; write a figure for each"
sed -i 's/"seconds@tightest"]$/"iterations@tightest"]/; s/\["iterations@tightest", "iterations@tightest"\]/["iterations@tightest", "seconds@tightest"]/' softness.toml
sed -i 's/>=1e3/>=1e8/' softness.toml
refuses "softness.toml:33: nothing that is measured meets all of it; ask for less"
sed -i 's/>=1e8/>=1e3/; s/"dots"/"dot"/' softness.toml
refuses "softness.toml:37: unknown kind of figure 'dot' (did you mean 'dots'?)"
sed -i 's/"dot"/"dots"/; s/@loosest/@1e-2/' softness.toml
refuses "softness.toml:23: column 'iterations@1e-2': its tolerance is none of those in [frozen]: 0.1, 0.001"
sed -i 's/@1e-2/@loosest/; s/"seconds-per-iteration"/"seconds-per-iteraton"/' softness.toml
refuses "column 'seconds-per-iteraton': no table has it (did you mean 'seconds-per-iteration'?)"
sed -i 's/iteraton/iteration/' softness.toml
echo '[free]' >>softness.toml
refuses "figures and tables are not registered, and what stands behind them would not be; write them last"
sed -i '$d' softness.toml

ends 0 "$clothbench" doc softness.toml
says "figure softness (lines): Iterations against stiffness" "figure way (curves): curves against iterations" \
  "table all: iterations@tightest, seconds@tightest"
ends 1 "$clothbench" plot --results results
says "plot: no experiment declares a figure yet"
ends 0 "$clothbench" run softness.toml --results results
says "cells failed"
[[ -e $(echo results/store*.sqlite) && ! -e $CLOTHBENCH_ROOT/runs ]] || fail "another folder: $(find "$scratch" -name 'store*')"
ends 0 "$clothbench" export --results results
says "$PWD/results/tables/softness.csv"
ends 0 "$clothbench" plot --results results
for figure in softness way times; do
  says "$PWD/results/figures/$figure.pdf"
  [[ -s results/figures/$figure.svg ]] || fail "no $figure.svg"
done
grep -qF 'to 10⁻¹' results/figures/softness.gp || fail "softness: not the loosest"
grep -qF 'contestants}' results/figures/softness.gp || fail "softness: not one row of all"
grep -qF 'stiffness = 1000' results/figures/way.gp || fail "way: no panel for each stiffness"
! grep -qF 'stiffness = 100'"'" results/figures/way.gp || fail "way: a panel that was not asked for"
cp results/figures/way.svg "$scratch/way.svg"
rm -r results/figures
ends 0 "$clothbench" plot way --results results
says "figures/way.pdf"
cmp "$scratch/way.svg" results/figures/way.svg || fail "another way"
ends 0 "$clothbench" plot softness.toml --results results
says "figures/softness.pdf" "figures/times.pdf" "figures/way.pdf"
ends 2 "$clothbench" plot softnes --results results
says "'softnes'" "(did you mean 'softness'?)"
ends 0 "$clothbench" compare vivace Newton --results results
says "vivace beside Newton"

# What is drawn is no part of what is measured.
sed -i 's/^kind = "dots"/&\npanels = ["scene", "stiffness"]/' softness.toml
ends 0 "$clothbench" run softness.toml --results results
says " 0 measured now"
ends 0 "$clothbench" plot times --results results
grep -qF 'stiffness = 100' results/figures/times.gp || fail "times: drawn as before"

if command -v latexmk >/dev/null; then
  ends 0 "$clothbench" report --results results
  says "$PWD/results/reports/softness.pdf"
  ends 0 "$clothbench" report softness.toml --results results
  [[ $(head -c 4 results/reports/softness.pdf) == %PDF ]] || fail "no PDF"
else
  ends 3 "$clothbench" report --results results # the pieces are written all the same
fi
pieces=results/reports/softness
grep -qF '\csname hypothesis\endcsname{Newton\_s method, at 100 \% of the stiffnesses}' "$pieces/head.tex" || fail "head: $(<"$pieces/head.tex")"
grep -qF '\fig{softness}{Iterations against stiffness}' "$pieces/figures.tex" || fail "figures: $(<"$pieces/figures.tex")"
grep -q '^Newton & [0-9.]* ' "$pieces/table-all.tex" || fail "table: $(<"$pieces/table-all.tex")"
grep -qF 'No claim is on it.' "$pieces/claims.tex" || fail "claims: $(<"$pieces/claims.tex")"
grep -qF 'curtain & 36 ' "$pieces/scenes.tex" || fail "scenes: $(<"$pieces/scenes.tex")"
echo "three years of work" >results/reports/softness.pdf
ends 2 "$clothbench" report --results results
says "results/reports/softness.pdf: exists, and is no PDF; move it away"
rm results/reports/softness.pdf
ends 2 "$clothbench" report softnes --results results
says "report: no experiment 'softnes' was run (did you mean 'softness'?)"

# Two figures of one name would be one picture.
sed 's/figure\.way/figure.other/; s/figure\.times/figure.third/' softness.toml >other.toml
cp softness.toml "$CLOTHBENCH_ROOT/experiments/ours.toml"
ends 2 "$clothbench" run other.toml --results results
says "other.toml:23: figure softness: another is called so, at experiments/ours.toml:23; rename one of the two"
rm "$CLOTHBENCH_ROOT/experiments/ours.toml"

# Of an experiment whose file is gone there are rows, and no figures.
mv softness.toml gone.toml
ends 1 "$clothbench" plot --results results
says "softness: $PWD/softness.toml is gone, and with it what figures it declares"
mv gone.toml softness.toml

# An own folder is none in which others record.
mkdir -p "$scratch/tree"/{scenes,experiments,results}
ends 2 "$clothbench" run softness.toml --results "$scratch/tree/results/mine"
says "--results $scratch/tree/results/mine: in $scratch/tree/results, which \`clothbench record\` alone writes"
ends 2 "$clothbench" run softness.toml --results ''
says "--results: no value; give one"
ends 1 "$clothbench" plot --results "it's new"
says "plot: no experiment declares a figure yet"
