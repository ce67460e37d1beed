#include "cloth/host/memory.hpp"

#include <cmath>
#include <limits>

#include "cloth/error.hpp"

namespace cloth {

void MemoryReader::operator()(int& count) {
  const Real number = next();
  if (!(number >= 0 && number <= std::numeric_limits<int>::max() && number == std::floor(number)))
    throw UsageError("a count in its memory is no whole number from 0 that an int holds");
  count = static_cast<int>(number);
}

void MemoryReader::finish() const {
  if (at_ != memory_->size()) throw UsageError("its memory is too long");
}

Real MemoryReader::next() {
  if (at_ == memory_->size()) throw UsageError("its memory is too short");
  return (*memory_)[at_++];
}

}  // namespace cloth
