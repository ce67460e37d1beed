// What the harness's tests share: a folder of their own, small experiments and who watches them.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "experiments/harness/measure.hpp"
#include "experiments/harness/runner.hpp"
#include "tests/testing.hpp"

namespace harness::testing {

namespace fs = std::filesystem;
using cloth::testing::usage_error;

/// Whether times tell what a solver does: not where a sanitizer takes most of them.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool times_tell = false;
#else
inline constexpr bool times_tell = true;
#endif

/// An environment variable, for as long as this lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* given = std::getenv(name)) before_ = given;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (before_.empty()) unsetenv(name_);
    else setenv(name_, before_.c_str(), 1);
  }
  Variable(const Variable&) = delete;

 private:
  const char* name_;
  std::string before_;
};

/// A new empty folder, gone with this object.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "clothbench-XXXXXX").string();
    if (!mkdtemp(pattern.data()))
      throw std::system_error(errno, std::generic_category(), "mkdtemp");
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;

  fs::path operator/(const std::string& name) const { return path_ / name; }

  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }

 private:
  fs::path path_;
};

inline std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// Sixteen vertices, one frozen step and three free ones: milliseconds for any solver.
inline const std::string tiny_head = R"(
question = "which?"
hypothesis = "that one"

[frozen]
frames = [1]
iterations = 40
tolerances = [1e-1, 1e-2]

[free]
duration = 0.1

[measure]
repeats = 2
warmup = 0

[[scene]]
name = "games103"
columns = 4
rows = 4
)";

/// Of which one timed run in eight is audited.
inline std::string tiny_audited_by_lot() {
  std::string text = tiny_head;
  return text.insert(text.find("warmup = 0\n"), "audit_every = 8\n");
}

inline const std::string two_solvers = R"(
[[solver]]
name = "newton-cholesky"
[[solver]]
name = "diagonal-descent"
)";

inline constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();

/// The scene of that name with some keys changed.
inline cloth::Scene scene_of(const std::string& name, cloth::testing::Settings changes) {
  return cloth::testing::cloth_of(name, changes).scene;
}

/// Two vertices a metre apart along z, the first pinned, the other of 2 kg on a spring of 50 N/m:
/// omega = sqrt(k / m) = 5/s. With some keys changed.
inline cloth::Scene mass_on_a_spring(cloth::testing::Settings changes) {
  cloth::Scene scene = scene_of("games103", {{"columns", 1LL},
                                             {"rows", 2LL},
                                             {"width", 1.0},
                                             {"depth", 1.0},
                                             {"where", std::string("none")},
                                             {"vertices", std::vector<Real>{0}},
                                             {"vertex_mass", 2.0},
                                             {"stiffness", 50.0}});
  for (const auto& [key, value] : changes) scene.set(key, value, "test");
  return scene;
}

/// It, leaving along the spring at 0.2 m/s, without gravity.
inline cloth::Scene oscillator(Real damping) {
  return mass_on_a_spring({{"gravity", std::vector<Real>{0, 0, 0}},
                           {"velocity", std::vector<Real>{0, 0, -0.2}},
                           {"damping", damping},
                           {"damping_per", std::string("second")}});
}

/// What an exception of any kind says, or "".
inline std::string message_of(const auto& act) {
  try {
    act();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Remembers every row that was measured, in order, but not what is measured again, which depends
/// on who else is busy; references are not rows.
class RowWatch : public Progress {
 public:
  void start(const std::string& what, int, int) override { is_again_ = contains(what, ", again "); }
  void finished(const std::string& title, const Row& row) override {
    if (!is_again_ && !title.starts_with("reference of ")) rows.push_back(row);
  }
  void stop() override {}
  void remark(const std::string& what) override { remarks.push_back(what); }

  std::vector<Row> rows;
  std::vector<std::string> remarks;

 private:
  bool is_again_ = false;
};

/// All that a trace of the cell is compared with.
inline Evidence evidence_of(const Cell& cell) {
  Evidence evidence;
  if (cell.part == Part::frozen)
    evidence.frozen = converged_trajectory(cell.scene, cell.frozen.frames).at(0);
  else if (!cell.free.compare_at.empty())
    evidence.trajectory = refined_trajectory(cell.scene, cell.free.compare_at);
  return evidence;
}

/// The row of the cell's trace.
inline Row measured(const Cell& cell) {
  Row row = blank_row(cell);
  measure(cell, evidence_of(cell), row);
  return row;
}

/// How often heard() measures at most. More often than a run: beside busy neighbours most answers
/// may be doubtful, one after the other.
inline int most_hearings = 41;

/// As a run does, measures again what a disturbed machine may have made.
auto heard(auto measure, auto is_doubtful) {
  auto found = measure();
  for (int k = 1; k < most_hearings && is_doubtful(found); ++k) found = measure();
  return found;
}

/// What the harness makes of one solver: rows of a frozen step and of some free ones of a small
/// cloth, each a trace and a timed run where the trace is worth one.
inline std::vector<Row> rows_of(const std::string& solver, const std::string& first_guess,
                                int frame = 3) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  RowWatch watch;
  RunOptions options;
  options.lock = folder / "lock";
  const std::string text = R"(
question = "is it what it is judged as?"
hypothesis = "yes"
[frozen]
frames = [)" + std::to_string(frame) +
                           R"(]
iterations = 40
tolerances = [5e-1, 1e-2]
[free]
duration = 0.2
[measure]
repeats = 1
repeats_max = 1
again = 0
timeout = 30
[[scene]]
name = "games103"
columns = 6
rows = 6
first_guess = ")" + first_guess +
                           "\"\n[[solver]]\nname = \"" + solver + "\"\n";
  run(load_experiment(folder.write("e.toml", text), "standard"), store, options, watch);
  return store.current("e");
}

}  // namespace harness::testing
