#include "cli/render_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "cli/unwritable.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void reject(const std::string& why) { throw cloth::UsageError("render: " + why); }

void check_destination(const RenderOptions& options) {
  const std::string out = fs::path(options.out).extension().string();
  if (options.out.empty() && options.movie.empty()) reject("give --out or --movie");
  if (!out.empty() && !is_still(options) && !fs::is_directory(options.out))
    reject(
        fmt::format("--out {}: pictures are PNG: end its name in .png; or name a folder, without "
                    "a dot or there already",
                    options.out));
  if (options.all_scenes && (is_still(options) || !options.movie.empty()))
    reject("--all-scenes takes a folder as --out, and no --movie");
  if (is_still(options) && !options.movie.empty()) reject("--movie needs more than the one .png");
  if (options.every && (is_still(options) || options.all_scenes))
    reject("--every has no effect on the picture of a last frame; leave it out");
  if (options.pov && options.out.empty())
    reject("--pov keeps texts beside pictures; give --out, or leave it out");
  const std::string kind = fs::path(options.movie).extension().string();
  if (!options.movie.empty() && kind != ".mp4" && kind != ".gif")
    reject(fmt::format("--movie {}: its name must end in .mp4 or .gif, in small letters",
                       options.movie));
}

/// "iterations" of "scene.step.iterations=3".
std::string last_key(const std::string& setting) {
  const std::string key = setting.substr(0, setting.find('='));
  return key.substr(key.rfind('.') + 1);
}

void check_strip(const RenderOptions& options) {
  if (options.one_step && options.strip.empty())
    reject("--one-step needs the iterations of its panels; give --strip K,L,...");
  if (options.strip.empty()) return;
  if (options.solvers.size() > 1) reject("--strip is of one --solver");
  std::set<int> panels;
  for (const int iterations : options.strip)
    if (!panels.insert(iterations).second)
      reject(fmt::format("--strip: {} is given twice; leave one of the two out", iterations));
  bool given = std::ranges::find(options.set, "iterations", last_key) != options.set.end();
  for (const std::string& solver : options.solvers)
    for (const auto& [key, value] : harness::parse_solver_spec(solver).settings)
      given = given || key == "iterations";
  if (given) reject("--strip sets iterations itself; leave them out of --solver and --set");
  if (options.one_step && !is_still(options) && !options.all_scenes)
    reject("--one-step is one picture; give a .png as --out, and no --movie");
}

}  // namespace

bool is_still(const RenderOptions& options) { return fs::path(options.out).extension() == ".png"; }

void check(const RenderOptions& options) {
  if (options.all_scenes && !options.scene.empty())
    reject("a scene and --all-scenes; leave one of the two out");
  if (!options.all_scenes && options.scene.empty()) reject("name a scene, or give --all-scenes");
  check_destination(options);
  check_strip(options);
  const std::size_t panels = options.strip.empty()
                                 ? std::max<std::size_t>(1, options.solvers.size())
                                 : options.strip.size() + 1;
  if (options.columns && static_cast<std::size_t>(*options.columns) > panels)
    reject(fmt::format("--columns {}: there {} only; give at most as many, or leave it out",
                       *options.columns,
                       panels == 1 ? "is 1 panel" : fmt::format("are {} panels", panels)));
}

fs::path text_beside(fs::path picture, std::size_t panel, std::size_t panels) {
  const std::string suffix = panels == 1 ? "" : fmt::format("-{}", panel + 1);
  return picture.replace_filename(picture.stem().string() + suffix + ".pov");
}

void expect_replaceable_files(const RenderOptions& options,
                              const std::vector<std::string>& pictures, std::size_t panels) {
  const auto expect = [](const char* option, const fs::path& file, const FileKind& kind) {
    expect_replaceable(file, fmt::format("{} {}", option, file.string()), kind);
  };
  std::vector<fs::path> files;
  if (is_still(options)) files.emplace_back(options.out);
  else if (!options.out.empty())
    for (const std::string& name : pictures) files.push_back(fs::path(options.out) / name);
  for (const fs::path& file : files) {
    expect("--out", file, {"PNG picture", "\x89PNG\r\n"});
    for (std::size_t panel = 0; options.pov && panel < panels; ++panel)
      expect("--pov", text_beside(file, panel, panels), {"text of POV-Ray", "#version 3.7;"});
  }
  if (fs::path(options.movie).extension() == ".gif")
    expect("--movie", options.movie, {"GIF", "GIF8"});
  else if (!options.movie.empty()) expect("--movie", options.movie, {"MP4 movie", "ftyp", 4});
}

void make_folders(const RenderOptions& options) {
  const fs::path out = options.out;
  const auto make = [](const fs::path& folder, const char* option) {
    if (!folder.empty()) make_folder(folder, fmt::format("{} {}", option, folder.string()));
  };
  make(fs::path(options.movie).parent_path(), "--movie");
  make(is_still(options) ? out.parent_path() : out, "--out");
}

void expect_no_other_frames(const fs::path& folder, const std::vector<std::string>& names) {
  std::vector<std::string> others;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("frame_") && name.ends_with(".png") &&
        !std::ranges::binary_search(names, name))
      others.push_back(name);
  }
  if (others.empty()) return;
  reject(
      fmt::format("--out {}: {} is there, which this run will not draw anew; remove the frames "
                  "in it, or name another folder",
                  folder.string(), *std::ranges::min_element(others)));
}

}  // namespace cli
