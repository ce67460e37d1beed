#include "experiments/harness/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace harness {

namespace fs = std::filesystem;

namespace {

bool is_there(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::stringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
  return false;
}

/// Where a child writes to: a file without a name, so that no amount of text blocks it.
class Sink {
 public:
  Sink() : file_(std::tmpfile(), std::fclose) {
    if (!file_) throw std::system_error(errno, std::generic_category(), "a temporary file");
  }

  int descriptor() const { return fileno(file_.get()); }

  /// @throws std::runtime_error where it is more than any of ours prints
  std::string text() const {
    constexpr std::size_t most = 64 << 20;
    const auto size = static_cast<std::size_t>(lseek(descriptor(), 0, SEEK_END));
    if (size > most) throw std::runtime_error("it printed more than 64 MiB");
    std::string all(size, '\0');
    std::rewind(file_.get());
    all.resize(std::fread(all.data(), 1, all.size(), file_.get()));
    return all;
  }

 private:
  std::unique_ptr<FILE, int (*)(FILE*)> file_;
};

/// In the child: becomes the program, which ends when who waits for it does.
[[noreturn]] void become(char** argv, char** variables, const fs::path& folder, pid_t waiting,
                         int out, int complaints, unsigned seconds) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(complaints, STDERR_FILENO);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  alarm(seconds);
  if (getppid() == waiting && chdir(folder.c_str()) == 0) execvpe(argv[0], argv, variables);
  dprintf(STDERR_FILENO, "%s in %s: %s", argv[0], folder.c_str(), std::strerror(errno));
  _exit(127);
}

/// Ours, without those that would have git tell of another repository than its folder's, POV-Ray
/// draw by the settings of another, and gnuplot begin with a terminal that it may not have.
std::vector<char*> variables_of_child() {
  std::vector<char*> all;
  for (char** variable = environ; *variable; ++variable)
    if (const std::string_view given = *variable;
        !given.starts_with("GIT_") && !given.starts_with("POVINI=") && !given.starts_with("GNU") &&
        !given.starts_with("FFREPORT="))
      all.push_back(*variable);
  // What a tree, or one's own settings, would have git fetch, or trace into whatever file.
  static std::vector<std::string> of_git{"GIT_NO_LAZY_FETCH=1", "GIT_TRACE2=0",
                                         "GIT_TRACE2_EVENT=0", "GIT_TRACE2_PERF=0"};
  for (std::string& variable : of_git) all.push_back(variable.data());
  all.push_back(nullptr);
  return all;
}

pid_t start(std::vector<std::string> words, const fs::path& folder, const Sink& out,
            const Sink& complaints, unsigned seconds) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::vector<char*> variables = variables_of_child();
  const pid_t here = getpid(), child = fork();
  if (child == 0)
    become(argv.data(), variables.data(), folder, here, out.descriptor(), complaints.descriptor(),
           seconds);
  if (child < 0) throw std::system_error(errno, std::generic_category(), words[0]);
  return child;
}

/// "" for a good end, else "status 7" or "signal 9".
std::string failure_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return std::strerror(errno);
  if (WIFSIGNALED(status)) return fmt::format("signal {}", WTERMSIG(status));
  return WEXITSTATUS(status) == 0 ? "" : fmt::format("status {}", WEXITSTATUS(status));
}

/// Its last lines, each once: what is said over and over, or overwritten on a terminal, is
/// progress.
std::string last_lines(const std::string& text) {
  constexpr std::size_t most = 1500;
  std::vector<std::string_view> lines;
  std::size_t length = 0;
  for (std::string_view left = text; !left.empty() && length < most;) {
    const std::size_t before = left.find_last_of("\r\n");
    const std::string_view line = left.substr(before == left.npos ? 0 : before + 1);
    left = left.substr(0, before == left.npos ? 0 : before);
    if (line.empty() || std::ranges::count(lines, line) > 0) continue;
    lines.push_back(line.substr(line.size() - std::min(line.size(), most - length)));
    length += lines.back().size();
  }
  std::ranges::reverse(lines);
  return fmt::format("{}", fmt::join(lines, "\n"));
}

/// "" while there is some; what fails for want of it seldom says so.
std::string want_of_room(const fs::path& folder) {
  constexpr std::uintmax_t little = 1 << 20;  // [B]
  std::error_code unknown;
  const fs::space_info space = fs::space(folder, unknown);
  return unknown || space.available >= little
             ? ""
             : fmt::format(", and the disk of {} is full; make room there, or set TMPDIR",
                           folder.string());
}

}  // namespace

void expect_program(const Program& program) {
  if (!is_there(program.name))
    throw std::runtime_error(
        fmt::format("no program '{}' on PATH; install Debian's package {}: apt-get install "
                    "--no-install-recommends {}",
                    program.name, program.package, program.package));
}

std::string run_program(const Program& program, const std::vector<std::string>& arguments,
                        const fs::path& folder) {
  expect_program(program);
  std::vector<std::string> words{program.name};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Sink out, complaints;
  const std::string failure =
      failure_of(start(std::move(words), folder, out, complaints, program.seconds));
  if (!failure.empty())
    throw std::runtime_error(fmt::format("{} ended with {}{}:\n{}", program.name, failure,
                                         want_of_room(folder),
                                         last_lines(out.text() + complaints.text())));
  return out.text();
}

}  // namespace harness
