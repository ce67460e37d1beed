// What is on its way to taking a place, under a name that nobody else has.
#pragma once

#include <filesystem>
#include <string>

namespace harness {

/// A new file in the folder of the place, removed unless it gets there.
class Draft {
 public:
  /// @throws std::system_error where none can be made; UsageError in results/, which is published
  /// from beside it (publish.hpp).
  explicit Draft(std::filesystem::path place);
  ~Draft();
  Draft(const Draft&) = delete;

  /// @throws std::system_error
  void write(const std::string& text);
  void copy(const std::filesystem::path& from);

  /// Takes the place. @throws std::system_error
  void publish();

 private:
  std::filesystem::path place_, path_;
  int file_;
};

/// A new folder beside the place, removed at the end with what is left in it.
class DraftFolder {
 public:
  /// @throws as a Draft.
  explicit DraftFolder(const std::filesystem::path& place);
  ~DraftFolder();
  DraftFolder(const DraftFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace harness
