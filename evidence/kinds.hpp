// Kinds of cloth, of each of which another solver may be first.
#pragma once

#include <array>
#include <limits>
#include <string>
#include <vector>

#include "evidence/contest.hpp"
#include "evidence/leader.hpp"

namespace evidence {

/// Stiffness numbers k h^2/m from `from` up to `to`.
struct Band {
  Real from = 0, to = std::numeric_limits<Real>::infinity();

  bool has(Real number) const;
  /// "10 to 1000", as `number` writes it; "" of all.
  std::string text(std::string (*number)(Real)) const;
};

/// Two decades each, and what is below and above.
inline constexpr std::array<Band, 4> bands{Band{0, 10}, Band{10, 1e3}, Band{1e3, 1e5}, Band{1e5}};

/// Steps of one suite whose stiffness number is in a band.
struct Kind {
  std::string suite;
  Band band = {};

  bool has(const Instance& instance) const;
  /// "springs, 10 to 1000", as `number` writes it.
  std::string text(std::string (*number)(Real)) const;
};

/// Of the contest's suites: springs, of which there are most, by bands, the others whole.
std::vector<Kind> kinds_of(const Contest& contest);

/// Those of the instances that are of that kind.
std::vector<std::size_t> of_kind(const Contest& contest, const Kind& kind,
                                 const std::vector<std::size_t>& instances);

/// Whether there are so few steps, or cloths, that nothing is said of others.
bool are_few(const Leader& leader);

}  // namespace evidence
