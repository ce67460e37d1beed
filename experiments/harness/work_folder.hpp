// What tasks on many machines share: a folder with their plan, and what each leaves there
// (docs/cluster.md).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// What one machine does at one go.
struct WorkTask {
  std::vector<std::string> experiments = {};  ///< their files
  std::vector<std::string> cells = {};        ///< keys of traces; none of what is timed
  std::vector<std::string> references = {};   ///< keys of what these are compared with; not written
  std::string node = {};                      ///< the machine that it has to be, or ""
  Real seconds = 0;                           ///< one cell after the other, as reckoned
};

struct WorkPlan {
  std::string machine = {};  ///< by which rows are keyed (versions.hpp)
  std::string tier = {}, only = {};
  bool is_timed = false;             ///< times, each task alone on its machine; else all else
  int jobs = 1;                      ///< traces at a time
  int threads = 1, memory = 0;       ///< that each of them may take; memory: [MiB]
  std::vector<WorkTask> tasks = {};  ///< numbered from 1 on

  const WorkTask& task(int number) const { return tasks.at(static_cast<std::size_t>(number - 1)); }
};

std::string text_of_plan(const WorkPlan& plan);

/// @throws UsageError, beginning with `who`, for what text_of_plan() of this version never writes.
WorkPlan plan_of_text(std::string_view text, const std::string& who);

class WorkFolder {
 public:
  explicit WorkFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  std::string name() const { return path_.filename().string(); }

  std::filesystem::path plan_file() const { return path_ / "plan.json"; }
  /// The store that a task begins with, if there is one.
  std::filesystem::path beginning(int task) const { return file("begin", task, ".sqlite"); }
  /// What it has measured so far on that machine.
  std::filesystem::path saved(int task, const std::string& node) const {
    return file("saved", task, "-" + node + ".sqlite");
  }
  /// All that it was to measure.
  std::filesystem::path part(int task) const { return file("part", task, ".sqlite"); }
  /// What it said.
  std::filesystem::path log(int task) const { return file("log", task, ".txt"); }

  /// @throws std::system_error
  void write(const WorkPlan& plan) const;
  /// @throws UsageError where there is no plan, or that of another version.
  WorkPlan read() const;

 private:
  std::filesystem::path file(const char* what, int task, const std::string& rest) const {
    return path_ / (std::string(what) + "-" + std::to_string(task) + rest);
  }

  std::filesystem::path path_;
};

}  // namespace harness
