// What lives on from step to step beside the State, as a list of numbers.
#pragma once

#include <cstddef>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Visits the members that a step leaves to the next, always in the same order: an int from 0, a
/// Real, or a container of the size that prepare() gave it.
class Memory {
 public:
  virtual ~Memory() = default;
  virtual void operator()(Real& number) = 0;
  virtual void operator()(int& count) = 0;
  void operator()(auto& container) {
    for (auto& item : container) (*this)(item);
  }
};

/// Appends what it visits to a list.
class MemoryWriter final : public Memory {
 public:
  /// Keeps a reference to `memory`.
  explicit MemoryWriter(std::vector<Real>& memory) : memory_(&memory) {}
  void operator()(Real& number) override { memory_->push_back(number); }
  void operator()(int& count) override { memory_->push_back(count); }

 private:
  std::vector<Real>* memory_;
};

/// Takes it back. @throws UsageError where the list is too short, or a count is none.
class MemoryReader final : public Memory {
 public:
  /// Keeps a reference to `memory`.
  explicit MemoryReader(const std::vector<Real>& memory) : memory_(&memory) {}
  void operator()(Real& number) override { number = next(); }
  void operator()(int& count) override;

  /// @throws UsageError where numbers are left.
  void finish() const;

 private:
  Real next();

  const std::vector<Real>* memory_;
  std::size_t at_ = 0;
};

}  // namespace cloth
