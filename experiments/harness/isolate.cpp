#include "experiments/harness/isolate.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <new>
#include <system_error>

namespace harness {

namespace {

using Clock = std::chrono::steady_clock;

// Not 0: a solver that calls exit(0) has not finished its work.
constexpr int finished_status = 111, out_of_memory_status = 112, exception_status = 113;

struct Child {
  std::size_t index;
  pid_t pid;
  int pipe;
  Clock::time_point deadline;
  std::string output = {};
};

void cap_memory(int mib) {
#if !defined(__SANITIZE_ADDRESS__)  // whose shadow alone takes terabytes of address space
  const rlim_t bytes = static_cast<rlim_t>(mib) << 20;
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
#else
  (void)mib;
#endif
}

void write_all(int file, const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(file, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
}

[[noreturn]] void be_child(const Task& task, int pipe) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  cap_memory(task.memory_mib);
  try {
    write_all(pipe, task.work());
    _exit(finished_status);
  } catch (const std::bad_alloc&) {
    _exit(out_of_memory_status);
  } catch (const std::exception& error) {
    write_all(pipe, error.what());
    _exit(exception_status);
  } catch (...) {  // must not unwind into the parent's code, which this process has a copy of
    write_all(pipe, "an exception of unknown type");
    _exit(exception_status);
  }
}

Child start(const Task& task, std::size_t index) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const pid_t pid = fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid == 0) {
    close(ends[0]);
    be_child(task, ends[1]);
  }
  close(ends[1]);
  const auto limit =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(task.seconds));
  return {index, pid, ends[0], Clock::now() + limit};
}

/// False at the end of the child's output.
bool read_some(Child& child) {
  std::array<char, 65536> buffer{};
  const ssize_t count = read(child.pipe, buffer.data(), buffer.size());
  if (count < 0) return errno == EINTR;
  child.output.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

Answer reap(Child& child) {
  close(child.pipe);
  int status = 0;
  while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR) {
  }
  using Kind = Answer::Kind;
  if (WIFSIGNALED(status))
    return {Kind::crashed, "", fmt::format("killed by signal {}", strsignal(WTERMSIG(status)))};
  switch (WEXITSTATUS(status)) {
    case finished_status:
      return {Kind::finished, std::move(child.output), ""};
    case out_of_memory_status:
      return {Kind::out_of_memory, "", "memory cap reached"};
    case exception_status:
      return {Kind::crashed, "", std::move(child.output)};
    default:
      return {Kind::crashed, "", fmt::format("exit status {}", WEXITSTATUS(status))};
  }
}

/// Waits for the end of a child that has closed its pipe, no longer than its deadline.
bool ends_in_time(const Child& child) {
  siginfo_t info{};
  for (;;) {
    info.si_pid = 0;
    const int status =
        waitid(P_PID, static_cast<id_t>(child.pid), &info, WEXITED | WNOHANG | WNOWAIT);
    if (status == 0 && info.si_pid != 0) return true;
    if (Clock::now() >= child.deadline) return false;
    poll(nullptr, 0, 1);
  }
}

Answer kill_late(Child& child, cloth::Real seconds) {
  kill(child.pid, SIGKILL);
  reap(child);
  return {Answer::Kind::timeout, "", fmt::format("killed after {} s of wall time", seconds)};
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 3'600'000));
}

}  // namespace

void run_isolated(const std::vector<Task>& tasks, int jobs,
                  const std::function<void(std::size_t, const Answer&)>& done) {
  std::vector<Child> running;
  std::size_t next = 0;
  while (next < tasks.size() || !running.empty()) {
    while (next < tasks.size() && static_cast<int>(running.size()) < std::max(1, jobs)) {
      running.push_back(start(tasks[next], next));
      ++next;
    }
    std::vector<pollfd> files;
    for (const Child& child : running) files.push_back({child.pipe, POLLIN, 0});
    const auto nearest = std::ranges::min_element(running, {}, &Child::deadline);
    poll(files.data(), files.size(), milliseconds_until(nearest->deadline));

    std::vector<Child> still_running;
    for (std::size_t c = 0; c < running.size(); ++c) {
      Child& child = running[c];
      if ((files[c].revents & (POLLIN | POLLHUP)) != 0 && !read_some(child))
        done(child.index,
             ends_in_time(child) ? reap(child) : kill_late(child, tasks[child.index].seconds));
      else if (Clock::now() >= child.deadline)
        done(child.index, kill_late(child, tasks[child.index].seconds));
      else still_running.push_back(std::move(child));
    }
    running = std::move(still_running);
  }
}

}  // namespace harness
