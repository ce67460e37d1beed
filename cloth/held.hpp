// What a program holds of memory, by its allocator's own count.
#pragma once

#include <malloc.h>

namespace cloth {

/// Bytes that are allocated, by whatever thread, and not yet given back.
inline double held() {
  const struct mallinfo2 all = mallinfo2();
  return static_cast<double>(all.uordblks + all.hblkhd);
}

/// Of what is done between go_on() and pause(), as often as that may be: what it allocates and does
/// not give back.
class Holding {
 public:
  void go_on() { since_ = held(); }
  void pause() { bytes_ += held() - since_; }
  double bytes() const { return bytes_; }

 private:
  double since_ = 0, bytes_ = 0;
};

}  // namespace cloth
