// A folder for what is on its way to becoming a picture.
#pragma once

#include <sys/types.h>

#include <filesystem>

namespace render {

/// A folder of its own under the system's temporary one, removed at the end, also of a process that
/// is killed. @throws UsageError where TMPDIR names no folder; std::system_error
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int held_;  ///< while this is open, somebody needs the folder
  pid_t watching_;
};

}  // namespace render
