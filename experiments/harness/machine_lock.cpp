#include "experiments/harness/machine_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace harness {

namespace {

/// Two bytes of the file: who wants the lock goes through the gate, and who wants it alone waits
/// within.
constexpr off_t gate = 0, lock = 1;

struct flock on(off_t byte, short kind) {
  struct flock what {};
  what.l_type = kind;
  what.l_whence = SEEK_SET;
  what.l_start = byte;
  what.l_len = 1;
  return what;
}

/// Whether it was done.
bool try_to(int file, off_t byte, short kind) {
  struct flock what = on(byte, kind);
  return fcntl(file, F_OFD_SETLK, &what) == 0;
}

void wait_to(int file, off_t byte, short kind) {
  struct flock what = on(byte, kind);
  while (fcntl(file, F_OFD_SETLKW, &what) != 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "a lock");
}

/// No folder and the like, nor a link: where that leads may differ from user to user.
bool is_for_all(const std::filesystem::path& file) {
  std::error_code ignored;
  const auto status = std::filesystem::symlink_status(file, ignored);
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

/// Everybody may write it. Not made where it is: in a folder like /tmp the kernel lets nobody make
/// a file that is another's.
int opened_for_all(const std::filesystem::path& file) {
  if (!is_for_all(file))
    throw std::runtime_error(fmt::format(
        "{}: no file, and the lock that all runs on a machine share is to be there; remove it",
        file.string()));
  int descriptor = open(file.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0 && errno == ENOENT) {
    descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor >= 0) fchmod(descriptor, 0666);
  }
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), file.string());
  return descriptor;
}

}  // namespace

MachineLock::MachineLock(const std::filesystem::path& file, Waiting waiting)
    : file_(opened_for_all(file)), waiting_(std::move(waiting)) {}

MachineLock::~MachineLock() { close(file_); }

/// Not TMPDIR's: one user may have another than the next.
std::filesystem::path MachineLock::default_file() { return "/tmp/clothbench-timed-runs.lock"; }

void MachineLock::share() { take(F_RDLCK); }
void MachineLock::be_alone() { take(F_WRLCK); }
void MachineLock::release() { try_to(file_, lock, F_UNLCK); }

bool MachineLock::is_wanted() const {
  if (!try_to(file_, gate, F_WRLCK)) return true;
  try_to(file_, gate, F_UNLCK);
  return false;
}

void MachineLock::take(short kind) {
  const bool at_once = try_to(file_, gate, kind);
  if (at_once && try_to(file_, lock, kind)) {
    try_to(file_, gate, F_UNLCK);
    return;
  }
  waiting_();
  if (!at_once) wait_to(file_, gate, kind);
  wait_to(file_, lock, kind);
  try_to(file_, gate, F_UNLCK);
}

}  // namespace harness
