// Descriptors that are closed in the end.
#pragma once

#include <utility>

namespace harness {

class File {
 public:
  explicit File(int descriptor = -1) : descriptor_(descriptor) {}
  ~File();
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }

  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

/// The same file, above the descriptors that a started program has, so that none is overwritten
/// while they are put in place; closed where another program runs. Closes what it is given.
/// @throws std::system_error where there is none.
File out_of_the_way(int descriptor);

/// What is written to `out` is read from `in`.
struct Pipe {
  File in, out;
};

/// Both ends are out of the way. @throws std::system_error
Pipe new_pipe();

/// A read or write that would have to wait says so instead.
void never_wait(const File& file);

}  // namespace harness
