#include "experiments/harness/isolation/pipe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace harness {

namespace {

[[noreturn]] void fail_to_open(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

File::~File() {
  if (descriptor_ >= 0) close(descriptor_);
}

File out_of_the_way(int descriptor) {
  const File low(descriptor);
  if (descriptor < 0) fail_to_open("a descriptor");
  const int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  if (high < 0) fail_to_open("a descriptor");
  return File(high);
}

Pipe new_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail_to_open("pipe");
  File in = out_of_the_way(ends[0]);
  return {std::move(in), out_of_the_way(ends[1])};
}

void never_wait(const File& file) { fcntl(file.get(), F_SETFL, O_NONBLOCK); }

}  // namespace harness
