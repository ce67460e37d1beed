// Questions that figures and tables ask of stored rows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/statistics.hpp"

namespace paper {

using cloth::Real;
using harness::Row;
using Rows = std::vector<Row>;

/// At which trajectories are compared, before they part for good [s].
inline constexpr const char* early_instant = "0.4";

/// What a frame leaves a step, of the times over which timed runs count steps [ms].
inline constexpr int frame_budget = 16;

/// The rows for which the predicate holds, in order.
Rows select(const Rows& rows, const std::function<bool(const Row&)>& holds);

/// Traces of one part and scene; frozen ones of one frame unless frame is negative.
Rows traces(const Rows& rows, harness::Part part, const std::string& scene, int frame = -1);

/// Labels or scenes in order of first appearance; those of one part's traces.
std::vector<std::string> labels(const Rows& rows);
std::vector<std::string> labels(const Rows& rows, harness::Part part);
std::vector<std::string> scenes(const Rows& rows);

/// Frozen traces of a scene at its latest frame.
Rows latest_frame(const Rows& rows, const std::string& scene);

/// The relative energy errors whose cost the rows' experiment asks, the loosest first.
std::vector<Real> tolerances(const Rows& rows);

/// Of several tolerances the one in the middle, the tighter of two.
Real middle(const std::vector<Real>& tolerances);

/// The labels of one group of methods.
struct Contestants {
  cloth::Group group;
  std::string title;  ///< "first order"
  std::vector<std::string> labels;
};

/// The labels of rows by group; groups without any are left out.
std::vector<Contestants> by_group(const Rows& rows);

/// The label of Newton's method at its defaults, which the others are held against; "" without it.
std::string reference_label(const Rows& rows);

/// The substeps that the experiment gave a free run; 1 where it gave none.
int substeps(const Row& row);

/// Of the rows that differ in their substeps only, the one of fewest that did not fail, or of most
/// where all did.
Rows fewest_substeps(const Rows& traced);

/// Of an experiment's free runs the traces of its first scene, each of the fewest substeps.
Rows first_scene_runs(const Rows& rows);

/// Of the time steps that rows were given, the one nearest to a sixtieth of a second [s]; NaN where
/// they were given none.
Real main_step(const Rows& rows);

/// The last of the instants compared, as metrics have it [s], at which the true motion is known to
/// a third of a millimetre in all of these runs; nothing where that is none.
std::optional<std::string> sure_instant(const Rows& traced);

/// The number that the experiment gave a scene's key; NaN where it gave none.
Real scene_setting(const Row& row, const std::string& key);

/// Likewise a solver's; NaN also for a word.
Real solver_setting(const Row& row, const std::string& key);

/// A metric over the timed runs of a trace's cell: median and interval.
harness::Summary timed(const Rows& rows, const Row& trace, const std::string& metric);

/// Seconds of an untraced step of k iterations: the medians of its first and of each one after.
class StepTime {
 public:
  StepTime(const Rows& rows, const Row& trace);
  Real operator()(Real iterations) const { return first_ + (iterations - 1) * next_; }

 private:
  Real first_, next_;
};

/// The last error of a frozen trace that is known, or NaN.
Real known_final_error(const Row& trace);

/// The scene as the experiment changed it; nothing where it is none of ours.
std::optional<cloth::Scene> scene_of(const Row& row);

/// A scene parameter, changed or not.
Real scene_parameter(const Row& row, const std::string& section_and_key);

}  // namespace paper
