// A cell of an experiment, and the row that measuring it leaves in the store.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/experiment.hpp"

namespace harness {

using Json = nlohmann::json;

/// How a row ended. Frozen: converged to the tightest tolerance, budget, or elsewhere: finite and
/// bounded, but farther from the minimiser than its start. Free: stable, never-at-rest or diverged.
/// Unfaithful: the timed run was not the one that was judged. The rest can happen to any.
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
  Part part = Part::frozen;
  Mode mode = Mode::trace;
  cloth::Scene scene;
  Settings scene_settings;  ///< what the experiment changed
  SolverSpec solver;
  int frame = 0;   ///< frozen: steps of the converged trajectory before the step
  int repeat = 0;  ///< silent
  FrozenSpec frozen;
  FreeSpec free;
  MeasureSpec measure;
  std::string system;  ///< system_digest(scene), where it is known already

  /// "curtain[dt=0.01] pbd-jacobi frozen@30 trace": what --only matches.
  std::string title() const;

  /// Everything that determines the row's content, and nothing else, as one JSON object with sorted
  /// keys. Names of experiments, scenes and contestants are in none.
  Json identity() const;

  /// Likewise of what it is compared with; null where that is nothing.
  Json reference_identity() const;
};

/// What a row is called where it is shown: by the plan, whatever it was called when it was
/// measured.
struct Face {
  std::string experiment, label;
  Part part = Part::frozen;
  Mode mode = Mode::trace;
  std::string scene, solver;
  Json scene_settings, solver_settings;  ///< what the experiment changed
  Json scene_parameters;                 ///< all of them
  int frame = 0, repeat = 0, iterations = 0;
};

struct Row : Face {
  std::string key;
  long long run = 0;  ///< its provenance
  Json identity;
  Outcome outcome = Outcome::skipped;
  std::string why;
  Json metrics = Json::object();  ///< name -> number, null where not finite
  Json curve = Json::object();    ///< name -> list of numbers, all of one length
  Json digests = Json::object();  ///< trace: of positions, for timed runs to be held to

  /// The metric, or NaN.
  Real metric(const std::string& name) const;
  /// The curve's column, or an empty one.
  std::vector<Real> column(const std::string& name) const;
};

/// Everything that determines a run, as one JSON object: scene, solver, their parameters, the files
/// that the scene names, and the code.
Json run_identity(const cloth::Scene& scene, const SolverSpec& solver);

/// The row of a cell, without result.
Row blank_row(const Cell& cell);

Json to_json(const Face& face);
Face face_of(const Json& json);

Json to_json(const cloth::Value& value);
Json to_json(const Settings& settings);
/// Every parameter as "section.key": value.
Json to_json(cloth::Scene scene);

/// What a child process sends its parent about a row.
std::string encode_result(const Row& row);
void decode_result(const std::string& text, Row& row);

/// The outcome of that word.
Outcome outcome_of(const std::string& text);

}  // namespace harness
