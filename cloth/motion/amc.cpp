#include <fmt/format.h>

#include <numbers>
#include <unordered_map>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/motion/clip.hpp"
#include "cloth/motion/text.hpp"

namespace cloth::motion {

namespace {

constexpr int most_frames = 1'000'000;
constexpr std::size_t most_poses = 10'000'000;  // of bones without dof, no line tells

class AmcParser {
 public:
  AmcParser(std::string_view text, const std::string& name, const Skeleton& skeleton)
      : in_(text, name), skeleton_(skeleton) {
    clip_.degrees = skeleton.degrees;
    clip_.channels = channels_of(skeleton);
    for (std::size_t c = 0; c < clip_.channels.size(); ++c) {
      const int b = clip_.channels[c].bone;
      Row& row = rows_[b < 0 ? "root" : std::string_view(skeleton.bones[b].name)];
      if (row.width++ == 0) row.column = c;
    }
  }

  Clip parse() {
    while (in_.next()) {
      if (in_.is_cut_off())
        in_.reject("the text ends within this line; take the whole clip, or end the line");
      const char c = in_.words()[0][0];
      if (c == ':') read_header();
      else if (c >= '0' && c <= '9') begin_frame();
      else read_row();
    }
    end_frame();
    if (frames_ == 0) in_.reject("no frame: give a line with its number, and a line a bone");
    clip_.values = Eigen::Map<const RowMajor>(numbers_.data(), frames_, width());
    return std::move(clip_);
  }

 private:
  using RowMajor = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  /// Where a bone's numbers go, and the last frame that had them.
  struct Row {
    std::size_t column = 0, width = 0;
    int seen = 0;
  };

  Eigen::Index width() const { return static_cast<Eigen::Index>(clip_.channels.size()); }

  void read_header() {
    const std::string key = lower(in_.words()[0]);
    if (frames_ > 0) in_.reject("a keyword between frames; move it above the first");
    if (key == ":fully-specified") {
      if (std::exchange(specified_, true)) in_.reject(":FULLY-SPECIFIED again; leave one out");
    } else if (key == ":degrees" || key == ":radians") {
      if (std::exchange(unit_given_, true)) in_.reject("the unit of angles again; leave one out");
      clip_.degrees = key == ":degrees";
    } else {
      in_.reject("unknown keyword; there are :FULLY-SPECIFIED, :DEGREES and :RADIANS");
    }
    in_.expect(1, "the word alone");
  }

  void begin_frame() {
    if (!specified_)
      in_.reject(
          "a frame before :FULLY-SPECIFIED; write that above it, for no other kind of clip is "
          "read");
    end_frame();
    in_.expect(1, "a frame's number alone");
    const int number = in_.whole(0);
    if (frames_ == 0) clip_.first = number;
    else if (number - frames_ != clip_.first)
      in_.reject(fmt::format("frame {} after frame {}; number them one by one", number,
                             clip_.first + frames_ - 1));
    if (++frames_ > most_frames || number > 1'000'000'000)
      in_.reject(fmt::format("give at most {} frames, numbered up to a milliard", most_frames));
    if (static_cast<std::size_t>(frames_) * skeleton_.bones.size() > most_poses)
      in_.reject(fmt::format("more than {} poses of {} bones; give fewer frames", most_poses,
                             skeleton_.bones.size()));
    numbers_.resize(numbers_.size() + clip_.channels.size());
    missing_ = rows_.size();
  }

  void read_row() {
    if (frames_ == 0) in_.reject("a bone before the first frame's number; write that above it");
    const auto found = rows_.find(in_.words()[0]);
    if (found == rows_.end())
      in_.reject(
          fmt::format("bone '{}' is not in the skeleton, or has no dof; leave the line out, or "
                      "take the clip's own skeleton",
                      shown(in_.words()[0])));
    Row& row = found->second;
    if (std::exchange(row.seen, frames_) == frames_)
      in_.reject(fmt::format("bone '{}' twice in frame {}; leave one out", found->first,
                             number_of_frame()));
    if (in_.words().size() != row.width + 1)
      in_.reject(fmt::format("bone '{}': {} numbers for {} channels; give one for each",
                             found->first, in_.words().size() - 1, row.width));
    Real* values = &numbers_[numbers_.size() - clip_.channels.size() + row.column];
    for (std::size_t k = 0; k < row.width; ++k) values[k] = in_.number(k + 1);
    --missing_;
  }

  void end_frame() const {
    if (missing_ == 0) return;
    for (const Channel& channel : clip_.channels) {
      const std::string_view name =
          channel.bone < 0 ? "root" : std::string_view(skeleton_.bones[channel.bone].name);
      if (rows_.at(name).seen != frames_)
        in_.reject(fmt::format("frame {} ends without bone '{}'; give every bone that has channels",
                               number_of_frame(), name));
    }
  }

  int number_of_frame() const { return clip_.first + frames_ - 1; }

  LineReader in_;
  const Skeleton& skeleton_;
  Clip clip_;
  std::unordered_map<std::string_view, Row> rows_;
  std::vector<Real> numbers_;  ///< frame by frame
  std::size_t missing_ = 0;    ///< bones that the present frame lacks
  int frames_ = 0;
  bool specified_ = false, unit_given_ = false;
};

}  // namespace

std::vector<Channel> channels_of(const Skeleton& skeleton) {
  std::vector<Channel> channels;
  for (const Dof dof : skeleton.order) channels.push_back({-1, dof});
  for (std::size_t b = 0; b < skeleton.bones.size(); ++b)
    for (const Dof dof : skeleton.bones[b].dof) channels.push_back({static_cast<int>(b), dof});
  return channels;
}

Real Clip::period() const { return degrees ? 360 : 2 * std::numbers::pi; }

Real Clip::radians() const { return degrees ? std::numbers::pi / 180 : 1; }

Clip parse_amc(std::string_view text, const std::string& name, const Skeleton& skeleton, Real fps) {
  if (!(fps >= 1e-3 && fps <= 1e6))
    throw UsageError(fmt::format("{} at {} frames a second: give 0.001 to 1000000", name, fps));
  Clip clip = AmcParser(text, name, skeleton).parse();
  clip.fps = fps;
  return clip;
}

Clip read_amc(const std::string& path, const Skeleton& skeleton, Real fps) {
  return parse_amc(read_text(path), path, skeleton, fps);
}

std::string to_amc(const Clip& clip, const Skeleton& skeleton) {
  std::string text = ":FULLY-SPECIFIED\n";
  text += clip.degrees ? ":DEGREES\n" : ":RADIANS\n";
  for (int f = 0; f < clip.frames(); ++f) {
    text += fmt::format("{}\n", clip.first + f);
    for (std::size_t c = 0; c < clip.channels.size(); ++c) {
      const int b = clip.channels[c].bone;
      if (c == 0 || clip.channels[c - 1].bone != b) text += b < 0 ? "root" : skeleton.bones[b].name;
      text += ' ' + shortest(clip.values(f, static_cast<Eigen::Index>(c)));
      if (c + 1 == clip.channels.size() || clip.channels[c + 1].bone != b) text += '\n';
    }
  }
  return text;
}

}  // namespace cloth::motion
