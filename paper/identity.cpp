#include "paper/identity.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "cloth/registry.hpp"

namespace paper {

namespace {

constexpr int plus = 1, star = 3, square = 5, circle = 7, up = 9, down = 11, diamond = 13,
              pentagon = 15;

/// Of what looks like another, one after the other.
constexpr std::pair<int, const char*> further[] = {{square - 1, "(2,5)"},
                                                   {circle - 1, "(10,2,2,2,2,2)"},
                                                   {up - 1, "(6,2,6,6)"},
                                                   {down - 1, "(16,2,2,2)"},
                                                   {diamond - 1, "(1,1)"}};

constexpr const char *long_dashes = "(9,3)", *short_dashes = "(4,2)", *dot = "1.5,2";

/// What an accelerator makes of a line; of the mark, if it has one of its own, and else opens it.
struct Accelerator {
  std::string dash = "";
  int mark = no_mark;
};

Accelerator accelerator_of(const harness::Values& settings) {
  static const std::map<std::string, Accelerator> all{
      {"chebyshev", {"7,2,1.5,2"}}, {"anderson", {dot, plus}}, {"nesterov", {"14,3", star}}};
  const auto text = [&](const char* key) {
    const auto found = settings.find(key);
    return found == settings.end() ? "" : cloth::to_text(found->second);
  };
  if (text("rho") == "spectral") return {dot, plus};
  const auto one = all.find(text("accelerate"));
  return one == all.end() ? Accelerator() : one->second;
}

bool has_another_setting(const harness::Values& settings) {
  static const std::set<std::string> shown{"accelerate", "rho", "rho_every"};
  return std::ranges::any_of(settings, [](const auto& one) { return !shown.contains(one.first); });
}

/// Of the solver that has this place in its family.
std::string dash_of(std::size_t place, const harness::Values& settings) {
  const std::string dash = accelerator_of(settings).dash;
  if (has_another_setting(settings))
    return dash.empty() ? short_dashes : "(" + dash + "," + dot + ")";
  if (!dash.empty()) return "(" + dash + ")";
  return place == 0 ? "" : place == 1 ? long_dashes : short_dashes;
}

/// Of a solver whose own mark this is: settings have theirs, that a line is known by its mark
/// alone.
int mark_of(int own, const harness::Values& settings) {
  const Accelerator accelerator = accelerator_of(settings);
  if (has_another_setting(settings)) return accelerator.dash.empty() ? pentagon : pentagon - 1;
  if (accelerator.mark != no_mark) return accelerator.mark;
  return accelerator.dash.empty() ? own : own - 1;
}

/// Of a solver of somebody's own.
const std::string& colour_of_group(const std::string& solver) {
  static const std::map<cloth::Group, std::string> names{
      {cloth::Group::newton, "Newton"},
      {cloth::Group::first_order, "first order"},
      {cloth::Group::local_global, "local/global"},
      {cloth::Group::vertex, "vertex-wise"},
      {cloth::Group::position_based, "position-based dynamics"},
      {cloth::Group::integrator, "integrators"},
      {cloth::Group::other, "others"}};
  const auto entry = cloth::solvers().find(solver);
  const cloth::Group group =
      entry == cloth::solvers().end() ? cloth::Group::other : entry->second.info.group;
  return std::ranges::find(families(), names.at(group), &Family::name)->colour;
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> all{
      {"projection", "#553300", {{"fast-projection", diamond}, {"strain-limiting", down}}},
      {"quasi-Newton", "#990055", {{"lbfgs", diamond}}},
      {"Newton",
       "#445599",
       {{"newton-cholesky", circle}, {"newton-pcg", up}, {"semi-implicit", diamond}}},
      {"first order",
       "#cc2222",
       {{"diagonal-descent", up}, {"wang-yang-descent", square}, {"nonlinear-cg", down}}},
      {"integrators",
       "#777777",
       {{"explicit-euler", circle},
        {"symplectic-euler", square},
        {"midpoint", up},
        {"rk4", down},
        {"verlet", diamond},
        {"velocity-verlet", circle - 1},
        {"sequential-verlet", square - 1},
        {"provot", up - 1},
        {"exponential-rosenbrock", down - 1}}},
      {"multigrid", "#3388bb", {{"multigrid", square}, {"multigrid-xpbd", up}}},
      {"position-based dynamics",
       "#cc7700",
       {{"pbd-gauss-seidel", square},
        {"pbd-coloured", up},
        {"pbd-jacobi", circle},
        {"hierarchical-pbd", down}}},
      {"vertex-wise",
       "#bb77ff",
       {{"vertex-block-descent", down},
        {"augmented-vertex-block-descent", up},
        {"vertex-gauss-newton", square},
        {"patch-descent", diamond},
        {"coordinate-condensation", circle}}},
      {"local/global",
       "#33bb99",
       {{"projective-dynamics", circle},
        {"pd-jacobi", square},
        {"pd-gauss-seidel", up},
        {"vivace", down},
        {"admm-pd", diamond}}},
      {"compliant position-based dynamics",
       "#ddaa44",
       {{"xpbd-gauss-seidel", square},
        {"xpbd-coloured", up},
        {"xpbd-jacobi", circle},
        {"primal-xpbd", diamond},
        {"force-gauss-seidel", down}}},
      {"others", "#000000", {}}};
  return all;
}

Look look_of(const harness::Row& row) {
  for (const Family& family : families())
    for (std::size_t place = 0; place < family.marks.size(); ++place)
      if (const auto& [solver, mark] = family.marks[place]; solver == row.solver)
        return {family.colour, mark_of(mark, row.solver_settings),
                dash_of(place, row.solver_settings)};
  return {colour_of_group(row.solver), star, dash_of(0, row.solver_settings)};
}

std::vector<std::pair<std::string, Look>> looks_of(const std::vector<harness::Row>& rows) {
  std::vector<std::pair<std::string, Look>> looks;
  std::set<std::string> seen;
  std::map<std::tuple<std::string, int, std::string>, std::size_t> alike;
  for (const harness::Row& row : rows) {
    if (!seen.insert(row.label).second) continue;
    Look look = look_of(row);
    const std::size_t others = alike[{look.colour, look.mark, look.dash}]++;
    if (others > 0)
      std::tie(look.mark, look.dash) = further[std::min(others, std::size(further)) - 1];
    looks.emplace_back(row.label, look);
  }
  return looks;
}

}  // namespace paper
