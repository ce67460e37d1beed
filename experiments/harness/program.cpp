#include "experiments/harness/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace harness {

namespace fs = std::filesystem;

namespace {

/// PATH, in two parts: of a folder that is not told from the root on, which one it is depends on
/// where a program is started, be it a tree of somebody else's; such are not searched.
struct Folders {
  std::vector<std::string> absolute, relative;
};

Folders folders_on_path() {
  const char* path = std::getenv("PATH");
  Folders folders;
  const std::string all = path != nullptr && *path ? path + std::string(":") : "";
  for (std::size_t begin = 0, end = 0; (end = all.find(':', begin)) != all.npos; begin = end + 1) {
    const std::string folder = all.substr(begin, end - begin);
    (folder.starts_with('/') ? folders.absolute : folders.relative).push_back(folder);
  }
  return folders;
}

/// "" where none of the folders has it.
fs::path found_in(const std::vector<std::string>& folders, const std::string& program) {
  std::error_code ignored;
  for (const fs::path folder : folders)
    if (const fs::path file = folder / program;
        fs::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0)
      return file;
  return "";
}

/// @throws std::runtime_error as expect_program() does
fs::path file_of(const Program& program) {
  const Folders folders = folders_on_path();
  if (const fs::path file = found_in(folders.absolute, program.name); !file.empty()) return file;
  if (!found_in(folders.relative, program.name).empty())
    throw std::runtime_error(
        fmt::format("no program '{}' on PATH but in '{}', and only folders that begin with '/' are "
                    "searched; write that one so",
                    program.name, fmt::join(folders.relative, "', '")));
  throw std::runtime_error(
      fmt::format("no program '{}' on PATH; it is in Debian: apt-get install "
                  "--no-install-recommends {}",
                  program.name, program.packages));
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

/// Who writes more is ended, be that signal ignored here or not.
void limit_files(unsigned mebibytes) {
  if (mebibytes == 0) return;
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = std::min(limit.rlim_cur, rlim_t{mebibytes} << 20);
  setrlimit(RLIMIT_FSIZE, &limit);
  signal(SIGXFSZ, SIG_DFL);
}

/// In the child: becomes the program, which ends when who waits for it does.
[[noreturn]] void become(const fs::path& file, char** argv, char** variables,
                         const fs::path& folder, pid_t waiting, int out, int complaints,
                         const Program& program) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(complaints, STDERR_FILENO);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  alarm(program.seconds);
  limit_files(program.mebibytes);
  if (getppid() == waiting && chdir(folder.c_str()) == 0) execve(file.c_str(), argv, variables);
  dprintf(STDERR_FILENO, "%s in %s: %s", argv[0], folder.c_str(), std::strerror(errno));
  _exit(127);
}

/// Ours, without those that would have git tell of another repository than its folder's, POV-Ray
/// draw by the settings of another, and gnuplot begin with a terminal that it may not have; and
/// what they start is searched for as they are.
std::vector<char*> variables_of_child() {
  std::vector<char*> all;
  for (char** variable = environ; *variable; ++variable)
    if (const std::string_view given = *variable;
        !given.starts_with("GIT_") && !given.starts_with("POVINI=") && !given.starts_with("GNU") &&
        !given.starts_with("FFREPORT=") && !given.starts_with("PATH="))
      all.push_back(*variable);
  // What a tree, or one's own settings, would have git fetch, or trace into whatever file.
  static std::vector<std::string> of_git{"GIT_NO_LAZY_FETCH=1", "GIT_TRACE2=0",
                                         "GIT_TRACE2_EVENT=0", "GIT_TRACE2_PERF=0"};
  for (std::string& variable : of_git) all.push_back(variable.data());
  static std::string path;
  path = fmt::format("PATH={}", fmt::join(folders_on_path().absolute, ":"));
  all.push_back(path.data());
  all.push_back(nullptr);
  return all;
}

pid_t start(const fs::path& file, const Program& program, std::vector<std::string> words,
            const fs::path& folder, const Sink& out, const Sink& complaints) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::vector<char*> variables = variables_of_child();
  const pid_t here = getpid(), child = fork();
  if (child == 0)
    become(file, argv.data(), variables.data(), folder, here, out.descriptor(),
           complaints.descriptor(), program);
  if (child < 0) throw std::system_error(errno, std::generic_category(), words[0]);
  return child;
}

/// "" for a good end, else "status 7" or "signal 9".
std::string failure_of(pid_t child, const Program& program) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return std::strerror(errno);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ)
    return fmt::format("signal {}, a file of more than {} MiB", SIGXFSZ, program.mebibytes);
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

void expect_program(const Program& program) { file_of(program); }

std::string run_program(const Program& program, const std::vector<std::string>& arguments,
                        const fs::path& folder) {
  const fs::path file = file_of(program);
  std::vector<std::string> words{program.name};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Sink out, complaints;
  const std::string failure =
      failure_of(start(file, program, std::move(words), folder, out, complaints), program);
  if (!failure.empty())
    throw std::runtime_error(fmt::format("{} ended with {}{}:\n{}", program.name, failure,
                                         want_of_room(folder),
                                         last_lines(out.text() + complaints.text())));
  return out.text();
}

}  // namespace harness
