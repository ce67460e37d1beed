// What pins and colliders of a scene may follow: the bones of a motion clip, the links of a chain.
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

/// Every bone of the clip; none where no skeleton is named. Files are relative to `folder`.
/// @throws UsageError of the files' readers, or starting with `where`.
Leaders bones_of(const ClipSpec& spec, const std::filesystem::path& folder,
                 const std::string& where);

/// The links of all chains, each bent after its path.
/// @throws UsageError starting with `where` for a chain or a path that is none, and for chains that
/// would take minutes to bend.
Leaders links_of(const Named<ChainSpec>& chains, const std::string& where);

}  // namespace cloth
