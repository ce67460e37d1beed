// What a program holds of memory, by its allocator's own count.
#pragma once

#include <malloc.h>

namespace bench {

/// Bytes that this thread's allocations hold.
inline double held() {
  const struct mallinfo2 all = mallinfo2();
  return static_cast<double>(all.uordblks + all.hblkhd);
}

}  // namespace bench
