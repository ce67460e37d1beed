#include "render/scratch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "cloth/error.hpp"

namespace render {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), "render: " + what);
}

/// A process that reads until nobody has the other end any more, and removes the folder then: also
/// one whose owner was killed. Signals of the owner's terminal are not for it.
constexpr const char* watch = "cat; rm -rf -- \"$0\" || { sleep 1; rm -rf -- \"$0\"; }";

pid_t start_watch(std::string folder, int end_to_read) {
  std::string sh = "/bin/sh", option = "-c", script = watch;
  char* argv[] = {sh.data(), option.data(), script.data(), folder.data(), nullptr};
  posix_spawnattr_t alone;
  posix_spawnattr_init(&alone);
  posix_spawnattr_setflags(&alone, POSIX_SPAWN_SETSID);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, end_to_read, 0);
  for (const int stream : {1, 2})
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addchdir_np(&actions, "/");
  pid_t watching = 0;
  const int error = posix_spawn(&watching, argv[0], &actions, &alone, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&alone);
  if (error != 0) fail(error, sh);
  return watching;
}

/// @throws UsageError where TMPDIR names none.
fs::path temporary_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  if (!error) return fs::absolute(folder);
  const char* named = std::getenv("TMPDIR");
  throw cloth::UsageError(fmt::format(
      "render: TMPDIR={}: no folder; name one that is there, or unset TMPDIR", named ? named : ""));
}

}  // namespace

Scratch::Scratch() {
  std::string name = (temporary_folder() / "clothbench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) fail(errno, name);
  path_ = name;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail(errno, "a pipe");
  held_ = ends[1];
  watching_ = start_watch(name, ends[0]);
  close(ends[0]);
}

Scratch::~Scratch() {
  close(held_);
  while (waitpid(watching_, nullptr, 0) < 0 && errno == EINTR) continue;
}

}  // namespace render
