// Any bytes as the file of a store: an exception or a store that answers, and can be written to.

#include "experiments/harness/store.hpp"

#include <exception>
#include <fstream>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/scratch.hpp"

namespace {

using namespace cloth::fuzz;

void read(const harness::Store& store) {
  for (const std::string& experiment : store.experiments()) {
    const std::vector<harness::Row> rows = store.current(experiment);
    for (const harness::Row& row : rows) {
      store.find(row.key);
      for (const auto& [name, column] : row.curve)
        require(column.size() == row.curve.begin()->second.size(), "columns are of one length");
    }
    store.damaged(experiment);
  }
  store.find("key");
  store.blob("key");
  store.runs();
}

void write(harness::Store& store) {
  harness::Row row;
  row.key = "new";
  row.run = store.begin_run({{"machine", "fuzz"}});
  store.put(row);
  require(store.find("new").has_value(), "what was put is there");
  store.claim("new", 1);
  store.release("new");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  remove_scratch_store();
  std::ofstream(scratch_store(), std::ios::binary) << text_of(data, size);
  try {
    harness::Store store(scratch_store());
    read(store);
    write(store);
  } catch (const std::exception&) {
  }
  remove_scratch_store();
  return 0;
}
