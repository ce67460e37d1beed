#include "experiments/harness/file_sizes.hpp"

#include <algorithm>

namespace harness {

/// A signal that is ignored is so in programs that are started, too, which may write on for ever.
FileSizes::FileSizes(rlim_t most) {
  struct sigaction ends {};
  ends.sa_handler = SIG_DFL;
  sigaction(SIGXFSZ, &ends, &action_);
  getrlimit(RLIMIT_FSIZE, &limit_);
  const rlimit less{std::min(most, limit_.rlim_cur), limit_.rlim_max};
  setrlimit(RLIMIT_FSIZE, &less);
}

FileSizes::~FileSizes() {
  setrlimit(RLIMIT_FSIZE, &limit_);
  sigaction(SIGXFSZ, &action_, nullptr);
}

}  // namespace harness
