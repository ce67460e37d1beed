#include <filesystem>
#include <system_error>

#include "cli/streams.hpp"
#include "cli/unwritable.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/motion/filters.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace {

using cloth::motion::Clip;
using cloth::motion::Skeleton;

void print_clip(const Skeleton& skeleton, const Clip& clip) {
  say("{} bones, {} channels, {} frames, {:.6g} s at {:.6g} frames a second\n",
      skeleton.bones.size(), clip.channels.size(), clip.frames(), clip.duration(), clip.fps);
}

void print_change(const Skeleton& skeleton, const Clip& before, const Clip& after) {
  const auto change = cloth::motion::largest_change(before, after);
  if (change.channel < 0) return say("no joint angle changed\n");
  const auto [bone, dof] = before.channels[change.channel];
  say("largest change {:.4g} deg, {} {} in frame {}\n", change.degrees, skeleton.bones[bone].name,
      word(dof), before.first + change.frame);
}

void print_limits(const Skeleton& skeleton, const Clip& clip) {
  const long outside = cloth::motion::outside_limits(skeleton, clip);
  if (outside > 0) say("warning: {} joint angles outside their limits\n", outside);
}

void expect_own_file(const MotionOptions& options) {
  const std::string who = "--out " + options.out;
  std::error_code ignored;
  for (const std::string& input : {options.skeleton, options.clip})
    if (std::filesystem::equivalent(options.out, input, ignored))
      throw cloth::UsageError(who + ": this is read; name another file");
  expect_replaceable(options.out, who, {"clip in AMC as it is written here", ":FULLY-SPECIFIED\n"});
}

void write(const std::string& file, const std::string& text) {
  try {
    harness::write_whole(text, file);
  } catch (const std::system_error& error) {
    refuse_unwritable("--out " + file, error.code());
  }
}

}  // namespace

Status motion(const MotionOptions& options) {
  if (!options.out.empty()) expect_own_file(options);
  std::vector<cloth::motion::Filter> filters;
  for (const std::string& text : options.filters)
    filters.push_back(cloth::motion::parse_filter(text, "--filter"));
  const Skeleton skeleton = cloth::motion::read_asf(options.skeleton);
  const Clip before = cloth::motion::read_amc(options.clip, skeleton, options.fps);
  Clip after = before;
  for (const auto& filter : filters) after = filtered(after, filter, "--filter");
  if (!options.out.empty()) write(options.out, to_amc(after, skeleton));
  print_clip(skeleton, after);
  if (!filters.empty()) print_change(skeleton, before, after);
  print_limits(skeleton, after);
  return all_ran;
}

}  // namespace cli
