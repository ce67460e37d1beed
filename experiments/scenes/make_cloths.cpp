// Writes cloths.toml: frozen steps of sixteen cloths, of fourteen scenes, of which every first so
// many are balanced, by a rule that looks at no solver. With a number, the first so many.
// Run: make_cloths > experiments/scenes/cloths.toml
//
// They come in rounds, each of every cloth once, the suites spread evenly and in them by lot. Of
// the first twelve rounds (192 steps) each cloth has two of 64^2 vertices, and of the 22 after them
// (544) six, and two of 128^2; the rest have 21^2. The dimensionless stiffness k h^2 / m, m being a
// vertex's mass, and the step h of a cloth's r-th step are the r-th point of a lattice (Roberts,
// The Unreasonable Effectiveness of Quasirandom Sequences, 2018), evenly in logarithms between 0.1
// and 10^6, and between 1/240 and 1/30 s.
//
// The state is one of the converged motion with that k and h, at 21^2 vertices, by lot of a class
// that changes from round to round, by the kinetic energy beside its peak: start (before it reaches
// a quarter), fast (above a half), settling (after the peak, between a twentieth and a half), rest
// (below). Where a class has none, the next one is taken. A step whose first guess is everywhere
// within 0.1 mm of the minimiser, the tightest target, tells no solver from another, nor does one
// of the contact suite that touches nothing: another state takes its place, and where there is
// none, or the motion breaks down, the lattice's next point. A membrane's k is Young's modulus
// times its thickness; contact is a penalty of the springs' stiffness. Of each suite there are at
// least four cloths, for of fewer no test tells a leader from its rivals: that was added, and a
// motion that diverges left out, when a first list had been measured once; a garment took the place
// of one of two hammocks when a second one had been.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/scenes/states.hpp"

namespace {

using namespace cloths;
using harness::Settings;

constexpr int rounds = 34, rounds_of_standard = 12;
constexpr Real least_stiffness = 0.1, most_stiffness = 1e6, least_dt = 1.0 / 240,
               most_dt = 1.0 / 30;
enum class Suite { springs, membranes, contact };
constexpr std::array<const char*, 3> suite_names{"springs", "membranes", "contact"};

struct Kind {
  Suite suite;
  std::string scene, membrane = {}, bending = {};
};

/// A sheet's bending beside its Young's modulus times thickness: of a fold as wide as 0.3 mm.
constexpr Real bending_per_youngs = 1e-7;  // [m^2]

const std::array<Kind, 16> kinds{{{Suite::springs, "games103"},
                                  {Suite::springs, "curtain"},
                                  {Suite::springs, "twist"},
                                  {Suite::springs, "stretch-and-release"},
                                  {Suite::springs, "heavy-hem"},
                                  {Suite::springs, "stiff-and-soft"},
                                  {Suite::springs, "flag-in-wind"},
                                  {Suite::membranes, "curtain", "arap", "hinge"},
                                  {Suite::membranes, "hammock", "stvk", "hinge"},
                                  {Suite::membranes, "twist", "arap", "isometric"},
                                  {Suite::membranes, "swing", "stvk", "isometric"},
                                  {Suite::contact, "drape-on-sphere"},
                                  {Suite::contact, "drape-on-box-with-friction"},
                                  {Suite::contact, "table-cloth-pull"},
                                  {Suite::contact, "games103-sphere"},
                                  {Suite::contact, "skirt-on-walker"}}};

/// To three digits, as it is written.
Real rounded(Real value) { return std::stod(fmt::format("{:.3g}", value)); }

struct Size {
  bool is_closed;  ///< around: a garment's rows are rings
  int columns, rows;
};

/// About so many vertices, in cells of the shape that the scene has.
Size size_of(const cloth::Scene& scene, int vertices) {
  const bool is_closed = scene.cylinder.has_value();
  const Real cells = std::sqrt(Real(vertices)) - 1,
             across = is_closed ? scene.cylinder->segments : scene.mesh.columns - 1,
             down = (is_closed ? scene.cylinder->rows : scene.mesh.rows) - 1,
             shape = std::sqrt(across / down);
  return {is_closed, static_cast<int>(std::lround(cells * shape)) + (is_closed ? 0 : 1),
          static_cast<int>(std::lround(cells / shape)) + 1};
}

/// What is asked of the scene, besides its name.
Settings settings_of(const Kind& kind, Size size, Real stiffness, Real dt) {
  Settings all{{size.is_closed ? "cylinder.segments" : "columns", 1LL * size.columns},
               {size.is_closed ? "cylinder.rows" : "rows", 1LL * size.rows},
               {"dt", dt}};
  if (kind.suite == Suite::membranes) {
    all.emplace_back("stiffness", 0.0);
    all.emplace_back("membrane", kind.membrane);
    all.emplace_back("youngs", stiffness);
    all.emplace_back("bending", kind.bending);
    all.emplace_back("bending_stiffness", rounded(bending_per_youngs * stiffness));
  } else {
    all.emplace_back("stiffness", stiffness);
  }
  if (kind.suite == Suite::contact) {
    all.emplace_back("contact", std::string("penalty"));
    all.emplace_back("contact_stiffness", stiffness);
  }
  if (kind.scene.starts_with("games103"))  // not inertia, which position-based solvers decline
    all.emplace_back("first_guess", std::string("target"));
  if (kind.scene == "stretch-and-release")  // its hand holds the last corner, by number
    all.emplace_back("motion.hand.vertices", std::vector<Real>{Real(size.columns * size.rows - 1)});
  return all;
}

cloth::Scene scene_of(const Kind& kind, const Settings& settings) {
  cloth::Scene scene = cloth::load_scene(kind.scene);
  for (const auto& [key, value] : settings) scene.set(key, value, "make_cloths");
  scene.validate();
  return scene;
}

Real median_mass(const cloth::System& system) {
  std::vector<Real> masses(system.mass.begin(), system.mass.end());
  std::ranges::nth_element(masses, masses.begin() + Eigen::Index(masses.size() / 2));
  return masses[masses.size() / 2];
}

/// One cloth's way through its rounds.
class Cloth {
 public:
  Cloth(const Kind& kind, unsigned number)
      : kind_(kind), number_(number), lots_(number + 1), shift_{lots_.share(), lots_.share()} {}

  /// Its line of the list.
  std::string line(int round, int number) {
    const cloth::Scene shipped = cloth::load_scene(kind_.scene);
    for (;;) {
      const Size size = size_of(shipped, vertices(round));
      const Real dt = rounded(least_dt * std::pow(most_dt / least_dt, point(1))),
                 wanted = least_stiffness * std::pow(most_stiffness / least_stiffness, point(0));
      ++points_;
      const Real mass =
          median_mass(cloth::build_system(scene_of(kind_, settings_of(kind_, size, 1, dt))));
      const Real stiffness = rounded(wanted * mass / (dt * dt));
      const cloth::Scene small =
          scene_of(kind_, settings_of(kind_, size_of(shipped, 21 * 21), stiffness, dt));
      std::optional<Chosen> chosen;
      try {
        chosen = choose(small, state_of(round), lots_);
      } catch (const cloth::Breakdown&) {
      }
      if (!chosen) continue;
      return fmt::format(
          "  {{ name = \"{}\", suite = \"{}\", state = \"{}\", frames = [{}]{} }},  # {}: k h^2/m "
          "= "
          "{:.3g}\n",
          kind_.scene, suite_names[static_cast<std::size_t>(kind_.suite)],
          state_names[static_cast<std::size_t>(chosen->state)], chosen->frame,
          text(settings_of(kind_, size, stiffness, dt)), number, stiffness * dt * dt / mass);
    }
  }

 private:
  int vertices(int round) const {
    constexpr int few = 21 * 21, more = 64 * 64, many = 128 * 128;
    if (round < rounds_of_standard)
      return (round + static_cast<int>(number_)) % 6 == 0 ? more : few;
    const int at = (round + static_cast<int>(number_)) % (rounds - rounds_of_standard);
    return at % 11 == 5 ? many : at % 11 % 4 == 0 ? more : few;
  }

  /// As many of each in every round, and of each size.
  int state_of(int round) const {
    return (round + static_cast<int>(number_ + number_ / 4)) % static_cast<int>(state_names.size());
  }

  /// The lattice's coordinate.
  Real point(std::size_t which) const {
    constexpr std::array<Real, 2> steps{0.7548776662466927, 0.5698402909980532};
    const Real at = shift_[which] + points_ * steps[which];
    return at - std::floor(at);
  }

  static std::string text(const Settings& settings) {
    std::string all;
    for (const auto& [key, value] : settings) {
      const bool is_word = std::holds_alternative<std::string>(value);
      const bool is_list = std::holds_alternative<std::vector<Real>>(value);
      all += fmt::format(", {} = {}{}{}", key.find('.') == key.npos ? key : '"' + key + '"',
                         is_word   ? "\""
                         : is_list ? "["
                                   : "",
                         cloth::to_text(value),
                         is_word   ? "\""
                         : is_list ? "]"
                                   : "");
    }
    return all;
  }

  Kind kind_;
  unsigned number_;
  Lots lots_;
  std::array<Real, 2> shift_;
  int points_ = 0;
};

/// The cloths of a round: next is always the suite that is farthest behind its share.
std::vector<std::size_t> order_of_round(Lots& lots) {
  std::map<Suite, std::vector<std::size_t>> left;
  for (std::size_t k = 0; k < kinds.size(); ++k) left[kinds[k].suite].push_back(k);
  const std::map<Suite, std::vector<std::size_t>> all = left;
  std::vector<std::size_t> order;
  while (order.size() < kinds.size()) {
    const auto behind = [&](const auto& suite) {
      const auto share = Real(all.at(suite.first).size()) / Real(kinds.size());
      const auto given = all.at(suite.first).size() - suite.second.size();
      return suite.second.empty() ? -1 : share * Real(order.size() + 1) - Real(given);
    };
    auto& next = std::ranges::max_element(left, {}, behind)->second;
    const auto lot = next.begin() + Eigen::Index(lots.below(next.size()));
    order.push_back(*lot);
    next.erase(lot);
  }
  return order;
}

}  // namespace

int main(int count, char** words) {
  const int most = count > 1 ? std::atoi(words[1]) : rounds * static_cast<int>(kinds.size());
  std::vector<Cloth> cloths;
  for (unsigned k = 0; k < kinds.size(); ++k) cloths.emplace_back(kinds[k], k);
  fmt::print(
      "# Frozen steps of cloths, of which every first so many are balanced, by cloth, by state and "
      "by "
      "size.\n# Written by make_cloths, whose rule, told in make_cloths.cpp, looks at no solver: "
      "not "
      "to be edited.\n\nscene = [\n");
  Lots lots(0);
  for (int round = 0, number = 0; round < rounds && number < most; ++round)
    for (const std::size_t k : order_of_round(lots)) {
      if (number == most) break;
      fmt::print("{}", cloths[k].line(round, ++number));
      std::fflush(stdout);
    }
  fmt::print("]\n");
}
