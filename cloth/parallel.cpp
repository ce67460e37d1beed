#include "cloth/parallel.hpp"

#include <dlfcn.h>
#include <omp.h>

#include <cstddef>

namespace cloth {

namespace {

int count_of_threads = 1;

/// OpenBLAS, where it is the BLAS, starts threads beside OpenMP's as it is loaded, which spin
/// before they sleep: they are ended, as fork() ends them in its child. Told once is enough, and
/// more than that in a forked process: it would start them again.
void hold_blas() {
  static const auto set =
      reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads"));
  static const auto get =
      reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "openblas_get_num_threads"));
  static const auto end_threads =
      reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "blas_thread_shutdown_"));
  if (!set || !get || get() == 1) return;
  set(1);
  if (end_threads) end_threads();
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

void take_blas_buffer() {
  using Cholesky = void (*)(const char*, const int*, double*, const int*, int*, std::size_t);
  const auto factorise = reinterpret_cast<Cholesky>(dlsym(RTLD_DEFAULT, "dpotrf_"));
  if (!factorise || !dlsym(RTLD_DEFAULT, "openblas_get_num_threads")) return;
  const int size = 1;
  double matrix = 1;
  int failure = 0;
  factorise("L", &size, &matrix, &size, &failure, 1);
}

Sharing::Sharing() { omp_set_max_active_levels(1); }
Sharing::~Sharing() { omp_set_max_active_levels(0); }

}  // namespace cloth
