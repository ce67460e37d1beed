// A term of each kind, on a small uneven sheet.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "cloth/contact/penalty.hpp"
#include "cloth/model/arap_membrane.hpp"
#include "cloth/model/dampers.hpp"
#include "cloth/model/hinge_bending.hpp"
#include "cloth/model/isometric_bending.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/model/stvk_membrane.hpp"
#include "tests/model/sheet.hpp"
#include "tests/model/term_oracle.hpp"
#include "tests/model/test_terms.hpp"

namespace cloth::testing {

struct TermKind {
  Sheet sheet;
  std::shared_ptr<const Term> term;
  term_oracle::Density oracle = nullptr;  ///< none: its own tests know its value
  bool convex = false;
  bool by_parts = false;  ///< a stencil's Hessian is projected part by part, as push and friction
  std::shared_ptr<const System> system = nullptr;  ///< what the term refers to
};

/// The sheet with a spring and a damper along each edge of its triangles.
inline std::shared_ptr<const System> springs_on(const Sheet& s, Real stiffness, Real damping) {
  auto system = std::make_shared<System>();
  for (const Face& face : s.faces)
    for (const auto& [a, b] : {std::pair(face[0], face[1]), {face[1], face[2]}, {face[0], face[2]}})
      if (const int i = std::min(a, b), j = std::max(a, b); std::ranges::none_of(
              system->springs, [&](const Spring& t) { return t.i == i && t.j == j; }))
        system->springs.push_back(
            {i, j, difference(s.rest, i, j).norm(), stiffness, Family::structural, damping});
  return system;
}

/// A ball, with friction, that the sheet's middle is in.
inline std::shared_ptr<const System> ball_in(const Sheet& s) {
  auto system = std::make_shared<System>();
  system->rest = s.rest;
  system->mass.setOnes(s.vertices());
  system->pinned.assign(static_cast<std::size_t>(s.vertices()), 0);
  system->margin = 0.05;
  system->colliders = {{"ball", Sphere{Vec3(0.5, 0.4, 0.1), 0.3}, {}, Friction::coulomb, 0.4}};
  return system;
}

inline TermKind term_of_kind(const std::string& name) {
  const Sheet s = uneven_sheet(name == "hinge" ? 0.1 : 0);
  if (name == "springs") {
    const auto system = springs_on(s, 30, 0);
    return {.sheet = s,
            .term = std::make_shared<SpringPotential>(system->springs),
            .oracle = term_oracle::spring(30),
            .system = system};
  }
  if (name == "dampers") {
    const auto dampers = std::make_shared<DamperPotential>(springs_on(s, 30, 2)->springs, 0.1);
    dampers->set(s.rest);
    return {.sheet = s, .term = dampers, .oracle = term_oracle::damper(2 / 0.1L), .convex = true};
  }
  if (name == "penalty") {
    const auto system = ball_in(s);
    const auto penalty = std::make_shared<PenaltyPotential>(*system, 50);
    penalty->set(0, 10, s.rest);  // slips up to 1 cm are smooth
    return {.sheet = s, .term = penalty, .by_parts = true, .system = system};
  }
  if (name == "ceiling")
    return {.sheet = s, .term = std::make_shared<Ceiling>(s.vertices(), 1), .convex = true};
  if (name == "repulsion")
    return {.sheet = s, .term = std::make_shared<Repulsion>(s.vertices(), 0.4)};
  if (name == "stvk")
    return {.sheet = s,
            .term = stvk_membrane({s.rest, s.faces}, 30, 0.3),
            .oracle = term_oracle::stvk(30, 0.3)};
  if (name == "arap")
    return {
        .sheet = s, .term = arap_membrane({s.rest, s.faces}, 30), .oracle = term_oracle::arap(30)};
  if (name == "hinge")
    return {
        .sheet = s, .term = hinge_bending({s.rest, s.faces}, 2), .oracle = term_oracle::hinge(2)};
  return {.sheet = s,
          .term = isometric_bending({s.rest, s.faces}, 2),
          .oracle = term_oracle::isometric(2),
          .convex = true};
}

}  // namespace cloth::testing
