// What this machine can do at most, measured in the process that asks (Williams, Waterman and
// Patterson, Roofline, CACM 2009).
#pragma once

#include <string>

namespace bench {

/// Of one run of a kernel: what it computes and moves at least, and how much memory it goes over.
struct Demand {
  double flops = 0;
  double roots = 0;      ///< square roots, each with a division
  double bytes = 0;      ///< read and written
  double footprint = 0;  ///< different ones of them: which cache it comes from
};

/// The least time that a run can take [s], and what it takes it for; 0 of no demand.
struct Bound {
  double seconds = 0;
  std::string by;  ///< "flops", "roots" or "memory"
};

/// By that many threads; the rates are measured when first needed, half a second each.
Bound bound(const Demand& demand, int threads);

/// Double-precision operations a second, a fused multiply-add being two, of the widest registers.
double flop_rate(int threads);

/// Operations a second of this machine's BLAS in products of double-precision square matrices, of
/// the size that suits it best, on one thread.
double product_rate();

/// Square roots with a division each, a second, of numbers in the first-level cache.
double root_rate(int threads);

/// Bytes a second, read and written, of a = b + s c over arrays of that size together [B].
double bandwidth(double footprint, int threads);

}  // namespace bench
