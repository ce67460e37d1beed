// Which instruction set kernels are used in that were compiled for several.
#pragma once

#include <vector>

namespace cloth {

/// All that Highway's AVX3 asks for, on processors of x86-64. Its own library, which would know,
/// times the clock in each program that loads it.
inline bool has_avx512() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd");
#else
  return false;
#endif
}

/// The kernels in use: the last of all(), those of the widest registers, until it is set otherwise.
template <class Kernels>
Kernels& in_use(std::vector<Kernels> (*all)()) {
  static Kernels kernels = all().back();
  return kernels;
}

}  // namespace cloth
