// What lives on from step to step beside the State, as a list of numbers. Writer and reader visit
// the same members in the same order; a container has the size that prepare() gave it.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Appends numbers, counts and containers of them.
class MemoryWriter {
 public:
  explicit MemoryWriter(std::vector<Real>& memory) : memory_(&memory) {}

  void operator()(Real number) { memory_->push_back(number); }
  void operator()(int count) { memory_->push_back(count); }
  void operator()(const auto& container) {
    for (const auto& item : container) (*this)(item);
  }

 private:
  std::vector<Real>* memory_;
};

/// Takes them back. @throws UsageError where the list is too short, or a count is none.
class MemoryReader {
 public:
  /// Keeps a reference to `memory`.
  explicit MemoryReader(const std::vector<Real>& memory) : memory_(&memory) {}

  void operator()(Real& number) { number = next(); }
  void operator()(int& count) {
    const Real number = next();
    if (!(number >= 0 && number <= 1e9 && number == std::floor(number)))
      throw UsageError("a count in its memory is no whole number from 0");
    count = static_cast<int>(number);
  }
  void operator()(auto& container) {
    for (auto& item : container) (*this)(item);
  }

  /// @throws UsageError where numbers are left.
  void finish() const {
    if (at_ != memory_->size()) throw UsageError("its memory is too long");
  }

 private:
  Real next() {
    if (at_ == memory_->size()) throw UsageError("its memory is too short");
    return (*memory_)[at_++];
  }

  const std::vector<Real>* memory_;
  std::size_t at_ = 0;
};

}  // namespace cloth
