#include "paper/noise.hpp"

#include <vector>

#include "experiments/harness/experiment.hpp"

namespace paper {

evidence::Noise noise_of(const evidence::Shelf& shelf) {
  std::vector<evidence::Row> rows;
  for (const std::string& experiment : harness::experiment_names())
    for (const evidence::Row& row : shelf.rows(experiment)) {
      rows.push_back(row);
      rows.back().scene = experiment + " " + row.scene;  // cells of two experiments are two
    }
  return evidence::noise_of(rows);
}

}  // namespace paper
