#include "experiments/harness/aside.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <system_error>

namespace harness {

namespace {

std::array<int, 2> new_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return ends;
}

[[noreturn]] void end_with(const Aside::Serve& serve, int questions, int replies) try {
  serve(questions, replies);
  _exit(0);
} catch (...) {
  _exit(1);
}

}  // namespace

Aside::Aside(const Serve& serve) {
  const std::array<int, 2> questions = new_pipe(), replies = new_pipe();
  process_ = fork();
  if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process_ == 0) {
    close(questions[1]);
    close(replies[0]);
    end_with(serve, questions[0], replies[1]);
  }
  signal(SIGPIPE, SIG_IGN);  // to ask one that has ended is no end of ours
  close(questions[0]);
  close(replies[1]);
  questions_ = questions[1], replies_ = replies[0];
}

Aside::~Aside() {
  close(questions_);
  close(replies_);
  kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Aside::is_answered(double patience) const {
  using Clock = std::chrono::steady_clock;
  constexpr double most = 1e6;  // [s]
  const auto until = Clock::now() + std::chrono::duration<double>(std::min(patience, most));
  pollfd reply{replies_, POLLIN, 0};
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    const int found = left <= 0 ? 0 : poll(&reply, 1, static_cast<int>(left));
    if (found > 0) return true;
    if (left > 0 && (found == 0 || errno == EINTR)) continue;
    kill(process_, SIGKILL);
    return false;
  }
}

}  // namespace harness
