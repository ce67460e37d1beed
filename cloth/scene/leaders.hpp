// What pins and colliders of a scene move by: key frames, the bones of a motion clip, the links of
// a chain.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "cloth/model/collider.hpp"
#include "cloth/scene/specs.hpp"

namespace cloth {

/// A body that leads: where its axis is before it moves, and the motion from there.
struct Leader {
  Capsule at_rest;  ///< radius 0 [m]
  RigidMotion motion;
};

/// By name: "bone.lfemur", "chain.arm" (its last link) and "chain.arm.0" (its first).
using Leaders = std::map<std::string, Leader>;

/// The one called `name`. @throws UsageError starting with `where`, naming the nearest.
const Leader& leader(const Leaders& leaders, const std::string& name, const std::string& where);

/// @throws UsageError starting with `where` for times that do not ascend and lists of other
/// lengths.
RigidMotion key_framed(const KeySpec& spec, const std::string& where);

/// Every bone of the clip; none where no skeleton is named. Files are relative to `folder`.
/// @throws UsageError of the files' readers, or starting with `where`.
Leaders bones_of(const ClipSpec& spec, const std::filesystem::path& folder,
                 const std::string& where);

/// The links of all chains, each bent after its path.
/// @throws UsageError starting with `where` for a chain or a path that is none, and for chains that
/// would take minutes to bend.
Leaders links_of(const Named<ChainSpec>& chains, const std::string& where);

}  // namespace cloth
