#include "experiments/harness/aside.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string_view>
#include <system_error>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/isolation/sealed.hpp"

namespace harness {

namespace {

std::array<int, 2> ends_of_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return ends;
}

[[noreturn]] void end_with(const Aside::Serve& serve, Asked asked) try {
  serve(asked);
  _exit(0);
} catch (...) {
  _exit(1);
}

}  // namespace

bool Asked::read_all(int file, void* bytes, std::size_t size) {
  auto* at = static_cast<char*>(bytes);
  for (std::size_t left = size; left > 0;) {
    const ssize_t count = read(file, at, left);
    if (count == 0 || (count < 0 && errno != EINTR)) return false;
    if (count > 0) at += count, left -= static_cast<std::size_t>(count);
  }
  return true;
}

bool Asked::write_all(int file, const void* bytes, std::size_t size) {
  return write(file, bytes, size) == static_cast<ssize_t>(size);
}

std::array<char, 32> Asked::seal_of(const void* reply, std::size_t size) const {
  const std::string_view bytes(static_cast<const char*>(reply), size);
  const std::string text =
      Digest().add(secret_).add(std::to_string(number_)).add(bytes).add(secret_).text();
  std::array<char, 32> seal{};
  std::ranges::copy(text, seal.begin());
  return seal;
}

Aside::Aside(const Serve& serve) : pipes_(-1, -1, new_secret()) {
  const std::array<int, 2> questions = ends_of_pipe(), replies = ends_of_pipe();
  process_ = fork();
  if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (process_ == 0) {
    close(questions[1]);
    close(replies[0]);
    end_with(serve, {questions[0], replies[1], pipes_.secret_});
  }
  signal(SIGPIPE, SIG_IGN);  // to ask one that has ended is no end of ours
  close(questions[0]);
  close(replies[1]);
  pipes_.questions_ = questions[1], pipes_.replies_ = replies[0];
}

Aside::~Aside() {
  close(pipes_.questions_);
  close(pipes_.replies_);
  kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool Aside::is_answered(double patience) const {
  using Clock = std::chrono::steady_clock;
  constexpr double most = 1e6;  // [s]
  const auto until = Clock::now() + std::chrono::duration<double>(std::min(patience, most));
  pollfd reply{pipes_.replies_, POLLIN, 0};
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
