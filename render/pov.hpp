// A moment of a run as POV-Ray text: the cloth as a mesh2, colliders, light.
#pragma once

#include <string>
#include <vector>

#include "cloth/model/system.hpp"
#include "render/view.hpp"

namespace render {

using cloth::System;
using cloth::VecX;

/// Unit normals of vertices, 3n, faces weighted by their areas; y where a vertex has no area.
VecX vertex_normals(const std::vector<cloth::Face>& faces, const VecX& x);

/// The lists of a mesh2: "name { n,<x,y,z>,... }" of 3n numbers, and the faces' indices.
void write_vectors(std::string& text, const char* name, const VecX& v);
void write_faces(std::string& text, const std::vector<cloth::Face>& faces);

/// Mean length of the faces' edges at rest, 0 without faces [m].
Real mean_edge(const System& system);

/// What is the same in all pictures of a run.
struct Stage {
  View view;
  Size size;
  Vec3 centre;       ///< of what is seen [m]
  Real extent;       ///< the largest edge of its box [m]
  bool soft = true;  ///< shadows; hard ones take a sixth of the time
  /// What view, centre and all that is written are relative to [m]: far from 0 the digits that
  /// POV-Ray is given, and keeps, tell no vertices apart.
  Vec3 origin = Vec3::Zero();
};

/// The whole scene; the same arguments give the same bytes. `time` poses the colliders [s].
std::string pov_text(const Stage& stage, const System& system, const VecX& x, Real time);

}  // namespace render
