// Loops that several threads may share, with the same bits whatever their number; and nothing else
// may have more threads than one.
#pragma once

#include <algorithm>

namespace cloth {

/// How many threads in_parts() uses at most, in this process; 1 until set.
int threads();

/// Sets that number, and holds CHOLMOD, OpenBLAS, Eigen and whatever else this thread calls to one
/// thread, whatever the environment says.
void set_threads(int count);

/// Has OpenBLAS, where it is the BLAS, take its buffer, of 128 MiB, while there is room: at its
/// first factorisation it asks for one without end.
void take_blas_buffer();

/// While it lives, OpenMP shares work among threads.
class Sharing {
 public:
  Sharing();
  ~Sharing();
  Sharing(const Sharing&) = delete;
};

/// Calls body(first, last) on consecutive parts of [begin, end), one a thread, each of at least
/// `grain` elements: as many as outweigh the waking of a thread. What body writes for one element
/// nothing may read or write for another; then the parts do not show in the result.
void in_parts(int begin, int end, int grain, auto&& body) {
  const int size = end - begin, parts = std::min(threads(), size / grain);
  if (parts <= 1) {
    body(begin, end);
    return;
  }
  const auto border = [=](int part) {
    return begin + static_cast<int>(static_cast<long>(size) * part / parts);
  };
  const Sharing sharing;
  // A team of one's own has the limit that it names, and not OMP_THREAD_LIMIT.
#pragma omp teams num_teams(1) thread_limit(parts)
#pragma omp parallel for schedule(static, 1) num_threads(parts)
  for (int part = 0; part < parts; ++part) body(border(part), border(part + 1));
}

}  // namespace cloth
