#include "render/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "cloth/error.hpp"

namespace render {

namespace fs = std::filesystem;

namespace {

/// The last lines of a file.
std::string tail(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const std::string all = text.str();
  return all.size() <= 1500 ? all : all.substr(all.size() - 1500);
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

void expect_program(const std::string& program, const std::string& package) {
  const char* path = std::getenv("PATH");
  std::stringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return;
  throw cloth::UsageError(
      fmt::format("render: no program '{}' on PATH; install Debian's package {}: apt-get install "
                  "--no-install-recommends {}",
                  program, package, package));
}

void run_program(const std::vector<std::string>& arguments, const fs::path& folder) {
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const std::string log = (folder / "log").string(), home = folder.string();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  posix_spawn_file_actions_addchdir_np(&actions, home.c_str());
  pid_t child = 0;
  const int error = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    throw std::runtime_error(fmt::format("render: {}: {}", arguments[0], std::strerror(error)));
  if (const int status = wait_for(child); status != 0)
    throw std::runtime_error(
        fmt::format("render: {} ended with {}:\n{}", arguments[0], status, tail(log)));
}

Scratch::Scratch() {
  std::string name = (fs::temp_directory_path() / "clothbench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr)
    throw std::system_error(errno, std::generic_category(), "render: " + name);
  path_ = name;
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace render
