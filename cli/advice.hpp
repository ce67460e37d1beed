// What `advise` answers, in words, as JSON, and as an experiment that asks the cloth itself.
#pragma once

#include <string>

#include "cli/verbs.hpp"
#include "cloth/scene/scene.hpp"
#include "evidence/hold_out.hpp"

namespace cli {

/// All that is said of one wish.
struct Answer {
  evidence::Wish wish;
  evidence::Advice advice;
  evidence::HoldOut held_out;
  bool is_always_the_same = false;  ///< for that is no worse, on cloths that are left out

  const evidence::Forecast& first() const { return advice.ranking.front(); }
};

/// How many iterations of the advised fit into the time; 0: the wish is no time.
int iterations_of(const Answer& answer);

std::string text_of(const evidence::Wish& wish);  ///< "in 4 ms", "to 1 mm"

void print_advice(const AdviseOptions& options, const evidence::Contest& contest,
                  const cloth::Scene& scene, const evidence::Likeness& asked, const Answer& answer);
void print_advice_json(const AdviseOptions& options, const evidence::Contest& contest,
                       const evidence::Likeness& asked, const Answer& answer);

/// The cloth's own steps, with the advised, those that are as good, and the baseline.
/// @throws UsageError where something of somebody's stands in its place.
void write_experiment(const AdviseOptions& options, const evidence::Contest& contest,
                      const Answer& answer);

}  // namespace cli
