#include "cloth/scene/limits.hpp"

#include <fmt/format.h>

#include <iterator>
#include <limits>

#include "cloth/contact/spatial_hash.hpp"
#include "cloth/error.hpp"

namespace cloth {

void expect_moderate_numbers(const System& system, const std::string& who) {
  constexpr Real least = 1e-30, most = 1e30;
  for (int i = 0; i < system.vertices(); ++i)
    if (const Real m = system.mass[i]; !(m >= least && m <= most))
      throw UsageError(
          fmt::format("{}: vertex {}: a mass of {} kg; let vertex_mass, or density and areas, and "
                      "mass_ratio make {} to {} kg",
                      who, i, m, least, most));
  for (const Spring& s : system.springs)
    if (!(s.stiffness <= most && s.damping <= most))
      throw UsageError(fmt::format(
          "{}: spring of vertices {} and {}: k = {} N/m, k_d = {} N s/m; let stiffness, "
          "damper and ratios make at most {}",
          who, s.i, s.j, s.stiffness, s.damping, most));
}

void expect_few_pairs(const System& system, const std::string& who) {
  constexpr long long most = 50'000'000;
  const SelfContact& self = system.self_contact;
  if (!(self.distance > 0)) return;
  const int n = system.vertices();
  if (self.search == PairSearch::all_pairs) {
    if (1LL * n * (n - 1) / 2 > most)
      throw UsageError(fmt::format(
          "{}: self_search = all-pairs: {} vertices; give at most 10,000, or hash", who, n));
    return;
  }
  SpatialHash hash;
  hash.build(system.rest, self.distance);
  long long pairs = 0;
  for (int i = 0; i < n && pairs <= most; ++i) pairs += std::ssize(hash.after(i));
  if (pairs > most)
    throw UsageError(
        fmt::format("{}: self_distance = {} m: more than {} pairs of vertices are about as near at "
                    "rest; give the distance of a few neighbours",
                    who, self.distance, most));
}

void expect_steps_to_show(const System& system, Real h, const std::string& who) {
  const Real first = system.gravity.norm() * h * h, farthest = system.rest.cwiseAbs().maxCoeff();
  if (first > 0 && first < 100 * std::numeric_limits<Real>::epsilon() * farthest)
    throw UsageError(
        fmt::format("{}: steps of {:.3g} s: gravity moves the cloth by {:.3g} m in the first, and "
                    "{:.3g} m from the origin this is lost in rounding; take longer steps, or move "
                    "the cloth to the origin",
                    who, h, first, farthest));
}

}  // namespace cloth
