#!/usr/bin/env bash
# A solver from the template is listed, tested and swept as soon as it is built: nothing else is
# edited. In a copy of the source tree, whose unchanged objects come from the build under test.
# Usage: new_solver_from_template.sh CLOTHBENCH BUILD CMAKE-OPTION...

source "$(dirname "$0")/testing.sh"
build=$2
shift 2
copy=$scratch/copy
mkdir "$copy"
tar -C "$source_dir" --exclude=./build --exclude=./.git --exclude=./results --exclude=./runs -cf - . |
  tar -C "$copy" -xf -
export CLOTHBENCH_ROOT=$copy

# Also under the name of a type of ours, and of a macro of C.
for name in my-descent system e-o-f; do ends 0 "$clothbench" new-solver "$name"; done
added=$({ diff -rq "$source_dir" "$copy" || true; } | grep "^Only in $copy" | sed "s/.*: //" | sort | paste -sd " ")
[[ $added == "e_o_f.cpp e_o_f_test.cpp my_descent.cpp my_descent_test.cpp system.cpp system_test.cpp" ]] || fail "new-solver wrote: $added"

launcher="bash;$source_dir/tests/cli/reuse_objects.sh;$build;$source_dir;$copy"
ends 0 cmake -S "$copy" -B "$copy/build" -G Ninja "$@" "-DCMAKE_CXX_COMPILER_LAUNCHER=$launcher"
ends 0 cmake --build "$copy/build" --target clothbench clothbench_tests
for stem in my_descent system e_o_f; do says "compiled solvers/$stem.cpp" "compiled solvers/${stem}_test.cpp"; done
clothbench=$copy/build/bin/clothbench
tests=$copy/build/bin/clothbench_tests
cd "$copy"

ends 0 "$clothbench" list solvers
says my-descent system e-o-f
ends 0 "$clothbench" doc my-descent
says "my-descent (solver, fixed-point)"

# ctest knows its own test and the contract's, and they pass.
ends 0 ctest --test-dir build -N
says MyDescentSolver. All/EverySolver.GivesTheSameBitsTwice/my_descent
ends 0 "$tests" --gtest_filter='MyDescentSolver.*:SystemSolver.*:EOFSolver.*:*/my_descent'
says "[  PASSED  ]"

# Nothing that is written about solvers has to be written again for it.
ends 0 ctest --test-dir build -R '^cli_(solvers_page|list|scene_pages)$' --output-on-failure
says "100% tests passed, 0 tests failed out of 3"

# A sweep over all solvers has its rows.
every_solver 1 | experiment all
ends 0 "$clothbench" run all
ends 0 "$clothbench" export
grep -q ',my-descent,my-descent,.*,converged,' runs/tables/all.csv || fail "not in the sweep's table"

# Where the others are registered nobody writes: a registration has no name before it is made.
cp solvers/e_o_f.cpp "$scratch/e_o_f.cpp"
sed -i -e 's/registered =$/own_registration =/' \
  -e 's/^using namespace cloth;/&\nextern const Registration own_registration;/' solvers/e_o_f.cpp
ends 1 cmake --build build --target clothbench
says "solvers/e_o_f.cpp: Registration: what a row depends on could not hold what that does"
cp "$scratch/e_o_f.cpp" solvers/e_o_f.cpp

# Nor does one declare itself what it calls of others, of which its keys know nothing.
cp solvers/my_descent.cpp "$scratch/my_descent.cpp"
sed -i -e '0,/^namespace {/s//namespace cloth {\nVecX largest_curvatures(const System\&, Real);\n}\n\n&/' \
  -e '/void sweep(/,/{/s/{/{\n    if (x.size() == 1) cloth::largest_curvatures(phi.system(), 1);/' solvers/my_descent.cpp
ends 1 cmake --build build --target clothbench
says "solvers/my_descent.cpp: namespace: what a solver is given, and what others wrote, is not its own to change or to open"
cp "$scratch/my_descent.cpp" solvers/my_descent.cpp

# What nobody defines is missed before it is linked, not in the rows.
sed -i -e '0,/^namespace {/s//void nowhere();\n\n&/' -e '/void sweep(/,/{/s/{/{\n    nowhere();/' \
  solvers/my_descent.cpp
ends 1 cmake --build build --target clothbench
says "solvers/my_descent.cpp: refers to nowhere"
cp "$scratch/my_descent.cpp" solvers/my_descent.cpp

# It has one way to be called: none is chosen for who has two.
sed -i '/void sweep(/i\  void solve(const ImplicitStep\&, VecX\&, auto\&) {}' solvers/my_descent.cpp
ends 1 cmake --build build --target clothbench
says "a solver has one of step, solve and sweep: call what helps another name"
cp "$scratch/my_descent.cpp" solvers/my_descent.cpp

# Who cannot even be made hides neither the experiments nor what they are.
sed -i -e 's/^#include "cloth\/solver.hpp"/#include <stdexcept>\n\n&/' \
  -e 's/^  } params;/&\n\n  ThisSolver() { throw std::runtime_error("nobody is at home"); }/' solvers/my_descent.cpp
ends 0 cmake --build build --target clothbench
for words in "list experiments" "doc cloths" "doc experiments/all.toml"; do
  # shellcheck disable=SC2086
  ends 0 "$clothbench" $words
done
says "(experiment)"
