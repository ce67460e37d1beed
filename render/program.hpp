// Other programs that draw for us: found before anything runs, started without a shell.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace render {

/// @throws UsageError naming the Debian package where PATH has no such program.
void expect_program(const std::string& program, const std::string& package);

/// Runs arguments[0], found on PATH, in `folder`, and waits; what it prints goes to `folder`/log.
/// @throws std::runtime_error with the log's end where it does not end with 0.
void run_program(const std::vector<std::string>& arguments, const std::filesystem::path& folder);

/// A folder of its own under the system's temporary one, removed at the end.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace render
