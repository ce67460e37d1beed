#include "experiments/harness/usage.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <string>

namespace harness {

namespace {

/// A thread that ran shorter than this took nothing off a time worth measuring [s].
constexpr Real noticeable = 1e-3;

Real in_seconds(const timeval& t) { return Real(t.tv_sec) + 1e-6 * Real(t.tv_usec); }

Real of_all_threads_and_children() {
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  return seconds(CLOCK_PROCESS_CPUTIME_ID) + in_seconds(children.ru_utime) +
         in_seconds(children.ru_stime);
}

/// The kernel's number for the processor clock of one of our threads: what pthread_getcpuclockid()
/// makes of it, for threads that somebody else started.
clockid_t clock_of_thread(int id) {
  constexpr int per_thread = 4, scheduled = 2;
  return static_cast<clockid_t>(~static_cast<unsigned>(id) << 3) | per_thread | scheduled;
}

std::map<int, Real> living_threads() {
  std::map<int, Real> threads;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
    const int id = std::stoi(entry.path().filename().string());
    threads[id] = seconds(clock_of_thread(id));
  }
  return threads;
}

}  // namespace

Real seconds(clockid_t clock) {
  timespec t{};
  return clock_gettime(clock, &t) == 0 ? Real(t.tv_sec) + 1e-9 * Real(t.tv_nsec) : 0;
}

Usage Usage::now() {
  rusage self{};
  getrusage(RUSAGE_SELF, &self);
  Usage usage;
  usage.wall = Real(
      std::chrono::duration<Real>(std::chrono::steady_clock::now().time_since_epoch()).count());
  usage.waits = self.ru_nvcsw - self.ru_majflt;
  usage.preemptions = self.ru_nivcsw;
  usage.processor = of_all_threads_and_children();
  usage.threads = living_threads();
  usage.processor_after = of_all_threads_and_children();
  return usage;
}

Spent spent(const Usage& from, const Usage& to) {
  Spent s{to.wall - from.wall, to.processor - from.processor, std::max(0L, to.waits - from.waits),
          to.preemptions - from.preemptions, 1};
  Real ended = to.processor - from.processor_after;
  for (const auto& [id, clock] : to.threads) {
    const auto before = from.threads.find(id);
    const Real ran = clock - (before == from.threads.end() ? 0 : before->second);
    const bool counts = id != getpid() && ran > noticeable;
    s.threads += counts;
    if (counts || id == getpid()) ended -= ran;  // what others burn in small pieces adds up
  }
  if (ended > noticeable) s.threads += std::max(1, static_cast<int>(std::ceil(ended / s.wall)));
  return s;
}

}  // namespace harness
