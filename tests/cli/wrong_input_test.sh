#!/usr/bin/env bash
# Every verb ends with 2 where its input is wrong, and says what to do instead.

source "$(dirname "$0")/testing.sh"
new_root

ends 0 "$clothbench" --help
says simulate "Exit statuses: 0 all ran, 1 some cells failed,"
cp "$scratch/out" "$scratch/help"
ends 0 "$clothbench" help
cmp -s "$scratch/help" "$scratch/out" || fail "help is not --help"
ends 0 "$clothbench" simulate --help
says =60 =csv
cp "$scratch/out" "$scratch/help"
ends 0 "$clothbench" help simulate
cmp -s "$scratch/help" "$scratch/out" || fail "help simulate is not simulate --help"
ends 0 "$clothbench" --version
[[ $(<"$scratch/out") == "clothbench $(sed -n 's/^project(ClothBench VERSION \([0-9.]*\) .*/\1/p' \
  "$source_dir/CMakeLists.txt")" ]] || fail "version: $(<"$scratch/out")"
ends 2 "$clothbench"
ends 2 "$clothbench" simulat
says "unknown verb 'simulat' (did you mean 'simulate'?)"
ends 2 "$clothbench" list solver
says solvers

ends 2 "$clothbench" doc newton-colesky
says "'newton-colesky'" "did you mean 'newton-cholesky'?"
ends 2 "$clothbench" doc

simulate() { "$clothbench" simulate "$@"; }
ends 2 simulate games104 --solver diagonal-descent
says "'games104'" "did you mean 'games103'?"
ends 2 env -C "$CLOTHBENCH_ROOT" "$clothbench" simulate scenes/curtain --solver diagonal-descent
says "unknown scene 'scenes/curtain' (did you mean 'scenes/curtain.toml'?)"
ends 2 "$clothbench" doc /nowhere/scene.toml
says "scene file /nowhere/scene.toml: no such file"
ends 2 simulate /nowhere/scene.toml --solver diagonal-descent
says /nowhere/scene.toml
mkdir "$scratch/folder.toml"
mkfifo "$scratch/pipe.toml"
ln -s /dev/null "$scratch/device.toml"
for kind in folder pipe device; do
  ends 2 simulate "$scratch/$kind.toml" --solver diagonal-descent
  says "scene file $scratch/$kind.toml: a $kind" "; give a file"
  ends 2 "$clothbench" run "$scratch/$kind.toml"
  says "experiment file $scratch/$kind.toml: a $kind" "; give a file"
  ends 2 simulate games103 --solver diagonal-descent --resume "$scratch/$kind.toml"
  says "--resume $scratch/$kind.toml: a $kind" "; give a file"
done
ends 2 simulate games103
says --solver
ends 2 simulate games103 --solver diagonal-decent
says "'diagonal-decent'" "did you mean 'diagonal-descent'?"
ends 2 simulate games103 --solver 'diagonal-descent[roh=0.5]'
says "'roh'" "did you mean 'rho'?"
ends 2 simulate games103 --solver 'diagonal-descent[rho=7]'
says "rho = 7" "out of range"
ends 2 simulate games103 --solver 'diagonal-descent[rho=0.5'
says "write NAME[key=value,key=value]"
ends 2 simulate games103-pbd --solver 'pbd-jacobi[accelerate=chebyshev,rho=spectral]'
says "give a number"
ends 2 simulate games103 --solver pbd-jacobi
says "declines scene games103" "set first_guess = target"
ends 2 simulate games103 --solver diagonal-descent --set stifness=3
says "--set stifness=3" "did you mean 'stiffness'?"
ends 2 simulate games103 --solver diagonal-descent --set stiffness
says "write --set scene.key=value"
ends 2 simulate games103-sphere --solver diagonal-descent --set radius=4
says "unknown key 'radius' (did you mean 'sphere.ball.radius'?)"
ends 2 simulate games103 --solver diagonal-descent --set stiffness=-1
says "stiffness = -1" "out of range"
ends 2 simulate games103 --solver diagonal-descent --set density=1
says "exactly one of the two"
ends 2 simulate games103 --solver diagonal-descent --dt 0
says "dt = 0" "out of range"
ends 2 simulate games103 --solver diagonal-descent --iterations -1
says "iterations = -1" "out of range"
for option in --iterations=5 --set=iterations=5 --set=step.iterations=5; do
  ends 2 simulate games103 --solver verlet "$option"
  says "no effect on an integrator, which does not iterate; leave it out"
done
ends 2 simulate games103 --solver diagonal-descent --frames -1
says --frames
ends 2 simulate games103 --solver diagonal-descent --frames many
says --frames
ends 2 simulate games103 --solver diagonal-descent --every 0
says --every
ends 2 simulate games103 --solver diagonal-descent --format gif
says --format
ends 2 simulate games103 --solver diagonal-descent --frames 1 --format obj
says "--format requires --out"
ends 2 simulate games103 --solver diagonal-descent --frames 1 --every 2
says "--every requires --out"
for option in resume checkpoint out dt iterations solver set; do
  ends 2 simulate games103 --solver diagonal-descent --frames 1 --checkpoint x --out y "--$option" ""
  says "--$option: no value; give one, or leave the option out"
done
ends 2 simulate games103 --solver diagonal-descent --frames 1 --dt 0.01 --set dt=0.02
says "--dt: step.dt is given by --set dt=0.02 too; leave one of the two out"
ends 2 simulate games103 --solver diagonal-descent --frames 1 --set rows=4 --set scene.mesh.rows=5
says "--set scene.mesh.rows=5: mesh.rows is given by --set rows=4 too"
ends 2 simulate games103 --solver diagonal-descent --frames 1 --set gust_amplitude=3
says "--set gust_amplitude=3: wind: gust_amplitude has no effect without wind; change that, or leave"
touch "$scratch/file"
ends 2 simulate games103 --solver diagonal-descent --frames 1 --out "$scratch/file/folder"
says "--out $scratch/file/folder: cannot be written"
ends 2 simulate games103 --solver diagonal-descent --frames 1 --out "$scratch/file"
says "--out $scratch/file"

ends 2 "$clothbench" run
says "name an experiment"
ends 2 "$clothbench" run nothing
says "unknown experiment 'nothing'"
ends 2 "$clothbench" run /nowhere/e.toml
says "/nowhere/e.toml: no such file"
experiment good <<'END'
question = "q"
hypothesis = "h"
[[scene]]
name = "games103"
[[solver]]
name = "diagonal-descent"
[frozen]
END
experiment bad <<'END'
question = "q"
hypotesis = "h"
END
ends 2 "$clothbench" run good bad
says "experiments/bad.toml:2" "'hypotesis'" "did you mean 'hypothesis'?"
ends 2 "$clothbench" run good --tier quik
says "'quik'"
{ cat "$CLOTHBENCH_ROOT/experiments/good.toml" && printf '[tier.full]\n[tier.quick]\n'; } |
  experiment tiers
ends 2 "$clothbench" run tiers --tier medium
says "--tier: unknown tier 'medium' (known: quick, standard, full)"
ends 2 "$clothbench" run good --only 'no such cell'
says "matches no cell" "--dry-run"
ends 2 "$clothbench" run good --only '('
says "--only '(': a ( that no ) closes; close it, or write"
sed 's/games103/curtain/' "$CLOTHBENCH_ROOT/experiments/good.toml" | experiment other
ends 0 "$clothbench" run good other --only curtain --dry-run
says "--only 'curtain': matches no cell of experiment good" "curtain diagonal-descent frozen@30 trace"
ends 2 "$clothbench" run good other --only 'no such cell'
says "matches no cell of experiment good, other"
rm "$CLOTHBENCH_ROOT/experiments/other.toml"
for name in good curtain; do
  cp "$(find "$CLOTHBENCH_ROOT" -name $name.toml)" "$scratch/$name.TOML"
done
ends 2 "$clothbench" run "$scratch/good.TOML"
says "unknown experiment '$scratch/good.TOML'; the name of an experiment's file ends in .toml"
ends 2 simulate "$scratch/curtain.TOML" --solver rk4
says "unknown scene '$scratch/curtain.TOML'; the name of a scene's file ends in .toml"
ends 2 simulate games103 --solver rk4 --set columns=4096 --set rows=4096
says "scene games103: grid: 16777216 vertices: give at most"

# A name leads to no other folder.
cp "$scratch/good.TOML" "$scratch/good.toml"
cp "$scratch/curtain.TOML" "$scratch/curtain.toml"
ends 2 "$clothbench" run ../../good --dry-run
says "unknown experiment '../../good'; a name has no '/': give the .toml file"
ends 2 simulate ../../curtain --solver rk4
says "unknown scene '../../curtain'; a name has no '/': give the .toml file"
rm "$scratch/good.toml" "$scratch/curtain.toml"

# Who gives a worker no order is no parent of one.
ends 2 bash -c '"$1" worker-of-clothbench 3</dev/null' bash "$clothbench"
says "worker-of-clothbench: no order at standard input; it is no verb of yours"

for strip in 1,,2 1, ,1 1,x 1,-1 1,02; do
  ends 2 "$clothbench" render swing --out x.png --strip "$strip"
  says "--strip: " " in '$strip': give whole numbers"
done
ends 2 "$clothbench" render swing --out x.png --strip 1,10,1
says "render: --strip: 1 is given twice; leave one of the two out"
echo 'nonsense = 1' >"$CLOTHBENCH_ROOT/scenes/zz.toml"
ends 2 "$clothbench" render --all-scenes --frames 1 --size 64x48 --out "$scratch/all"
says "scenes/zz.toml:1"
[[ ! -e $scratch/all ]] || fail "drawn before all scenes were read: $(ls "$scratch/all")"
rm "$CLOTHBENCH_ROOT/scenes/zz.toml"
ends 2 "$clothbench" run good --jobs 0
says --jobs
ends 0 "$clothbench" run good --dry-run
says "games103 diagonal-descent frozen@30 trace"
sed '/games103/a gravity = [[0, -9.8, 0], [0, -1.6, 0]]' "$CLOTHBENCH_ROOT/experiments/good.toml" |
  experiment moon
ends 0 "$clothbench" run moon --dry-run
says "games103[gravity=[0, -1.6, 0]] diagonal-descent frozen@30 trace"
rm "$CLOTHBENCH_ROOT/experiments/moon.toml"
[[ ! -e $CLOTHBENCH_ROOT/runs ]] || fail "wrong input left results behind"

{ small && figures_of rho; } | experiment rho
ends 2 "$clothbench" plot rhoo
says "'rhoo'" "did you mean 'rho'?"
ends 1 "$clothbench" plot rho
says "no rows yet" "clothbench run rho"
rm "$CLOTHBENCH_ROOT/experiments/rho.toml"
ends 1 "$clothbench" export
says "no rows yet"
ends 2 "$clothbench" export everything

# What a scene's parts say to each other is told with the place that asks for it.
for line in 'vertices = [[0, 99]]' 'density = 0.1' "'sphere.ball.enabled' = true"; do
  small | sed "s|^rows = 4|rows = 4\n$line|" | experiment built
  ends 2 "$clothbench" run built --dry-run
  says "experiments/built.toml:3: scene games103: "
done
small | sed 's/^name = "newton-cholesky"/list = "standard"\nrho_evry = 10/' | experiment built
mkdir "$CLOTHBENCH_ROOT/experiments/solvers"
cp "$source_dir/experiments/solvers/standard.toml" "$CLOTHBENCH_ROOT/experiments/solvers"
ends 2 "$clothbench" run built --dry-run
says "unknown key 'rho_evry' (did you mean 'rho_every'?)"
rm -r "$CLOTHBENCH_ROOT"/experiments/{built.toml,solvers}

ends 1 "$clothbench" simulate games103 --solver 'diagonal-descent[accelerate=chebyshev,rho=spectral]' \
  --set rows=4 --set columns=4 --set stiffness=1e12 --set vertex_mass=1e-6 --frames 3
says "breakdown: the largest eigenvalue was not found"
ends 2 "$clothbench" render swing --frames 2 --pov --movie a.gif
says "--pov keeps texts beside pictures; give --out, or leave it out"
ends 2 "$clothbench" render swing --all-scenes --out x
says "a scene and --all-scenes; leave one of the two out"

# What is quoted, of a file or a command line, is no more than anybody reads.
long=$(printf 'k%.0s' {1..50000})
is_readable() {
  [[ $(cat "$scratch/out" "$scratch/err" | wc -c) -lt 8000 ]] || fail "says more than anybody reads: $(head -c 300 "$scratch/err")"
}
for words in "$long = 1" "armijo = \"0.5 $long\"" "label = \"$long\"" "$long = []" "$long = {}" "\"\\u001b$long\" = 1"; do
  small "$words" | experiment long
  ends 2 "$clothbench" run long --dry-run
  is_readable
done
for key in suite state "'$long'" name; do
  small | sed "s/^columns/$key = \"$long\"\ncolumns/" | experiment long
  ends 2 "$clothbench" run long --dry-run
  is_readable
done
small | sed "s/^repeats/$long = 1\nrepeats/" | experiment long
ends 2 "$clothbench" run long --dry-run
is_readable
rm "$CLOTHBENCH_ROOT/experiments/long.toml"
for words in "$long" "doc $long" "run good --tier $long" "plot $long" "new-solver $long" "simulate games103 --$long" \
  "simulate games103 --solver $long" "simulate games103 --solver rk4 --set $long=1" "simulate $long --solver rk4" \
  "simulate games103 --solver rk4[$long=1]" "simulate games103 --solver rk4[$long" \
  "simulate games103 --solver newton-cholesky[armijo=$long]" "simulate games103 --solver newton-cholesky[trials=0.5$long]" \
  "simulate games103 --solver rk4 --set $long" "run $long.toml" "run good --shard $long" \
  "simulate games103 --solver rk4 --resume $long" "merge $long" "import $long" "compare --before $long" "tune good --write $long/x.toml" "tune good --to $long" \
  "calibrate --experiment $long" "advise curtain --ms 4 --set threads=$long"; do
  # shellcheck disable=SC2086  # verb and arguments
  ends 2 "$clothbench" $words
  is_readable
done

ends 2 "$clothbench" new-solver quick-test
says "new-solver: 'quick-test'" "built as a test and never registered; choose another name"
for name in My-Descent my_descent -descent descent- my--descent 4ever; do
  ends 2 "$clothbench" new-solver -- "$name"
done
says kebab-case
ends 2 "$clothbench" new-solver "$(printf 'a%.0s' {1..300})"
says "is too long; use 60 letters at most"
ends 2 "$clothbench" new-solver newton-cholesky
says "registered already"
for name in solvers scenes games103 good; do
  ends 2 "$clothbench" new-solver $name
  says "new-solver: '$name' is what clothbench doc calls something else; choose another name"
done
ln -s "$scratch/nowhere/at_all.cpp" "$CLOTHBENCH_ROOT/solvers/half_way_test.cpp"
ends 2 "$clothbench" new-solver half-way
says "half_way_test.cpp exists; choose another name"
[[ ! -e $CLOTHBENCH_ROOT/solvers/half_way.cpp ]] || fail "a solver without its test stays"
ends 0 "$clothbench" new-solver my-descent
ends 2 "$clothbench" new-solver my-descent
says "my_descent.cpp exists"
ends 0 "$clothbench" new-solver a-1
ends 2 "$clothbench" new-solver a1
says "new-solver: 'a1' would have its test called A1Solver, as that of a-1 is; choose another name"

# A mesh of another program's, where the library that reads it is none.
mkdir "$scratch/none"
: >"$scratch/none/libassimp.so.5"
: >"$scratch/leaf.glb"
printf '[obj]\nfile = "leaf.glb"\n[cloth]\nvertex_mass = 1\n' >"$scratch/leaf.toml"
ends 2 env LD_LIBRARY_PATH="$scratch/none" "$clothbench" doc "$scratch/leaf.toml"
says "leaf.glb: needs Assimp, which cannot be loaded: " "install it, or export the mesh as OBJ"
ends 2 "$clothbench" doc "$scratch/leaf.toml"
says "leaf.glb: " "export it anew, or as OBJ"

small | experiment tiny
ends 0 "$clothbench" run tiny
store=$(ls "$CLOTHBENCH_ROOT"/runs/store*.sqlite)  # by the kind of build
printf 'no database' >"$store"
rm -f "$store"-*
for verb in export "run good" plot; do
  # shellcheck disable=SC2086  # verb and argument
  ends 2 "$clothbench" $verb
  says "$store" "move the file away"
done
