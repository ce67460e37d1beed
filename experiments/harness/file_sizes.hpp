// What a program of others may write before anybody looks at it.
#pragma once

#include <signal.h>
#include <sys/resource.h>

namespace harness {

/// While it lives, no file of this process, or of those that it starts, grows beyond so many bytes:
/// who writes more is ended by SIGXFSZ. For a moment in which no thread of this one writes much.
class FileSizes {
 public:
  explicit FileSizes(rlim_t most);
  ~FileSizes();
  FileSizes(const FileSizes&) = delete;
  FileSizes& operator=(const FileSizes&) = delete;

 private:
  struct sigaction action_ = {};
  rlimit limit_ = {};
};

}  // namespace harness
