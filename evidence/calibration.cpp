#include "evidence/calibration.hpp"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace evidence {

namespace {

constexpr std::size_t kernels = yardsticks.size();

/// What a solver at its defaults is called there; "" for nobody.
std::string label_of(const Contest& contest, const std::string& solver) {
  for (const std::string& one : contest.contestants())
    if (contest.solver_of(one) == solver) return one;
  return "";
}

std::array<std::string, kernels> labels_of(const Contest& contest) {
  std::array<std::string, kernels> labels;
  std::ranges::transform(yardsticks, labels.begin(), [&](const Yardstick& yardstick) {
    return label_of(contest, yardstick.solver);
  });
  return labels;
}

/// What each yardstick takes an iteration on such a mesh; nothing where one is not known.
std::optional<std::array<Real, kernels>> prices_on(const Contest& contest,
                                                   const std::array<std::string, kernels>& labels,
                                                   const std::string& kind, Real vertices) {
  std::array<Real, kernels> prices{};
  for (std::size_t k = 0; k < kernels; ++k) {
    const std::optional<Price> price = contest.price(labels[k], kind, vertices);
    if (!price) return std::nullopt;
    prices[k] = price->each;
  }
  return prices;
}

/// Places, among yardsticks, of the kernels that methods of a group spend their time in. How prices
/// grow with the mesh tells a factorisation from the others, and not these from each other.
std::vector<std::size_t> kernels_of(const std::string& solver) {
  const auto entry = cloth::solvers().find(solver);
  if (entry == cloth::solvers().end()) return {0, 1, 2, 3};
  if (solver == "fast-projection") return {2, 3};  // its iterations are linear solves
  if (solver == "multigrid-xpbd") return {2};      // by products
  switch (entry->second.info.group) {
    case cloth::Group::newton:
      return {2, 3};
    case cloth::Group::first_order:
      return {0};
    case cloth::Group::local_global:
      return {2};  // prefactored: what is left is as bound by memory
    case cloth::Group::vertex:
    case cloth::Group::position_based:
      return {1};
    default:
      return {0, 1, 2, 3};
  }
}

/// Steps of a kind by their vertices: the earliest of each mesh.
using Meshes = std::map<Real, std::size_t>;

/// Whether the seconds of its iterations are those of as many as are timed here.
bool has_its_price(const Contest& contest, const std::string& contestant, std::size_t step) {
  if (contestant.empty() || !contest.is_timed(contestant, step)) return false;
  const auto is = [&](const char* what, auto&& wanted) {
    const std::vector<Real> values = contest.metric(contestant, step, what);
    return values.size() == 1 && wanted(values.front());
  };
  return !(is("clock-ended", [](Real value) { return value == 1; }) &&
           is("iterations-spent", [](Real value) { return value < harness::least_timed; }));
}

/// Whether it can be written in a line of an experiment that solves frozen steps.
bool can_be_written(const Instance& instance, const std::vector<std::string>& shipped) {
  return instance.vertices > 0 && std::ranges::find(shipped, instance.scene) != shipped.end() &&
         instance.text.find("=[") == std::string::npos &&
         instance.text.find("iterations=") == std::string::npos;
}

}  // namespace

StepsByYardstick steps_to_calibrate_by(const Contest& contest) {
  const auto labels = labels_of(contest);
  const std::vector<std::string> shipped = cloth::scene_names();
  std::map<std::string, std::array<Meshes, kernels>> kinds;
  for (std::size_t step = 0; step < contest.instances().size(); ++step) {
    const Instance& instance = contest.instances()[step];
    if (!can_be_written(instance, shipped)) continue;
    for (std::size_t k = 0; k < kernels; ++k) {
      if (!has_its_price(contest, labels[k], step)) continue;
      const auto [earliest, is_new] = kinds[instance.kind][k].try_emplace(instance.vertices, step);
      if (!is_new && instance.frame < contest.instances()[earliest->second].frame)
        earliest->second = step;
    }
  }
  const std::array<Meshes, kernels>* most = nullptr;
  const auto fewest = [](const std::array<Meshes, kernels>& meshes) {
    return std::ranges::min(meshes, {}, [](const Meshes& of_one) { return of_one.size(); }).size();
  };
  for (const auto& [kind, meshes] : kinds)
    if (fewest(meshes) > (most ? fewest(*most) : 0)) most = &meshes;
  StepsByYardstick steps;
  for (std::size_t k = 0; most && k < kernels; ++k) {
    const Meshes& meshes = (*most)[k];
    steps[k] = {meshes.begin()->second};
    if (meshes.size() > 1) steps[k].push_back(meshes.rbegin()->second);
  }
  return steps;
}

/// By enumeration: of four columns there are fifteen sets, and the best set's own solution without
/// bounds is the one with them where it is not negative.
std::vector<Real> shares(const std::vector<std::vector<Real>>& columns) {
  const auto rows = static_cast<Eigen::Index>(columns.front().size());
  const Eigen::VectorXd ones = Eigen::VectorXd::Ones(rows);
  std::vector<Real> best(columns.size(), 0);
  Real least = ones.squaredNorm();
  for (std::size_t set = 1; set < std::size_t{1} << columns.size(); ++set) {
    std::vector<std::size_t> members;
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (set >> k & 1) members.push_back(k);
    Eigen::MatrixXd matrix(rows, static_cast<Eigen::Index>(members.size()));
    for (std::size_t m = 0; m < members.size(); ++m)
      matrix.col(static_cast<Eigen::Index>(m)) =
          Eigen::Map<const Eigen::VectorXd>(columns[members[m]].data(), rows);
    const Eigen::VectorXd weights = matrix.colPivHouseholderQr().solve(ones);
    const Real off = (matrix * weights - ones).squaredNorm();
    if (!(weights.minCoeff() >= 0) || !(off < least * (1 - 1e-12))) continue;
    least = off;
    std::ranges::fill(best, 0);
    for (std::size_t m = 0; m < members.size(); ++m)
      best[members[m]] = weights[static_cast<Eigen::Index>(m)];
  }
  return best;
}

Calibration::Calibration(const std::vector<Row>& there, const std::vector<Row>& here)
    : there_(there), labels_(labels_of(there_)) {
  const Contest now(here);
  const auto here_labels = labels_of(now);
  for (std::size_t k = 0; k < kernels; ++k) {
    for (std::size_t step = 0; step < now.instances().size(); ++step) {
      const Instance& instance = now.instances()[step];
      const auto same = std::ranges::find(there_.instances(), instance.text, &Instance::text);
      if (same == there_.instances().end()) continue;
      const auto place = static_cast<std::size_t>(same - there_.instances().begin());
      if (!has_its_price(there_, labels_[k], place) || !has_its_price(now, here_labels[k], step))
        continue;
      const auto then = there_.price(labels_[k], place), price = now.price(here_labels[k], step);
      if (then && price) points_[k].push_back({instance.vertices, then->each, price->each});
    }
    std::ranges::sort(points_[k], {}, &Point::vertices);
  }
  // On each mesh, what of a contestant's price one iteration of each yardstick is.
  for (const std::string& contestant : there_.contestants()) {
    std::vector<std::vector<Real>> columns(kernels);
    std::set<std::string> seen;
    for (const Instance& instance : there_.instances()) {
      if (!seen.insert(fmt::format("{} {}", instance.kind, instance.vertices)).second) continue;
      const auto price = there_.price(contestant, instance.kind, instance.vertices);
      const auto prices = prices_on(there_, labels_, instance.kind, instance.vertices);
      if (!price || !prices) continue;
      for (std::size_t k = 0; k < kernels; ++k) columns[k].push_back((*prices)[k] / price->each);
    }
    if (columns.front().empty()) continue;
    const std::vector<std::size_t> its_own =
        kernels_of(harness::parse_solver_spec(there_.solver_of(contestant)).name);
    std::vector<std::vector<Real>> own_columns;
    for (const std::size_t k : its_own) own_columns.push_back(columns[k]);
    const std::vector<Real> found = shares(own_columns);
    Weights& weights = weights_[contestant];
    weights.fill(0);
    for (std::size_t m = 0; m < its_own.size(); ++m) weights[its_own[m]] = found[m];
  }
}

bool Calibration::is_whole() const {
  return std::ranges::none_of(points_, [](const auto& points) { return points.empty(); });
}

Calibration::Point Calibration::at(std::size_t kernel, Real vertices) const {
  const std::vector<Point>& points = points_[kernel];
  const auto beyond = [&](const Point& nearest) {
    const Real times = vertices / nearest.vertices;
    return Point{vertices, times * nearest.there, times * nearest.here};
  };
  if (vertices <= points.front().vertices) return beyond(points.front());
  if (vertices >= points.back().vertices) return beyond(points.back());
  const auto above = std::ranges::upper_bound(points, vertices, {}, &Point::vertices);
  const Point &more = *above, &fewer = *(above - 1);
  const Real way = std::log(vertices / fewer.vertices) / std::log(more.vertices / fewer.vertices);
  const auto between = [&](Real low, Real high) {
    return std::pow(low, 1 - way) * std::pow(high, way);
  };
  return {vertices, between(fewer.there, more.there), between(fewer.here, more.here)};
}

Real Calibration::factor(const std::string& contestant, Real vertices) const {
  Weights weights;
  weights.fill(1);
  if (const auto known = weights_.find(contestant); known != weights_.end())
    weights = known->second;
  Real there = 0, here = 0;
  for (std::size_t k = 0; k < kernels; ++k) {
    const Point kernel = at(k, vertices);
    there += weights[k] * kernel.there;
    here += weights[k] * kernel.here;
  }
  return there > 0 ? here / there : 1;
}

std::vector<Row> Calibration::translated(std::vector<Row> rows) const {
  std::map<std::string, Real> vertices;
  for (const Row& row : rows)
    if (row.mode == harness::Mode::trace && row.metric("vertices") > 0)
      vertices[step_text(row)] = row.metric("vertices");
  const Names names(of_frozen_steps(rows), own_of_steps);
  for (Row& row : rows) {
    const auto size = vertices.find(step_text(row));
    if (row.part != harness::Part::frozen || row.mode == harness::Mode::trace ||
        size == vertices.end())
      continue;
    const Real times = factor(names.of(row), size->second);
    for (auto& [name, value] : row.metrics)
      if (name.starts_with("seconds")) value = times * Real(value);
  }
  return rows;
}

}  // namespace evidence
