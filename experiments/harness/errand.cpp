#include "experiments/harness/errand.hpp"

namespace harness {

namespace {

/// What no cell reads, and the lock, which one could hold against others.
std::vector<std::filesystem::path> hidden(const Store& store, const RunOptions& options) {
  std::vector<std::filesystem::path> files = store.files();
  files.push_back(options.lock);
  files.insert(files.end(), options.hidden.begin(), options.hidden.end());
  return files;
}

}  // namespace

Task errand(const Order& order, Real seconds, const Store& store, const RunOptions& options) {
  return {.index = 0,
          .order = encode(order),
          .limits = {seconds, order.cell.measure.memory, order.cell.scene.step.threads},
          .hidden = hidden(store, options),
          .guard = strongest_guard()};
}

}  // namespace harness
