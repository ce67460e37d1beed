#include "render/picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/printable.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/write_whole.hpp"
#include "render/scratch.hpp"

namespace render {

namespace fs = std::filesystem;

namespace {

/// Pixels of white above a panel for its label's lines.
int head_room(const Size& size) { return std::max(36, size.height / 9) / 2 * 2; }

/// White above panel k, its lines in it as large as they fit: read from files, for text in a filter
/// would have to be quoted three times.
std::string labelled(const Panel& panel, std::size_t k, const Size& size, const fs::path& folder) {
  const int room = head_room(size);
  std::string filter = fmt::format("[{}]format=rgb24,pad=iw:ih+{}:0:{}:white", k, room, room);
  for (std::size_t line = 0; line < panel.label.size(); ++line) {
    const std::string text = harness::printable(panel.label[line]);
    if (text.empty()) continue;
    const std::string file = fmt::format("label_{}_{}", k, line);
    harness::write_whole(text, folder / file);
    const int font = std::max(
        6, std::min(room * 2 / 5,
                    static_cast<int>(1.6 * size.width / static_cast<double>(text.size()))));
    filter += fmt::format(
        ",drawtext=font=DejaVu Sans:textfile={}:expansion=none:fontsize={}:fontcolor={}:"
        "x=(w-text_w)/2:y={}-ascent/2",
        file, font, line == 0 ? "black" : "0x444444", room * (line == 0 ? 3 : 8) / 10);
  }
  return filter + fmt::format("[p{}];", k);
}

std::string stacked(std::size_t count, int columns, const Size& size) {
  std::string inputs, layout;
  for (std::size_t k = 0; k < count; ++k) {
    const int column = static_cast<int>(k) % columns, row = static_cast<int>(k) / columns;
    inputs += fmt::format("[p{}]", k);
    layout += fmt::format("{}{}_{}", k == 0 ? "" : "|", column * size.width,
                          row * (size.height + head_room(size)));
  }
  if (count == 1) return inputs + "null";
  return fmt::format("{}xstack=inputs={}:layout={}:fill=white", inputs, count, layout);
}

}  // namespace

void draw(const std::string& pov, const Size& size, const fs::path& png) {
  const Scratch scratch;
  harness::write_whole(pov, scratch.path() / "scene.pov");
  harness::write_whole("", scratch.path() / "povray.ini");  // before the user's own
  harness::run_program(
      harness::povray,
      {"+Iscene.pov", "+Oscene.png", fmt::format("+W{}", size.width),
       fmt::format("+H{}", size.height), "+FN", "-D", "-GA", "-V", "+A0.2", "+AM2", "+R3", "-J"},
      scratch.path());
  harness::copy_whole(scratch.path() / "scene.png", png);
}

// ffmpeg's inputs get names of ours: it takes % in a name for a number, and what is before a : for
// a protocol.
void compose(const std::vector<Panel>& panels, const Size& size, int columns, const fs::path& png) {
  const Scratch scratch;
  std::vector<std::string> command{"-nostdin", "-hide_banner", "-loglevel", "error"};
  std::string graph;
  for (std::size_t k = 0; k < panels.size(); ++k) {
    const std::string input = fmt::format("panel_{}.png", k);
    fs::create_symlink(fs::absolute(panels[k].png), scratch.path() / input);
    command.insert(command.end(), {"-i", input});
    graph += labelled(panels[k], k, size, scratch.path());
  }
  graph += stacked(panels.size(), columns, size);
  command.insert(command.end(),
                 {"-filter_complex", graph, "-frames:v", "1", "-bitexact", "all.png"});
  harness::run_program(harness::ffmpeg, command, scratch.path());
  harness::copy_whole(scratch.path() / "all.png", png);
}

void make_movie(const std::vector<fs::path>& pictures, Real frames_per_second,
                const fs::path& movie) {
  const Scratch scratch;
  for (std::size_t k = 0; k < pictures.size(); ++k)
    fs::create_symlink(fs::absolute(pictures[k]), scratch.path() / fmt::format("{:06}.png", k));
  const bool gif = movie.extension() == ".gif";
  const std::string made = gif ? "movie.gif" : "movie.mp4";
  std::vector<std::string> command{"-nostdin",   "-hide_banner",
                                   "-loglevel",  "error",
                                   "-framerate", fmt::format("{:.6g}", frames_per_second),
                                   "-i",         "%06d.png"};
  if (gif)
    command.insert(command.end(), {"-vf",
                                   "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse="
                                   "dither=bayer:bayer_scale=4:diff_mode=rectangle"});
  else  // H.264 of players everywhere wants even sizes.
    command.insert(command.end(),
                   {"-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white", "-c:v", "libx264", "-crf",
                    "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart"});
  command.insert(command.end(), {"-bitexact", made});
  harness::run_program(harness::ffmpeg, command, scratch.path());
  harness::copy_whole(scratch.path() / made, movie);
}

}  // namespace render
