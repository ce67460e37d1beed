// What contestants, and steps and runs, are called.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/labels.hpp"
#include "experiments/harness/record.hpp"

namespace evidence {

using harness::Row, harness::listed;

/// Keys of a scene that are a contestant's: it takes so many threads, and computes so, and to a
/// free run so many substeps and iterations, from such a first guess: their minimiser is the same;
/// where its steps end they may be moved to the energy that they began with, and it may be told
/// another stiffness than the cloth has.
using Own = std::set<std::string>;
inline const Own own_of_steps{"layout", "precision", "threads"},
    own_of_runs{"layout",     "precision",   "threads",           "substeps",
                "iterations", "first_guess", "energy_projection", "stiffness_factor"};

/// What a contestant was given: its solver's settings, and what of the scene's is its own.
harness::Values settings_of(const Row& row, const Own& own);

/// Contestants' names: labels, with their settings where a label by itself names several.
class Names {
 public:
  Names(const std::vector<Row>& rows, Own own);
  std::string of(const Row& row) const;

 private:
  Own own_;
  std::map<std::string, std::set<harness::Values>> settings_;
};

/// A scene, as it was changed, but for what is a contestant's: "curtain[stiffness=100]".
std::string scene_text(const Row& row, const Own& own);

/// A frozen step, as rows of any store call it: "curtain[stiffness=100]@30".
std::string step_text(const Row& row);

/// The cloth that frozen steps are of, one text for each: a scene by all its parameters, but for
/// its budget and what is a contestant's.
std::string cloth_of(const std::string& scene, harness::Values parameters);

/// Of frozen steps, what was not skipped.
std::vector<Row> of_frozen_steps(const std::vector<Row>& rows);

}  // namespace evidence
