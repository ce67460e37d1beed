#include "paper/identity.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "cloth/registry.hpp"

namespace paper {

namespace {

constexpr int star = 3, square = 5, circle = 7, up = 9, down = 11, diamond = 13;

constexpr const char *long_dashes = "(9,3)", *short_dashes = "(4,2)", *dot = "1.5,2";

/// What the settings of an accelerator make of a line; "" for none.
std::string accelerated(const harness::Values& settings) {
  static const std::map<std::string, std::string> dashes{
      {"chebyshev", "7,2,1.5,2"}, {"anderson", dot}, {"nesterov", "7,2,1.5,2,1.5,2"}};
  const auto text = [&](const char* key) {
    const auto found = settings.find(key);
    return found == settings.end() ? "" : cloth::to_text(found->second);
  };
  if (text("rho") == "spectral") return dot;
  const auto dash = dashes.find(text("accelerate"));
  return dash == dashes.end() ? "" : dash->second;
}

bool has_another_setting(const harness::Values& settings) {
  static const std::set<std::string> shown{"accelerate", "rho", "rho_every"};
  return std::ranges::any_of(settings, [](const auto& one) { return !shown.contains(one.first); });
}

/// Of the solver that has this place in its family.
std::string dash_of(std::size_t place, const harness::Values& settings) {
  const std::string dash = accelerated(settings);
  if (has_another_setting(settings))
    return dash.empty() ? short_dashes : "(" + dash + "," + dot + ")";
  if (!dash.empty()) return "(" + dash + ")";
  return place == 0 ? "" : place == 1 ? long_dashes : short_dashes;
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
        {"provot", up - 1}}},
      {"multigrid", "#3388bb", {{"multigrid", square}}},
      {"position-based dynamics",
       "#cc7700",
       {{"pbd-gauss-seidel", square}, {"pbd-coloured", up}, {"pbd-jacobi", circle}}},
      {"vertex-wise",
       "#bb77ff",
       {{"vertex-block-descent", down},
        {"augmented-vertex-block-descent", up},
        {"vertex-gauss-newton", square}}},
      {"local/global",
       "#33bb99",
       {{"projective-dynamics", circle},
        {"pd-jacobi", square},
        {"pd-gauss-seidel", up},
        {"vivace", down},
        {"admm-pd", diamond}}},
      {"compliant position-based dynamics",
       "#ddaa44",
       {{"xpbd-gauss-seidel", square}, {"xpbd-coloured", up}, {"xpbd-jacobi", circle}}},
      {"others", "#000000", {}}};
  return all;
}

Look look_of(const harness::Row& row) {
  const int opened = has_another_setting(row.solver_settings) ? 1 : 0;
  for (const Family& family : families())
    for (std::size_t place = 0; place < family.marks.size(); ++place)
      if (const auto& [solver, mark] = family.marks[place]; solver == row.solver)
        return {family.colour, mark - opened, dash_of(place, row.solver_settings)};
  return {colour_of_group(row.solver), star, dash_of(0, row.solver_settings)};
}

}  // namespace paper
