// Loops that several threads may share, with the same bits whatever their number; and nothing else
// may have more threads than one. docs/decisions/0006-threads.md says how.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace cloth {

/// How many threads in_parts() uses at most, in this process; 1 until set.
int threads();

/// Sets that number, and holds CHOLMOD, OpenBLAS, Eigen and whatever else this thread calls to one
/// thread, whatever the environment says.
void set_threads(int count);

/// Has OpenBLAS, where it is the BLAS, take its buffer, of 128 MiB, while there is room: at its
/// first factorisation it asks for one without end.
void take_blas_buffer();

/// The kernels that OpenBLAS computes with, as SkylakeX, or "" where it is not the BLAS.
std::string blas_kernels();

/// Those that it is to have: its own choice, but where it does not know the processor, and takes
/// Prescott's of 2004, the best of its kernels that the processor can do.
std::string_view kernels_for(std::string_view own_choice, bool has_avx2, bool has_avx512);

/// Has OpenBLAS take these, and malloc ask for huge pages. Both choose as they are loaded, by
/// OPENBLAS_CORETYPE and GLIBC_TUNABLES where these are set: so this starts the program anew, with
/// them set. Returns where there is nothing to mend, or no other start.
void take_pages_and_kernels(char** arguments);

/// Calls work(context, part) once for each part from 0, in this thread and in others, threads() in
/// all, as they come: what one has not taken another does, so that it takes little longer than in
/// one thread where the machine gives the others no time. From within `work`, or while another
/// thread shares out: in this thread alone. Returns when all are done. @throws what `work` threw
/// first, the others being done, too.
void share_out(int parts, void (*work)(void* context, int part), void* context);

/// in_parts() with so many threads. A function of its own, with a copy of `body`: what only one
/// thread has then has no address, and stays in registers.
[[gnu::noinline]] void share_in_parts(int begin, int end, int threads, auto body) {
  const int size = end - begin, parts = std::min(4 * threads, size);
  const auto border = [=](int part) {
    return begin + static_cast<int>(static_cast<long>(size) * part / parts);
  };
  auto one = [&](int part) { body(border(part), border(part + 1)); };
  share_out(
      parts, [](void* context, int part) { (*static_cast<decltype(one)*>(context))(part); }, &one);
}

/// Calls body(first, last) on consecutive parts of [begin, end), a few a thread; as many threads as
/// have at least `grain` elements each, which outweigh the handing over. What body writes for one
/// element nothing may read or write for another; then the parts do not show in the result.
void in_parts(int begin, int end, int grain, auto body) {
  const int sharing = std::min(threads(), (end - begin) / grain);
  if (sharing <= 1) body(begin, end);
  else share_in_parts(begin, end, sharing, body);
}

/// The sum of body(first, last) over consecutive parts of [0, size), in their order: parts are as
/// many whatever the number of threads, and of less than `least` elements there is one.
double sum_in_parts(int size, int least, auto body) {
  constexpr int parts = 16;
  if (size < least) return body(0, size);
  const auto border = [size](int part) {
    return static_cast<int>(static_cast<long>(size) * part / parts);
  };
  std::array<double, parts> sums;
  in_parts(0, parts, 1, [&](int first, int last) {
    for (int p = first; p < last; ++p)
      sums[static_cast<std::size_t>(p)] = body(border(p), border(p + 1));
  });
  double all = 0;
  for (const double sum : sums) all += sum;
  return all;
}

}  // namespace cloth
