#!/usr/bin/env bash
# Each of these, in a solver's object, is refused and named; what a solver needs is not.
# Usage: only_computes_test.sh COMPILER

source tests/cli/testing.sh

# check NAME CODE: compiles a file of it and looks at its object.
check() {
  printf '%s\n' "$2" >"$scratch/$1.cpp"
  "$compiler" -std=c++20 -O1 -fopenmp -c "$scratch/$1.cpp" -o "$scratch/$1.cpp.o" || fail "$1: does not compile"
  bash cmake/only_computes.sh "$scratch/$1.cpp.o" >"$scratch/out" 2>&1
}

# refuses NAME FAULT CODE
refuses() {
  if check "$1" "$3"; then fail "$1 was accepted"; fi
  grep -qF "$1.cpp: $2" "$scratch/out" || fail "$1: it says: $(cat "$scratch/out")"
  grep -q "docs/adding-a-solver.md" "$scratch/out" || fail "$1: it names no remedy"
}

accepts() { check "$1" "$2" || fail "$1 was refused: $(cat "$scratch/out")"; }

compiler=$clothbench
mkdir "$scratch/solvers"

# What it had defined for all to see is told, though it is its own since (own_symbols.sh).
for body in 'void cloth::Clock::stop() {}' 'int counter;' 'int helper() { return 1; }'; do
  printf 'namespace cloth { struct Clock { void stop(); }; }\n%s\n' "$body" >"$scratch/solvers/hidden.cpp"
  bash cmake/own_symbols.sh "$compiler" -std=c++20 -c "$scratch/solvers/hidden.cpp" -o "$scratch/solvers/hidden.cpp.o"
  if bash cmake/only_computes.sh "$scratch/solvers/hidden.cpp.o" >"$scratch/out" 2>&1; then fail "accepted: $body"; fi
  grep -qE "hidden.cpp: defines (cloth::Clock::stop\(\)|counter|helper\(\)) for the whole program" "$scratch/out" ||
    fail "it says: $(cat "$scratch/out")"
done

refuses clock "refers to std::chrono" '#include <chrono>
auto f() { return std::chrono::steady_clock::now(); }'
refuses counter "has an instruction rdtsc" '#include <x86intrin.h>
static unsigned long long f() { return __rdtsc(); }
template <class T> struct S { static unsigned long long g() { return f(); } };
template struct S<int>;'
for name in tpause:waitpkg:'__builtin_ia32_tpause(0, 1)' rdpid:rdpid:'__builtin_ia32_rdpid()' \
  xbegin:rtm:'__builtin_ia32_xbegin()' wrpkru:pku:'(__builtin_ia32_wrpkru(0), 1)' rdfsbase:fsgsbase:'__builtin_ia32_rdfsbase64()'; do
  IFS=: read -r instruction target call <<<"$name"
  refuses "$instruction" "has an instruction $instruction" "template <class T> struct S {
    [[gnu::target(\"$target\")]] static void f(volatile int& to) { to = static_cast<int>($call); } };
template struct S<int>;"
done
refuses call "has an instruction syscall" 'template <class T> struct S { static void f() { asm volatile("syscall"); } };
template struct S<int>;'
refuses process "refers to fork" '#include <unistd.h>
namespace { const int child = fork(); }'
refuses thread "refers to std::thread" '#include <thread>
namespace { std::thread spin([] { for (;;) asm volatile(""); }); }'
refuses region "refers to GOMP_parallel_start" 'extern "C" void GOMP_parallel_start(void (*)(void*), void*, unsigned);
namespace { const int begun = (GOMP_parallel_start([](void*) { for (;;) asm volatile(""); }, nullptr, 2), 0); }'
refuses end_of_openmp "refers to GOMP_PLUGIN_fatal" 'extern "C" void GOMP_PLUGIN_fatal(const char*, ...);
template <class T> struct S { static void f() { GOMP_PLUGIN_fatal("end"); } };
template struct S<int>;'
refuses last "refers to __cxa_atexit" '#include <memory>
struct Last { ~Last() { for (;;) asm volatile(""); } };
template <class T> struct S { static Last& f() { static Last last; return last; } };
template struct S<int>;'
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
refuses catalogue "refers to std::__cxx11::messages<char>" '#include <locale>
template <class T> struct S { static int f(const std::locale& l) {
  const auto& m = std::use_facet<std::messages<char>>(l);
  return m.open("a", l); } };
template struct S<int>;'
refuses locale "refers to std::locale::locale(char const*)" '#include <locale>
template <class T> struct S { static std::locale f() { return std::locale("C.UTF-8"); } };
template struct S<int>;'
refuses category "refers to std::locale::locale(std::locale const&, char const*, int)" '#include <locale>
template <class T> struct S { static std::locale f() { return std::locale(std::locale::classic(), "loc", std::locale::numeric); } };
template struct S<int>;'
refuses input "refers to std::cin" '#include <istream>
namespace std { extern istream cin; }
template <class T> struct S { static int f() { return std::cin.get(); } };
template struct S<int>;'
refuses handler "refers to std::set_new_handler" '#include <new>
namespace { const auto last = std::set_new_handler(nullptr); }'
refuses library "refers to dlsym" '#include <dlfcn.h>
namespace { void* next = dlsym(RTLD_DEFAULT, "write"); }'
refuses other "refers to cloth::make_solver" '#include <string>
namespace cloth { void* make_solver(std::string_view, const std::string&); }
namespace { void* other = cloth::make_solver("newton-cholesky", "here"); }'
refuses host "has a cloth::Solver of its own" 'namespace cloth { struct Solver { virtual ~Solver() {} }; }
namespace { struct Own : cloth::Solver {}; }
template <class T> struct S { static cloth::Solver* f() { return new Own; } };
template struct S<int>;'
refuses place "names the file of another, newton_cholesky.cpp" 'namespace {
constexpr const char* file = "/work/solvers/newton_cholesky.cpp"; }
template <class T> struct S { static const char* f() { return file; } };
template struct S<int>;'
accepts solvers/own 'namespace { constexpr const char* file = __FILE__; }
template <class T> struct S { static const char* f() { return file; } };
template struct S<int>;'
refuses large "has more than 1 MiB of data of its own" 'namespace { char large[1600000000]; }
template <class T> struct S { static char* f() { return large; } };
template struct S<int>;'
refuses thread-large "has more than 1 MiB of data of its own" 'namespace { thread_local char large[2000000]; }
template <class T> struct S { static char* f() { return large; } };
template struct S<int>;'
refuses apart-large "has more than 1 MiB of data of its own" 'namespace { [[gnu::section("mine")]] char large[2000000]; }
template <class T> struct S { static char* f() { return large; } };
template struct S<int>;'
refuses replaced "defines clock_gettime for the whole program" '#include <time.h>
extern "C" int clock_gettime(clockid_t, timespec*) noexcept { return 0; }'
refuses weak "defines time for the whole program" '#include <time.h>
extern "C" __attribute__((weak)) time_t time(time_t*) noexcept { return 0; }'
refuses shared "defines helper(double) for the whole program" 'double helper(double x) { return 2 * x; }'
refuses other-weak "defines std::chrono::_V2::steady_clock::now()" '#include <chrono>
namespace std::chrono { inline namespace _V2 {
__attribute__((weak)) steady_clock::time_point steady_clock::now() noexcept { return {}; } } }'
refuses forged 'has in the section "solvers" what registration<>() did not make' 'namespace {
struct alignas(32) Forged { const void* info; const char* file; void* make; unsigned long mark; };
[[gnu::section("solvers"), gnu::used]] constinit const Forged forged{nullptr, "x", nullptr, 1}; }'
refuses memory-of-all "defines operator new" '#include <new>
__attribute__((weak)) void* operator new(std::size_t) { return nullptr; }'
refuses early "runs code before or after the program" '#include <map>
namespace { std::map<int, int> all{{1, 2}}; int& f() { return all[1]; } }
template <class T> struct S { static int& g() { return f(); } };
template struct S<int>;'
refuses first "runs code before or after the program" '#include <vector>
namespace { __attribute__((constructor(101))) void f() { delete new std::vector<int>(7, *new int(3)); } }'
refuses last "runs code before or after the program" '#include <cstdio>
namespace { __attribute__((destructor)) void f() { std::puts("here"); } }'
refuses object "refers to system" 'extern "C" int system(const char*);
asm(".weak system\n.type system, @object");
template <class T> struct S { static int g() { return system("id"); } };
template struct S<int>;'
refuses prefixed "has an instruction repz syscall" 'template <class T> struct S { static void f() { asm volatile(".byte 0xf3,0x0f,0x05"); } };
template struct S<int>;'
refuses rounding "has an instruction ldmxcsr" 'template <class T> struct S { static void f(unsigned m) { asm volatile("ldmxcsr %0" ::"m"(m)); } };
template struct S<int>;'
refuses buffered "refers to fmt::" '#include <fmt/os.h>
template <class T> struct S { static void f() { fmt::buffered_file file("/tmp/x", "w"); } };
template struct S<int>;'
refuses basic "refers to std::__basic_file" '#include <bits/basic_file.h>
template <class T> struct S { static void f() { std::__basic_file<char>(nullptr).open("/tmp/x", std::ios::out); } };
template struct S<int>;'
refuses hidden "has code where none is looked for" 'asm(".pushsection .hidden,\"ax\"\n.byte 0x0f,0x05,0xc3\n.popsection");'
refuses disguised "has data among its code" 'asm(".pushsection .text.disguised,\"ax\"\n.type call, @object\ncall: .byte 0x0f,0x05,0xc3\n.size call, 3\n.popsection");'
refuses probe "refers to cloth::Trace::Trace" 'namespace cloth { struct Trace { explicit Trace(int); double seconds() const; }; }
template <class T> struct S { static double clock() { return cloth::Trace(1).seconds(); } };
template struct S<int>;'
for call in begin finish seconds; do
  refuses "probe-$call" "refers to cloth::Trace::$call" "namespace cloth { struct Trace { void begin(); void finish(); double seconds() const; double seconds(int) const; }; }
template <class T> struct S { static void f(cloth::Trace& probe) { probe.$call(); } };
template struct S<int>;"
done
refuses threads "refers to cloth::set_threads" 'namespace cloth { void set_threads(int); }
template <class T> struct S { static void f() { cloth::set_threads(2); } };
template struct S<int>;'
refuses wtime "refers to omp_get_wtime" '#include <omp.h>
template <class T> struct S { static double f() { return omp_get_wtime(); } };
template struct S<int>;'

# Nor what the rest of the program defines.
printf 'namespace cloth { double judge(double x) { return x; } }\n' >"$scratch/rest.cpp"
printf 'namespace cloth { [[gnu::weak]] double judge(double) { return 0; } }\n' >"$scratch/weaker.cpp"
for name in rest weaker; do "$compiler" -O1 -c "$scratch/$name.cpp" -o "$scratch/$name.o"; done
ends 1 bash cmake/only_computes.sh "$scratch/weaker.o" -- "$scratch/rest.o"
says "weaker: defines cloth::judge(double) for the whole program"

# Nor to what reads files, be its types the solver's own.
mkdir -p "$scratch"/cloth/{scene,motion,numerics}
printf 'struct Scene {}; namespace cloth { Scene load_scene(const char*) { return {}; } }\n' >"$scratch/rest.cpp"
printf 'struct Scene {}; namespace cloth { Scene load_scene(const char*); }
template <class T> struct S { static Scene f() { return cloth::load_scene("x"); } };
template struct S<int>;\n' >"$scratch/reads.cpp"
for name in scene motion numerics; do "$compiler" -O1 -c "$scratch/rest.cpp" -o "$scratch/cloth/$name/rest.o"; done
"$compiler" -O1 -c "$scratch/reads.cpp" -o "$scratch/reads.o"
for name in scene motion; do
  ends 1 bash cmake/only_computes.sh "$scratch/reads.o" -- "$scratch/cloth/$name/rest.o"
  says "reads: refers to cloth::load_scene(char const*)"
done
ends 0 bash cmake/only_computes.sh "$scratch/reads.o" -- "$scratch/cloth/numerics/rest.o"

# Whose it calls stands beside it, be it declared by itself.
mkdir -p "$scratch/cloth.dir/cloth/numerics"
cp "$scratch/cloth/numerics/rest.o" "$scratch/cloth.dir/cloth/numerics/rest.cpp.o"
ends 0 bash cmake/only_computes.sh "$scratch/reads.o" -- "$scratch/cloth.dir/./cloth/numerics/rest.cpp.o"
[[ $(<"$scratch/reads.o.linked") == cloth/numerics/rest.cpp ]] || fail "it calls $(<"$scratch/reads.o.linked")"

accepts mathematics '#include <cmath>
template <class T> struct S { static T f(T x) { return std::sin(x) + std::pow(x, x) + std::atan2(x, x) + std::cbrt(std::fmod(x, 3)); } };
template struct S<double>; template struct S<float>;'
# Bytes of a system call within another instruction, as the ways of long jumps have them by chance.
accepts chance-bytes 'template <class T> struct S { static int f(int x) {
  asm volatile("test %0, %0\n je 1f\n .skip 0x50f\n 1:" : "+r"(x));
  return x + 0x50f; } };
template struct S<int>;'
accepts memory '#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>
template <class T> struct S { static void f(std::shared_ptr<T> p) {
  std::map<std::string, std::vector<double>> all{{"a", {1, 2, 3}}};
  std::mt19937 chance(7);
  std::ostringstream text;
  text << all["b"].size() << std::to_string(double(chance()));
  all["b"].push_back(std::stod(text.str()));
  std::ranges::sort(all["a"]);
  throw std::string("b"); } };
template struct S<int>;'
accepts letters '#include <cctype>
#include <cstring>
#include <string>
template <class T> struct S { static int f(std::string text) {
  for (char& c : text) c = char(std::tolower(c));
  return std::isalpha(text[0]) + (std::strstr(text.c_str(), "a") != nullptr); } };
template struct S<int>;'
accepts numbers '#include <complex>
template <class T> struct S { static T f(T x, __int128 n) { return std::exp(x) * std::pow(x, x) / T(double(n % 7)) + std::abs(std::sqrt(x)) + T(double(__float128(n) * 3)); } };
template struct S<std::complex<double>>;'
accepts guarded '#include <cmath>
#include <stdexcept>
struct Base { virtual ~Base() = default; };
struct Derived : Base { int n = 1; };
template <class T> struct S { static int f(Base* b, double x) noexcept {
  try { if (x > 1) throw std::runtime_error("a"); } catch (const std::exception&) { return 0; }
  const auto* d = dynamic_cast<Derived*>(b);
  return (d ? d->n : 0) + int(std::nexttoward(x, 2.0L)); } };
template struct S<int>;'
accepts printing '#include <fmt/format.h>
#include <cstdio>
template <class T> struct S { static void f(double x) {
  fmt::print(stderr, "{} here\n", x);
  std::printf("%g\n", x);
  std::puts("here"); } };
template struct S<int>;'
accepts parallel '#include <omp.h>
template <class T> struct S { static void f(double* x) {
#pragma omp parallel for
  for (int i = 0; i < 1000; ++i) x[i] = omp_get_thread_num(); } };
template struct S<int>;'
accepts eigen '#include <eigen3/Eigen/Dense>
template <class T> struct S { static Eigen::VectorXd f(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::VectorXd& b) { return Eigen::MatrixXd(A * B).llt().solve(b); } };
template struct S<int>;'

# What a solver says of itself is read letter by letter when it is compiled.
says_of_itself() {
  printf '#include "cloth/solver.hpp"
namespace cloth {
namespace { struct Guest { static constexpr SolverInfo info{.name = "guest", .summary = %s}; }; }
template <> std::unique_ptr<Solver> hosted<Guest>() { return {}; }
constinit const Registration registered = registration<Guest>();
}\n' "$1" >"$scratch/guest.cpp"
  "$compiler" -std=c++20 -I. -I/usr/include/eigen3 -fsyntax-only "$scratch/guest.cpp" 2>"$scratch/out"
}
says_of_itself '"works"' || fail "a solver with a summary does not compile: $(cat "$scratch/out")"
if says_of_itself 'std::string_view("works", 90)'; then fail "a summary of 90 letters, of which it has 5, compiles"; fi
says "outside the bounds"
