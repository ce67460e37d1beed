#!/usr/bin/env bash
# Each of these, in a solver's object, is refused and named; what a solver needs is not.
# Usage: only_computes_test.sh COMPILER

source tests/cli/testing.sh

# check NAME CODE: compiles a file of it and looks at its object.
check() {
  printf '%s\n' "$2" >"$scratch/$1.cpp"
  "$compiler" -std=c++20 -O1 -fopenmp -c "$scratch/$1.cpp" -o "$scratch/$1.o" || fail "$1: does not compile"
  bash cmake/only_computes.sh "$scratch/$1.o" >"$scratch/out" 2>&1
}

# refuses NAME FAULT CODE
refuses() {
  if check "$1" "$3"; then fail "$1 was accepted"; fi
  grep -qF "$1: $2" "$scratch/out" || fail "$1: it says: $(cat "$scratch/out")"
  grep -q "docs/adding-a-solver.md" "$scratch/out" || fail "$1: it names no remedy"
}

accepts() { check "$1" "$2" || fail "$1 was refused: $(cat "$scratch/out")"; }

compiler=$clothbench

refuses clock "refers to std::chrono" '#include <chrono>
auto f() { return std::chrono::steady_clock::now(); }'
refuses counter "has an instruction rdtsc" '#include <x86intrin.h>
static unsigned long long f() { return __rdtsc(); }
template <class T> struct S { static unsigned long long g() { return f(); } };
template struct S<int>;'
refuses call "has an instruction syscall" 'template <class T> struct S { static void f() { asm volatile("syscall"); } };
template struct S<int>;'
refuses process "refers to fork" '#include <unistd.h>
namespace { const int child = fork(); }'
refuses thread "refers to std::thread" '#include <thread>
namespace { std::thread spin([] { for (;;) asm volatile(""); }); }'
refuses timer "refers to setitimer" '#include <sys/time.h>
namespace { const itimerval soon{{1, 0}, {1, 0}}; const int set = setitimer(ITIMER_REAL, &soon, nullptr); }'
refuses end "refers to _exit" '#include <unistd.h>
namespace { struct Ends { Ends() { _exit(0); } } ends; }'
refuses environment "refers to getenv" '#include <cstdlib>
namespace { const char* home = getenv("HOME"); }'
refuses file "refers to std::basic_ofstream" '#include <fstream>
namespace { std::ofstream file("/tmp/x"); }'
refuses opened "refers to fopen" '#include <cstdio>
namespace { FILE* file = fopen("/tmp/x", "w"); }'
refuses chance "refers to std::random_device" '#include <random>
namespace { const unsigned seed = std::random_device()(); }'
refuses library "refers to dlsym" '#include <dlfcn.h>
namespace { void* next = dlsym(RTLD_DEFAULT, "write"); }'
refuses other "refers to cloth::make_solver" '#include <string>
namespace cloth { void* make_solver(std::string_view, const std::string&); }
namespace { void* other = cloth::make_solver("newton-cholesky", "here"); }'
refuses replaced "defines clock_gettime for the whole program" '#include <time.h>
extern "C" int clock_gettime(clockid_t, timespec*) noexcept { return 0; }'
refuses weak "defines time for the whole program" '#include <time.h>
extern "C" __attribute__((weak)) time_t time(time_t*) noexcept { return 0; }'
refuses shared "defines helper(double) for the whole program" 'double helper(double x) { return 2 * x; }'
refuses early "starts code before the program does" '#include <map>
namespace { std::map<int, int> n; __attribute__((constructor)) void f() { n[1] = 1; } }'
refuses first "starts code before the program does" '#include <vector>
namespace { __attribute__((constructor(101))) void f() { delete new std::vector<int>(7, *new int(3)); } }'

accepts mathematics '#include <cmath>
template <class T> struct S { static T f(T x) { return std::sin(x) + std::pow(x, x) + std::atan2(x, x) + std::cbrt(std::fmod(x, 3)); } };
template struct S<double>; template struct S<float>;'
accepts memory '#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>
namespace { std::map<std::string, std::vector<double>> all{{"a", {1, 2, 3}}}; std::mt19937 chance(7); }
template <class T> struct S { static void f() { all["b"].push_back(double(chance())); std::ranges::sort(all["a"]); throw std::string("b"); } };
template struct S<int>;'
accepts printing '#include <cstdio>
#include <iostream>
template <class T> struct S { static void f(double x) { std::cerr << x << "\n"; std::printf("%g\n", x); std::puts("here"); } };
template struct S<int>;'
accepts parallel '#include <omp.h>
template <class T> struct S { static void f(double* x) {
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) x[i] = omp_get_thread_num(); } };
template struct S<int>;'
