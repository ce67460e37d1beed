// Arrays that begin with a cache line.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace cloth {

inline constexpr std::size_t cache_line = 64;  ///< [B]

template <class T>
inline constexpr int numbers_of_a_line = static_cast<int>(cache_line / sizeof(T));

template <class T>
struct LineAllocator {
  using value_type = T;

  LineAllocator() = default;
  template <class Other>
  explicit LineAllocator(const LineAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t(cache_line)));
  }
  void deallocate(T* array, std::size_t) { ::operator delete(array, std::align_val_t(cache_line)); }
  bool operator==(const LineAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, LineAllocator<T>>;

}  // namespace cloth
