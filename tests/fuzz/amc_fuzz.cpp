// Any bytes as an AMC file of the corpus's arm: a refusal or a clip with finite poses and filters.

#include "cloth/error.hpp"
#include "cloth/motion/filters.hpp"
#include "cloth/motion/kinematics.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace cloth;

void check(const motion::Clip& clip, const motion::Skeleton& skeleton) {
  using fuzz::require;
  require(clip.frames() > 0 && clip.values.allFinite(), "a clip has frames of finite numbers");
  require(clip.channels.size() == static_cast<std::size_t>(clip.values.cols()), "all channels");
  const motion::Clip back = motion::parse_amc(to_amc(clip, skeleton), "back", skeleton);
  require(back.values == clip.values && back.degrees == clip.degrees, "it reads back");
  using Kind = motion::FilterKind;
  for (const Kind kind : {Kind::gain, Kind::gaussian, Kind::cartoon})
    require(motion::filtered(clip, {kind, 2}).values.allFinite(), "filters keep it finite");
  for (const motion::BoneTrack& track : motion::tracks(skeleton, clip)) {
    const Pose moved = RigidMotion::sampled(track.poses, 0, 1, track.rest_a).at(0.5);
    require(moved.turn.allFinite() && moved.shift.allFinite(), "poses are finite");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const motion::Skeleton skeleton = motion::read_asf(CORPUS_DIR "/asf/arm.asf");
  try {
    check(motion::parse_amc(fuzz::text_of(data, size), "arm.amc", skeleton), skeleton);
  } catch (const UsageError&) {
  }
  return 0;
}
