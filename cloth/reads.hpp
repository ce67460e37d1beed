// What a solver reads of Phi, from which follows which cloths it can serve.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace cloth {

/// Parts of Phi, and sets of them.
enum class Reads : unsigned {
  inertia = 1,  ///< the target y, in which gravity is; without it, only where the first guess is y
  springs = 2,
  dampers = 4,
  energies = 8,  ///< membranes and bending
  penalty = 16,  ///< of contact
  forces = 15,   ///< what Forces tells an integrator
  all = 31,      ///< whatever term Phi has
};

constexpr Reads operator|(Reads a, Reads b) {
  return static_cast<Reads>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

/// `a` without `b`.
constexpr Reads operator-(Reads a, Reads b) {
  return static_cast<Reads>(static_cast<unsigned>(a) & ~static_cast<unsigned>(b));
}

/// Whether all of `part` is in `all`.
constexpr bool contains(Reads all, Reads part) { return (all | part) == all; }

/// The parts' names.
inline std::vector<std::string> words(Reads set) {
  std::vector<std::string> names;
  for (const auto& [part, name] : {std::pair(Reads::inertia, "inertia"),
                                   {Reads::springs, "springs"},
                                   {Reads::dampers, "dampers"},
                                   {Reads::energies, "energies"},
                                   {Reads::penalty, "penalty"}})
    if (contains(set, part)) names.emplace_back(name);
  return names;
}

}  // namespace cloth
