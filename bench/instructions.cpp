// Runs a kernel twice on a small cloth, the second time for callgrind to count: what
// bench/instructions.sh drives. Counts do not jitter as times do.

#include <fmt/format.h>
#include <valgrind/callgrind.h>

#include <cstdio>
#include <exception>

#include "bench/kernels.hpp"

int main(int argc, char** argv) try {
  if (argc != 2) {
    fmt::print(stderr, "usage: clothbench_instructions KERNEL\n");
    return 2;
  }
  const bench::Prepared work = bench::kernel(argv[1]).prepare(21, 1);
  const auto go_back = [&work] {
    if (work.before) work.before();
  };
  go_back();
  work.run();  // analyses, allocates
  go_back();
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_TOGGLE_COLLECT;
  work.run();
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_STOP_INSTRUMENTATION;
  fmt::print("{:.0f}\n", work.items);
} catch (const std::exception& error) {
  fmt::print(stderr, "clothbench_instructions: {}\n", error.what());
  return 1;
}
