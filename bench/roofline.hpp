// What this machine can do at most, measured in the process that asks (Williams, Waterman and
// Patterson, Roofline, CACM 2009).
#pragma once

#include <string>

#include "bench/cost.hpp"

namespace bench {

/// The least time that a pass can take [s], and what it takes it for; 0 where it costs nothing.
struct Bound {
  double seconds = 0;
  std::string by;  ///< "flops", "roots" or "memory"
};

/// By that many threads; the rates are measured when first needed, half a second each. Bytes come
/// from the cache that all of them fit in.
Bound bound(const Cost& cost, int threads);

/// Double-precision operations a second, a fused multiply-add being two, of the widest registers.
double flop_rate(int threads);

/// Operations a second of this machine's BLAS in products of double-precision square matrices, of
/// the size that suits it best, on one thread.
double product_rate();

/// Square roots a second, of numbers in the first-level cache, in that precision; and divisions.
double root_rate(int threads, bool is_single);
double division_rate(int threads, bool is_single);

/// Bytes a second, read and written, of a = b + s c over arrays of that size together [B].
double bandwidth(double footprint, int threads);

}  // namespace bench
