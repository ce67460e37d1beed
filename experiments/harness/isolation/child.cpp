#include "experiments/harness/isolation/child.hpp"

#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "cloth/pages.hpp"
#include "experiments/harness/isolation/briefing.hpp"
#include "experiments/harness/isolation/keeper.hpp"
#include "experiments/harness/isolation/sealed.hpp"
#include "experiments/harness/isolation/worker.hpp"

namespace harness {

namespace {

constexpr std::size_t most_output = 4096;
constexpr std::string_view left_out = "\n...\n";  ///< in place of what is more
constexpr std::size_t output_end = (most_output - left_out.size()) / 2;

/// All that a worker gets of the environment.
constexpr std::array inherited{"LD_LIBRARY_PATH", "CLOTHBENCH_ROOT", "OPENBLAS_CORETYPE",
                               "ASAN_OPTIONS", "UBSAN_OPTIONS"};

std::system_error failure(const char* what, int error = errno) {
  return {error, std::generic_category(), what};
}

/// A file in memory, to be read from its start.
File file_of(const std::string& text) {
  File file = out_of_the_way(memfd_create("order", MFD_CLOEXEC));
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(file.get(), text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR) throw failure("an order");
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  lseek(file.get(), 0, SEEK_SET);
  return file;
}

/// With more threads, OpenBLAS asks for more buffers before the first line, and where the address
/// space ends, for ever.
std::vector<std::string> environment() {
  std::vector<std::string> all{"OPENBLAS_NUM_THREADS=1",
                               std::string("GLIBC_TUNABLES=") + cloth::tunables_for_huge_pages};
  for (const char* name : inherited)
    if (const char* value = std::getenv(name)) all.push_back(std::string(name) + "=" + value);
  return all;
}

std::vector<const char*> pointers(const std::vector<std::string>& texts) {
  std::vector<const char*> all;
  for (const std::string& text : texts) all.push_back(text.c_str());
  return all;
}

}  // namespace

Child::Child(const Task& task) {
  end_.secret = new_secret();
  const File given = file_of(end_.secret + with_briefing(task.order));
  Pipe answer = new_pipe(), output = new_pipe(), report = new_pipe();
  for (const Pipe* pipe : {&answer, &output, &report}) never_wait(pipe->in);
  const std::vector<std::string> variables = environment(),
                                 files(task.hidden.begin(), task.hidden.end());
  Keeping plan{.guard = task.guard,
               .limits = task.limits,
               .hidden = pointers(files),
               .variables = pointers(variables),
               .order = given.get(),
               .answer = answer.out.get(),
               .output = output.out.get(),
               .report = report.out.get()};
  plan.variables.push_back(nullptr);
  pid_ = start_keeper(plan);
  if (pid_ < 0) throw failure("clone");
  keeper_ = File(static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)));
  if (keeper_.get() < 0) throw failure("pidfd_open");
  deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(task.limits.seconds));
  answer_ = std::move(answer.in), output_ = std::move(output.in), report_ = std::move(report.in);
}

Child::~Child() {
  if (keeper_.get() < 0) return;
  kill(pid_, SIGKILL);
  reap();
}

/// The status of the keeper, which is then nobody's.
int Child::reap() {
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  keeper_ = File();
  return status;
}

std::vector<pollfd> Child::files() const {
  return {{keeper_.get(), POLLIN, 0}, {answer_.get(), POLLIN, 0}, {output_.get(), POLLIN, 0}};
}

/// What is too much is read and dropped: a full pipe would hold the worker up. At its end a pipe is
/// closed, for poll() would tell of nothing else.
void Child::read(File& file, std::string& text, std::size_t most) {
  std::array<char, 65536> buffer{};
  for (int turn = 0; turn < 64 && file.get() >= 0; ++turn) {
    const ssize_t count = ::read(file.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) file = File();
    if (count <= 0) return;
    text.append(buffer.data(), std::min(static_cast<std::size_t>(count), most - text.size()));
  }
}

void Child::read() {
  read(answer_, end_.answer, longest_answer);
  read(output_, end_.output, longest_answer);
  // Its beginning, and its end, where a traceback tells why.
  if (end_.output.size() <= most_output) return;
  end_.output.replace(output_end, end_.output.size() - 2 * output_end, left_out);
}

void Child::stop() {
  kill(pid_, end_.stopped ? SIGKILL : SIGTERM);
  end_.stopped = true;
  deadline_ = Clock::now() + std::chrono::seconds(1);
}

bool Child::has_ended() const {
  siginfo_t info{};
  return waitid(P_PIDFD, static_cast<id_t>(keeper_.get()), &info, WEXITED | WNOHANG | WNOWAIT) ==
             0 &&
         info.si_pid != 0;
}

Child::End Child::end() {
  Report said{nullptr, 0, reap()};
  read();
  std::string bytes;
  read(report_, bytes, sizeof said);
  if (bytes.size() == sizeof said) std::memcpy(&said, bytes.data(), sizeof said);
  if (said.error == ENOENT && access("/proc/self/exe", F_OK) != 0)
    throw std::runtime_error(std::string(said.what) + " needs /proc; mount -t proc proc /proc");
  if (said.error != 0) throw failure(said.what, said.error);
  end_.status = said.status;
  return std::move(end_);
}

}  // namespace harness
