#!/usr/bin/env bash
# A solver outside of the tree: the project that new-solver writes builds against a fresh prefix; its
# plug-in is held to the contract, takes part in sweeps, and stands in a division of its own.

source "$(dirname "$0")/testing.sh"
build=$(dirname "$(dirname "$clothbench")")
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")

ends 0 cmake --install "$build" --prefix "$scratch/prefix"
clothbench=$scratch/prefix/bin/clothbench
export CLOTHBENCH_RUNS=$scratch/runs
cd "$scratch"

ends 0 "$clothbench" new-solver my-descent --outside mine
says "$scratch/mine/my_descent.cpp" "-DCMAKE_PREFIX_PATH=$scratch/prefix"
[[ $(ls -A mine | paste -sd ' ') == ".gitignore CMakeLists.txt README.md my-descent.toml my_descent.cpp my_descent_test.cpp" ]] ||
  fail "new-solver wrote: $(ls -A mine)"
! grep -rn '@' mine || fail "something was not filled in"
ends 2 "$clothbench" new-solver my-descent --outside mine
says "new-solver: --outside mine: there is something already; name a new folder"

# Another compiler lays memory out in its own way, and is not let begin.
if other=$(command -v clang++) && ! "$compiler" --version | grep -q clang; then
  ends 1 cmake -S mine -B mine/other -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_CXX_COMPILER="$other"
  grep -q "it is compiled by GNU [0-9]*, and this is Clang" "$scratch/err" || fail "it says $(<"$scratch/err")"
fi
ends 0 cmake -S mine -B mine/build -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_CXX_COMPILER="$compiler"
ends 0 cmake --build mine/build
library=$scratch/mine/build/libmy_descent.so
with=("$clothbench" --plugin "$library")

# Listed, documented and run as any other.
ends 0 "${with[@]}" list solvers
says "  my-descent " " (libmy_descent.so)" "  newton-cholesky "
ends 0 "${with[@]}" list solvers --json
says "\"plug_in\": \"$library\""
ends 0 "${with[@]}" doc my-descent
says "my-descent (solver, fixed-point)" "plug-in: $library" "cost, an iteration: 1 pass"
ends 0 "${with[@]}" simulate games103 --solver 'my-descent[step=0.4]' --frames 2
ends 2 "$clothbench" simulate games103 --solver my-descent --frames 1
says "unknown solver 'my-descent'"
ends 0 env CLOTHBENCH_PLUGINS=":$library:" "$clothbench" list solvers
says "  my-descent "
ends 2 "$clothbench" list solvers --plugin "$library"
says "option '--plugin' is read before the verb"

# Its own test, and the contract's.
ends 0 ctest --test-dir mine/build -N
says "my_descent_test" "my_descent_contract"
ends 0 ctest --test-dir mine/build -R my_descent_test --output-on-failure
ends 0 "${with[@]}" contract my-descent --list
says "All/EverySolver." "  GivesTheSameBitsTwice/my_descent"
ends 0 "${with[@]}" contract my-descent
says "[  PASSED  ]"
ends 2 "$clothbench" contract my-descent
says "contract: unknown solver 'my-descent'"

# A sweep over all solvers has its rows.
every_solver 0 >all.toml
ends 0 "${with[@]}" run all.toml
ends 0 "$clothbench" export
head -n 1 runs/tables/all.csv | grep -q ',state,division,origin,' || fail "no column tells of divisions"
grep -q ',my-descent,my-descent,.*,converged,.*,plug-ins,libmy_descent.so,' runs/tables/all.csv || fail "not in the sweep's table"
! grep -q ',newton-cholesky,.*libmy_descent' runs/tables/all.csv || fail "a solver of the tree is of a plug-in"

# It can be set beside others, by name, and leads none.
ends 0 "$clothbench" compare my-descent newton-cholesky --by iterations --to 1e-1
says "my-descent is of the plug-in libmy_descent.so: watched as all are, but nobody has looked at its source"
ends 0 "$clothbench" compare newton-cholesky --by iterations --to 1e-1 --json
python3 - "$scratch/out" <<'END_OF_CHECK' || fail "the divisions are not apart: $(<"$scratch/out")"
import json, sys
others = json.load(open(sys.argv[1]))["goals"][0]["others"]
assert others[-1]["contestant"] == "my-descent" and others[-1]["division"] == "plug-ins" and others[-1]["origin"] == "libmy_descent.so", others[-1]
assert not any("division" in other for other in others[:-1])
END_OF_CHECK
ends 0 "$clothbench" portfolio --experiment all --by iterations --to 1e-1
! grep -q my-descent "$scratch/out" || fail "a plug-in is in the tree's portfolio"

# Built anew, it alone is measured anew.
ends 0 "${with[@]}" run all.toml
says " 0 measured now"
sed -i 's/Real step = 0.5;/Real step = 0.4;/' mine/my_descent.cpp
ends 0 cmake --build mine/build --target my_descent
ends 0 "${with[@]}" run all.toml
says " 1 measured now"
# Without it, nothing is; nor is its row shown.
ends 0 "$clothbench" run all.toml
says " 0 measured now"
ends 0 "$clothbench" export
! grep -q my-descent runs/tables/all.csv || fail "its row is shown though it took no part"

# Its own experiment, with times.
if ! is_sanitized; then
  ends 0 "${with[@]}" run mine/my-descent.toml --only 'columns=11.*frozen@10'
  says " 0 cells failed"
fi

# What cannot be loaded is left out, and the rest goes on.
echo "no library" >text.so
sed 's/version: /version: 9/' "$library" >old.so
for file in nowhere.so text.so old.so; do
  ends 1 "${with[@]}" --plugin $file list solvers
  says "clothbench: plug-in $file: " "; it is left out" "  my-descent " "  newton-cholesky "
done
says "built for ClothBench 9"

# What is recorded and registered is of the tree.
for verb in record register; do
  ends 2 env CLOTHBENCH_ROOT="$source_dir" "${with[@]}" $verb
  says "$verb: it is of the tree's solvers, and my-descent is of the plug-in $library"
done
