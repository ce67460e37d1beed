#include "cli/streams.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <system_error>

#include "cloth/brief.hpp"
#include "cloth/parallel.hpp"

namespace cli {

namespace {

void expect_written(bool is_written) {
  if (!is_written && errno != EPIPE)
    throw std::system_error(errno, std::generic_category(), "standard output");
}

}  // namespace

void hold_streams() {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  // Output is opened for reading, so that who writes there is told.
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", O_RDONLY);
}

void expect_open_files(int needed, const std::string& what) {
  rlimit allowed{};
  if (getrlimit(RLIMIT_NOFILE, &allowed) == 0 && allowed.rlim_cur < static_cast<rlim_t>(needed))
    throw std::runtime_error(
        fmt::format("{0} files may be open at once, and {1} takes {2}: ulimit -n {2}",
                    allowed.rlim_cur, what, needed));
}

void expect_stack() {
  constexpr rlim_t needed = 1024, kibibyte = 1024;
  rlimit allowed{};
  if (getrlimit(RLIMIT_STACK, &allowed) == 0 && allowed.rlim_cur < needed * kibibyte)
    throw std::runtime_error(
        fmt::format("the stack may grow to {0} KiB, and this program takes {1}: ulimit -s {1}",
                    allowed.rlim_cur / kibibyte, needed));
}

void expect_address_space() {
  constexpr rlim_t mebibyte = 1 << 20, needed = 240 * mebibyte;
  rlimit allowed{};
  if (getrlimit(RLIMIT_AS, &allowed) != 0 || allowed.rlim_cur == RLIM_INFINITY) return;
  void* const room =
      mmap(nullptr, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED)
    throw std::runtime_error(
        fmt::format("the address space may be {} MiB, and in that there are no {} left for linear "
                    "algebra and threads: raise ulimit -v",
                    allowed.rlim_cur / mebibyte, needed / mebibyte));
  munmap(room, needed);
  cloth::take_blas_buffer();
}

void write_out(std::string_view bytes) {
  expect_written(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
}

void flush_out() { expect_written(std::fflush(stdout) == 0); }

/// Of more than anybody reads, the beginning.
void write_error(std::string_view bytes) {
  constexpr std::size_t most = 20'000;  // what some say of a whole sweep is less
  std::string kept;
  if (bytes.size() > most) bytes = kept = cloth::brief(bytes, most) + "\n";
  std::fwrite(bytes.data(), 1, bytes.size(), stderr);
  std::fflush(stderr);
}

}  // namespace cli
