// The cloth as physics: masses, springs, other energies, pins, forces, colliders. No time step, no
// solver.
#pragma once

#include <memory>
#include <vector>

#include "cloth/model/collider.hpp"
#include "cloth/model/drive.hpp"
#include "cloth/model/loads.hpp"
#include "cloth/model/mesh.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/model/term.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Positions [m] and velocities [m/s], 3n each; v_last and x_last are those one step earlier,
/// x_last empty where there was none. a is the acceleration where the last step ended [m/s^2], of
/// schemes that build on it; else empty.
struct State {
  VecX x, v, v_last, x_last = {}, a = {};
  Real time = 0;  ///< [s]
};

/// A cloth of n vertices. Vectors of positions, forces and gradients have 3n entries, (x, y, z) of
/// vertex 0 first.
struct System {
  VecX rest;                ///< rest positions, 3n [m]
  std::vector<Face> faces;  ///< triangles, for normals and pictures
  Springs springs;
  VecX mass;                 ///< lumped, n [kg]
  std::vector<char> pinned;  ///< n; a pinned vertex moves by its drive or not at all
  std::vector<Drive> drives = {};
  Vec3 gravity = Vec3::Zero();  ///< [m/s^2]
  std::vector<Collider> colliders;
  Real margin = 0;  ///< vertices are kept this far off colliders [m]
  SelfContact self_contact = {};
  int contact_passes = 1;  ///< how often a contact stage goes over colliders and pairs
  Wind wind = {};
  std::vector<Load> loads = {};
  std::vector<std::shared_ptr<const Term>> energies = {};  ///< membranes and bending
  std::vector<Panel> pattern = {};  ///< of every face, if that is what energies are at rest in

  int vertices() const { return static_cast<int>(mass.size()); }
  bool has_dampers() const;
  bool has_outer_forces() const { return wind.blows() || !loads.empty(); }
  bool is_pinned(int i) const { return pinned[static_cast<std::size_t>(i)] != 0; }

  /// Sum of the springs' and the other energies [J].
  Real elastic_energy(const VecX& x) const;

  /// 1/2 v^T M v [J].
  Real kinetic_energy(const VecX& v) const;

  /// Energy of the masses in the field of gravity, 0 at the origin [J].
  Real gravity_energy(const VecX& x) const;
};

}  // namespace cloth
