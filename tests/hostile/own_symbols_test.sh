#!/usr/bin/env bash
# What a solver's object defines is its own, be it called as another's, and the same in name or section.
# Usage: own_symbols_test.sh COMPILER

source tests/cli/testing.sh
compiler=$clothbench
unique=-fno-gnu-unique
! "$compiler" --version | grep -q clang || unique=
mkdir "$scratch/solvers"

# answer NAME NUMBER: a solver whose inline function, and static member of a template, say that.
answer() {
  cat >"$scratch/solvers/$1.cpp" <<END
#include <stdexcept>
namespace cloth {
struct Relaxation { [[gnu::noinline]] int prepare() { return $2; } };
template <class T> struct Shared { static inline int value = $2; };
struct Fault : std::runtime_error { using runtime_error::runtime_error; };
}
static int value() { return cloth::Relaxation().prepare() + cloth::Shared<int>::value; }
static void fail() { throw cloth::Fault("$2"); }
[[gnu::section("solvers"), gnu::used]] static int (*const $1)() = value;
[[gnu::section("failures"), gnu::used]] static void (*const fail_$1)() = fail;
END
  bash cmake/own_symbols.sh "$compiler" -std=c++20 -O1 $unique -c "$scratch/solvers/$1.cpp" -o "$scratch/solvers/$1.cpp.o"
}
answer hostile 1
answer honest 100
for name in hostile honest; do
  shown=$(nm -g --defined-only "$scratch/solvers/$name.cpp.o")
  [[ -z $shown ]] || fail "$name shows to others: $shown"
done

cat >"$scratch/main.cpp" <<'END'
#include <cstdio>
#include <stdexcept>
namespace cloth { struct Fault : std::runtime_error { using runtime_error::runtime_error; }; }
extern "C" int (*const __start_solvers[])(), (*const __stop_solvers[])();
extern "C" void (*const __start_failures[])();
int main() {
  for (auto one = __start_solvers; one != __stop_solvers; ++one) std::printf("%d ", (*one)());
  try { (*__start_failures)(); } catch (const cloth::Fault& fault) { std::printf("caught %s\n", fault.what()); }
}
END
"$compiler" -std=c++20 "$scratch/main.cpp" "$scratch"/solvers/{hostile,honest}.cpp.o -o "$scratch/main"
ends 0 "$scratch/main"
says "2 200 caught 1"

# What compiles not, ends as the compiler does, and leaves no object.
echo 'int' >"$scratch/solvers/broken.cpp"
ends 1 bash cmake/own_symbols.sh "$compiler" -c "$scratch/solvers/broken.cpp" -o "$scratch/solvers/broken.cpp.o"
[[ ! -e $scratch/solvers/broken.cpp.o ]] || fail "an object of what does not compile"
# Other objects are left as they are.
echo 'int shown;' >"$scratch/other.cpp"
bash cmake/own_symbols.sh "$compiler" -c "$scratch/other.cpp" -o "$scratch/other.cpp.o"
nm -g "$scratch/other.cpp.o" | grep -q shown || fail "an object that is no solver's was changed"
