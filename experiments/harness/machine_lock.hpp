// One timed run at a time on a machine, whoever runs it.
#pragma once

#include <filesystem>
#include <functional>

namespace harness {

/// Held by all runners of a machine: by many that measure what no clock decides, or by one that
/// measures time. It ends with the process. Who waits for it to be alone is not overtaken.
class MachineLock {
 public:
  /// Called once before each wait.
  using Waiting = std::function<void()>;

  /// @throws std::system_error where the file can neither be opened nor made; std::runtime_error
  /// where what is there is no file.
  MachineLock(const std::filesystem::path& file, Waiting waiting);
  ~MachineLock();
  MachineLock(const MachineLock&) = delete;

  /// The machine's own.
  static std::filesystem::path default_file();

  void share();
  void be_alone();
  void release();

  /// Whether somebody else waits for it.
  bool is_wanted() const;

 private:
  void take(short kind);

  int file_;
  Waiting waiting_;
};

}  // namespace harness
