// A cell of an experiment, and the row that measuring it leaves in the store.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/number.hpp"
#include "experiments/harness/origin.hpp"

namespace harness {

/// Settings by their keys.
using Values = std::map<std::string, cloth::Value>;

/// "key=value,key=value".
std::string to_text(const Values& values);

/// What the parameters are set to.
Values by_name(const std::vector<cloth::Param>& params);

/// Every parameter: "section.key" of a scene, "key" of a solver; a scene's stiffness_factor where
/// it is not 1.
Values parameters_of(cloth::Scene scene);
Values parameters_of(const SolverSpec& solver);

/// How a row ended. Frozen: converged to the tightest tolerance, budget, or elsewhere: finite and
/// bounded, but farther from the minimiser than its start. Free: stable, never-at-rest or diverged.
/// Unfaithful: it did not do what it is judged or timed for; erratic: that depends on the steps
/// before it. The rest can happen to any.
enum class Outcome {
  converged,
  budget,
  elsewhere,
  stable,
  never_at_rest,
  diverged,
  breakdown,
  crashed,
  timeout,
  out_of_memory,
  unfaithful,
  erratic,
  skipped
};
std::vector<std::string> choices(Outcome);

/// Whether the solver did what was asked; anything else counts as a failed cell.
bool succeeded(Outcome outcome);

enum class Part { frozen, free };
inline std::vector<std::string> choices(Part) { return {"frozen", "free"}; }

/// Trace: errors and curves, observed. Silent: times, unobserved.
enum class Mode { trace, silent };
inline std::vector<std::string> choices(Mode) { return {"trace", "silent"}; }

/// One combination of an experiment, ready to be measured.
struct Cell {
  std::string experiment, label;
  std::string suite = {}, state = {};  ///< what the experiment says of the scene
  Part part = Part::frozen;
  Mode mode = Mode::trace;
  cloth::Scene scene;
  Settings scene_settings;  ///< what the experiment changed
  SolverSpec solver;
  int frame = 0;                 ///< frozen: steps of the converged trajectory before the step
  int repeat = 0;                ///< silent
  bool is_priced_alone = false;  ///< silent: prices are timed, and no tolerance is
  FrozenSpec frozen;
  FreeSpec free;
  MeasureSpec measure;
  std::string system;                       ///< system_digest(scene), where it is known already
  std::optional<Values> solver_parameters;  ///< all of them, where they are known already

  /// "curtain[dt=0.01] pbd-jacobi frozen@30 trace": what --only matches.
  std::string title() const;

  /// Everything that determines the row's content, and nothing else, as the text of one JSON object
  /// with sorted keys. Names of experiments, scenes and contestants are in none.
  std::string identity() const;

  /// Likewise of what it is compared with; "" where that is nothing.
  std::string reference_identity() const;

  /// The cell on the cloth that it is compared with: itself, but where its scene tells contestants
  /// of a free run another stiffness than that cloth has (stiffness_factor).
  Cell of_true_cloth() const;
};

/// Of a row's identity, that of the trace that it is a timed run of; of a trace's, itself.
/// @throws std::exception for what is no identity.
std::string trace_identity_of(const std::string& identity);

/// Likewise the reference_identity() of its cell; "" where there is none, and where the row does
/// not tell: it was told another stiffness than the cloth has that it is compared with, or what it
/// has is no identity.
std::string reference_identity_of(const std::string& identity);

/// What a row is called where it is shown: by the plan, whatever it was called when it was
/// measured.
struct Face {
  std::string experiment, label;
  Part part = Part::frozen;
  Mode mode = Mode::trace;
  std::string scene, solver;
  std::string suite, state;                ///< what the experiment says of the scene, or ""
  Values scene_settings, solver_settings;  ///< what it changed
  Values scene_parameters;                 ///< all of them
  int frame = 0, repeat = 0, iterations = 0;
  Origin origin = {};  ///< of its solver
};

/// As the title() of its cell.
std::string title(const Face& face);

/// By name, NaN where not finite.
using Metrics = std::map<std::string, Number>;

/// Columns by name, all of one length.
using Curve = std::map<std::string, std::vector<Number>>;

/// Of positions, by when they were reached.
using Digests = std::map<std::string, std::string>;

struct Row : Face {
  std::string key;
  long long run = 0;     ///< its provenance
  std::string identity;  ///< its cell's
  Outcome outcome = Outcome::skipped;
  std::string why;
  Metrics metrics;
  Curve curve;
  Digests digests;     ///< trace: for timed runs to be held to
  std::string output;  ///< what its worker printed
  std::string guard;   ///< what kept its worker from all else (isolation/guard.hpp)

  /// The metric, or NaN.
  Real metric(const std::string& name) const;
  /// The curve's column, or an empty one.
  std::vector<Real> column(const std::string& name) const;
  /// The errors of a frozen trace as its reference tells them: those below its accuracy are put at
  /// that, so that none is 0 or negative.
  std::vector<Real> known_errors() const;
  /// That accuracy, whatever the trace came to: below it no error is told from another.
  Real least_known_error() const;
  /// The tolerances that a frozen row tells the cost of; none of a free one.
  std::vector<Real> tolerances() const;
};

/// The row of a cell, without result.
Row blank_row(const Cell& cell);

/// The outcome of that word. @throws std::runtime_error for any other.
Outcome outcome_of(const std::string& text);

}  // namespace harness
