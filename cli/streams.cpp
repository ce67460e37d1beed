#include "cli/streams.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

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

void write_out(std::string_view bytes) {
  expect_written(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
}

void flush_out() { expect_written(std::fflush(stdout) == 0); }

void write_error(std::string_view bytes) {
  std::fwrite(bytes.data(), 1, bytes.size(), stderr);
  std::fflush(stderr);
}

}  // namespace cli
