#include "cloth/parallel.hpp"

#include <dlfcn.h>
#include <omp.h>

namespace cloth {

namespace {

int count_of_threads = 1;

/// OpenBLAS, where it is the BLAS, has threads beside OpenMP's. Told once is enough, and more than
/// that in a forked process: it would start them again, to spin.
void hold_blas() {
  static const auto set =
      reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
  static const auto get =
      reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "openblas_get_num_threads"));
  if (set && get && get() != 1) set(1);
}

[[maybe_unused]] const bool held_from_the_start = [] {
  set_threads(1);
  return true;
}();

}  // namespace

int threads() { return count_of_threads; }

// With no active level allowed, OpenMP runs every region in the thread that meets it, also the
// regions that ask for a number of threads, as CHOLMOD's do. And OMP_DYNAMIC would give in_parts()
// fewer than it asks for.
void set_threads(int count) {
  count_of_threads = count;
  omp_set_max_active_levels(0);
  omp_set_dynamic(0);
  hold_blas();
}

Sharing::Sharing() { omp_set_max_active_levels(1); }
Sharing::~Sharing() { omp_set_max_active_levels(0); }

}  // namespace cloth
