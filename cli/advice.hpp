// What `advise` answers, in words, as JSON, and as an experiment that asks the cloth itself.
#pragma once

#include <string>

#include "cli/verbs.hpp"
#include "cloth/scene/scene.hpp"
#include "evidence/answer.hpp"

namespace cli {

std::string text_of(const evidence::Wish& wish);  ///< "in 4 ms", "to 1 mm"

void print_advice(const AdviseOptions& options, const evidence::Contest& contest,
                  const cloth::Scene& scene, const evidence::Likeness& asked,
                  const evidence::Answer& answer);
/// calibrated_from: the processor whose seconds were made this one's, or "".
void print_advice_json(const AdviseOptions& options, const std::string& calibrated_from,
                       const evidence::Contest& contest, const evidence::Likeness& asked,
                       const evidence::Answer& answer);

/// The cloth's own steps, with the advised, those that are as good, and the baseline.
/// @throws UsageError where something of somebody's stands in its place.
void write_experiment(const AdviseOptions& options, const evidence::Contest& contest,
                      const evidence::Answer& answer);

}  // namespace cli
