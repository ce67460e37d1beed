#include "experiments/harness/isolation/allowance.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace harness {

namespace {

rlimit limit_of(__rlimit_resource resource) {
  rlimit now{RLIM_INFINITY, RLIM_INFINITY};
  getrlimit(resource, &now);
  return now;
}

struct Resource {
  char option;  ///< of ulimit
  const char* what;
  rlim_t unit;
};

constexpr rlim_t mebibyte = 1 << 20;
constexpr Resource processor_time{'t', "seconds of processor time", 1},
    address_space{'v', "MiB of address space", mebibyte}, data{'d', "MiB of data", mebibyte};

/// `most`: what no process of a worker gets more than.
void expect_enough(const Resource& resource, rlim_t most, rlim_t needed, const std::string& who) {
  if (most < needed * resource.unit)
    throw std::runtime_error(fmt::format(
        "{} may take {} {}, and this shell allows {}; run it from one without that limit: ulimit "
        "-{} unlimited",
        who, needed, resource.what, most / resource.unit, resource.option));
}

/// As many threads as there are to be processes and threads, all at once: the kernel counts them
/// together, with all others of this user.
class Crowd {
 public:
  ~Crowd() {
    {
      const std::lock_guard lock(mutex_);
      may_go_ = true;
    }
    gone_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// False where no more are allowed.
  bool grow() {
    try {
      threads_.emplace_back([this] {
        std::unique_lock lock(mutex_);
        gone_.wait(lock, [this] { return may_go_; });
      });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable gone_;
  bool may_go_ = false;
  std::vector<std::thread> threads_;
};

void expect_processes(int needed, const std::string& who) {
  const rlim_t most = limit_of(RLIMIT_NPROC).rlim_cur;
  if (most == RLIM_INFINITY) return;
  Crowd crowd;
  for (int k = 0; k < needed; ++k)
    if (!crowd.grow())
      throw std::runtime_error(
          fmt::format("{} may take {} processes and threads, and of the {} that this shell allows "
                      "{} are left; run it from one without that limit: ulimit -u unlimited",
                      who, needed, most, k));
}

}  // namespace

/// A worker raises what it may of its limits, but for `ulimit -d`, which it has as it is.
void expect_allowed(const Limits& limits, int jobs, const std::string& who) {
  expect_enough(processor_time, limit_of(RLIMIT_CPU).rlim_max, processor_seconds(limits), who);
#if !defined(__SANITIZE_ADDRESS__)  // as in limit_resources()
  const auto memory = static_cast<rlim_t>(limits.memory_mib);
  expect_enough(address_space, limit_of(RLIMIT_AS).rlim_max, memory, who);
  expect_enough(data, limit_of(RLIMIT_DATA).rlim_cur, memory, who);
#endif
  constexpr int keeper_and_worker = 2;
  expect_processes(jobs * (keeper_and_worker + limits.threads - 1), who);
}

}  // namespace harness
