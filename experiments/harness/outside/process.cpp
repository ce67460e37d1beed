#include "experiments/harness/outside/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "experiments/harness/isolation/guard.hpp"

namespace harness {

namespace {

[[noreturn]] void fail(const std::string& what, int error = errno) {
  throw std::system_error(error, std::generic_category(), what);
}

/// The kernel's reasons that a user's file is to blame for have a remedy.
[[noreturn]] void fail_to_start(const std::string& command, int error) {
  const auto say = [&](const char* remedy) {
    throw std::runtime_error(fmt::format("{}: cannot be started: {}; {}", command,
                                         std::generic_category().message(error), remedy));
  };
  if (error == EACCES) say("make it executable (chmod +x)");
  if (error == ENOEXEC) say("let a script begin with a line as #!/usr/bin/python3");
  fail(command, error);
}

/// Positions of a large cloth go through in few pieces; where that is refused, in more.
void widen(const File& pipe) {
  constexpr int most = 1 << 20;  // [B], to whom the kernel asks no questions
  static_cast<void>(fcntl(pipe.get(), F_SETPIPE_SZ, most));
}

/// Of texts, ended as the kernel wants it.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

/// In the child: becomes the program, or tells why not.
[[noreturn]] void become(const Start& start, char** arguments, char** variables, pid_t parent,
                         int requests, int answers, int report) {
  constexpr int place_of_report = STDERR_FILENO + 1;
  const auto give_up = [&](int error) {
    [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
    _exit(127);
  };
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) give_up(ESRCH);
  if (dup2(requests, STDIN_FILENO) < 0 || dup2(answers, STDOUT_FILENO) < 0 ||
      dup3(report, place_of_report, O_CLOEXEC) < 0)
    give_up(errno);
  report = place_of_report;
  close_range(place_of_report + 1, ~0U, 0);
  reset_signals();
  if (chdir(start.folder.c_str()) != 0) give_up(errno);
  try {
    if (start.is_guarded) forbid_children();
  } catch (const std::exception&) {
    give_up(EPERM);
  }
  execve(start.command.c_str(), arguments, variables);
  give_up(errno);
  _exit(127);
}

std::string told(int status) {
  if (!WIFSIGNALED(status)) return fmt::format("status {}", WEXITSTATUS(status));
  return fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
}

}  // namespace

Process::Process(const Start& start) {
  Pipe requests = new_pipe(), answers = new_pipe(), report = new_pipe();
  std::vector<std::string> words{start.command.filename().string()}, variables = start.variables;
  words.insert(words.end(), start.arguments.begin(), start.arguments.end());
  std::vector<char*> argv = pointers(words), envp = pointers(variables);
  if (start.is_guarded) strongest_guard();  // found out by trying, and not in the child
  const pid_t here = getpid();
  process_ = fork();
  if (process_ < 0) fail("a process for " + start.command.string());
  if (process_ == 0)
    become(start, argv.data(), envp.data(), here, requests.in.get(), answers.out.get(),
           report.out.get());
  report.out = File();
  int error = 0;
  ssize_t count = 0;
  while ((count = read(report.in.get(), &error, sizeof error)) < 0 && errno == EINTR) {
  }
  if (count > 0) {
    waitpid(std::exchange(process_, 0), nullptr, 0);
    fail_to_start(start.command.string(), error);
  }
  signal(SIGPIPE, SIG_IGN);  // to write to one that has ended is no end of ours
  requests_ = std::move(requests.out), answers_ = std::move(answers.in);
  for (const File* pipe : {&requests_, &answers_}) {
    widen(*pipe);
    never_wait(*pipe);
  }
}

Process::~Process() {
  if (process_ == 0) return;
  kill(process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::string Process::end() {
  if (process_ == 0) return end_;
  constexpr int patience = 1000;  // [ms]
  const File watched(static_cast<int>(syscall(SYS_pidfd_open, process_, 0)));
  pollfd ended{watched.get(), POLLIN, 0};
  if (watched.get() >= 0) poll(&ended, 1, patience);
  int status = 0;
  if (waitpid(process_, &status, WNOHANG) != process_) return "";
  process_ = 0;
  return end_ = told(status);
}

std::optional<clockid_t> Process::clock() const {
  clockid_t clock{};
  if (process_ == 0 || clock_getcpuclockid(process_, &clock) != 0) return std::nullopt;
  return clock;
}

}  // namespace harness
