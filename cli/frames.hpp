// Frames of a run as files that other programs read.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "cloth/model/system.hpp"

namespace cli {

/// csv, obj, ply, vtk.
std::vector<std::string> frame_formats();

/// A folder of frames frame_000000.csv, ... in one format, each file whole or not there.
/// csv: positions [m] and velocities [m/s], every double exactly.
/// obj, ply: positions and faces.
/// vtk: .vtp files with positions, velocities and pins for ParaView, and frames.pvd with their
/// times.
class FrameFolder {
 public:
  /// Makes the folder. @throws UsageError where the format is none of them, or a file there is
  /// called as a frame and is none; and as make_folder().
  FrameFolder(const std::filesystem::path& folder, const std::string& format);

  /// @throws UsageError naming the first frame there, of this format, that `is_written` denies: of
  /// another run, it would stay among those of this one.
  void expect_no_others(const std::function<bool(int frame)>& is_written) const;

  /// Removes the frames of an earlier run, as this one need not come to write each of them anew.
  void begin_anew() const { remove_after(-1); }

  /// Goes on with a run of time step dt [s]: the frames up to `last` that are there stay in the
  /// series, and those after it go.
  void go_on_after(int last, double dt);

  /// `time` [s]. @throws std::system_error naming the file.
  void write(const cloth::System& system, const cloth::State& state, int frame, double time);

 private:
  std::string name_of(int frame) const;
  std::set<int> frames() const;
  void remove_after(int last) const;
  void write_series() const;

  struct Entry {
    std::string file;
    double time;
  };

  std::filesystem::path folder_;
  std::string format_;
  std::vector<Entry> series_;
};

}  // namespace cli
