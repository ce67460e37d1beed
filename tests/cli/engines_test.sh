#!/usr/bin/env bash
# Solvers that are programs: simulated and measured as any other, in a division of their own.

source "$(dirname "$0")/testing.sh"
new_root
cp -r "$source_dir/engines" "$CLOTHBENCH_ROOT"

cd "$scratch"
ends 0 "$clothbench" simulate games103-pbd --program engines/bullet.toml --set columns=6 --set rows=6 --frames 3 --out frames
says "3 frames of games103-pbd with bullet-soft-body"
[[ -s frames/frame_000003.csv ]] || fail "no frame 3: $(ls frames)"
ends 0 "$clothbench" simulate games103-pbd --program engines/bullet.toml --solver 'bullet-soft-body[stiffness=0.5]' --set columns=6 --set rows=6 --frames 1
says "with bullet-soft-body[stiffness=0.5]"

ends 2 "$clothbench" simulate games103 --program engines/bullet.toml --frames 1
says "bullet-soft-body declines scene games103: it sees gravity only through the first guess; set first_guess = target"
ends 2 "$clothbench" simulate games103 --program engines/bulet.toml --frames 1
says "engines/bulet.toml"
ends 2 "$clothbench" simulate games103 --program engines/bullet.toml --solver newton-cholesky --frames 1
says "the program of engines/bullet.toml is called bullet-soft-body"
ends 2 "$clothbench" simulate games103 --program engines/bullet.toml --solver 'bullet-soft-body[stifness=1]' --frames 1
says "'stifness'" "did you mean 'stiffness'?"
ends 2 "$clothbench" simulate games103 --frames 1
says "give --solver NAME, or --program FILE"

experiment programs <<END
question = "q"
hypothesis = "h"
[[scene]]
name = "games103-pbd"
columns = 4
rows = 4
[[solver]]
program = "engines/bullet.toml"
label = "Bullet"
[[solver]]
name = "pbd-gauss-seidel"
[frozen]
frames = [1]
iterations = 8
[measure]
repeats = 1
END
ends 0 "$clothbench" run programs --dry-run
says "games103-pbd[columns=4,rows=4] bullet-soft-body frozen@1 trace"
ends 0 "$clothbench" doc programs
says "solver bullet-soft-body as Bullet"
ends 0 "$clothbench" run programs
ends 0 "$clothbench" export
table=$CLOTHBENCH_ROOT/runs/tables/programs.csv
head -n 1 "$table" | grep -q ',state,division,origin,' || fail "the table has no column division: $(head -n 1 "$table")"
(($(grep -c 'bullet-soft-body,Bullet,.*,programs,bullet.toml,' "$table") == 2)) || fail "not two rows are of the division of programs: $(cat "$table")"
! grep 'pbd-gauss-seidel' "$table" | grep -q ',programs,' || fail "one of ours is of the division of programs"
ends 0 "$clothbench" compare Bullet pbd-gauss-seidel --by iterations --to 9e-1
says "Bullet is the program of bullet.toml: judged as all are, but no witness can be asked of it"
ends 0 "$clothbench" run programs
says "4 rows, 0 measured now"
echo >>"$CLOTHBENCH_ROOT/engines/bullet.cpp"
ends 0 "$clothbench" run programs
says "0 measured now"
sed -i 's/^command .*/&\narguments = ["another"]/' "$CLOTHBENCH_ROOT/engines/bullet.toml"
ends 0 "$clothbench" run programs --only bullet
says "2 measured now"
