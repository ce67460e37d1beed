// Any texts, ended by NUL, as the columns of a row, its face and its run, all sealed: a sound row
// or one that is told to be damaged.

#include <sqlite3.h>

#include <array>
#include <sstream>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/store.hpp"
#include "experiments/harness/store_plan.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/scratch.hpp"

namespace {

using namespace harness;
using namespace cloth::fuzz;

/// One for all inputs.
struct Trial {
  Trial() {
    sqlite3_open(scratch_store().c_str(), &db);
    Statement(db, "PRAGMA synchronous = OFF").run();
    std::atexit(remove_scratch_store);
  }
  void put(const char* sql, std::initializer_list<std::string> texts) {
    Statement s(db, sql);
    for (const std::string& text : texts) s.bind(text);
    s.run();
  }
  Store store{scratch_store()};
  sqlite3* db = nullptr;
};

void check(const Store& store) {
  const std::vector<Row> rows = store.current("e");
  require(rows.size() + store.damaged("e").size() == 1, "a row is read, or damaged");
  for (const Row& row : rows) {
    for (const auto& [name, column] : row.curve)
      require(column.size() == row.curve.begin()->second.size(), "columns are of one length");
    const Columns written = columns_of(row);
    require(columns_of(row_of(written)) == written, "it reads back");
  }
  require(store.runs().size() <= 1, "so is a run");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Trial trial;
  std::istringstream texts{std::string(text_of(data, size))};
  std::array<std::string, 6> text;
  for (std::string& one : text) std::getline(texts, one, '\0');
  const auto& [outcome, metrics, curve, digests, face, provenance] = text;
  Columns row{"k", "1", "", outcome, "", metrics, curve, digests};
  row = sealed(row);
  trial.put("INSERT OR REPLACE INTO row VALUES ('k', 1, '', ?, '', ?, ?, ?, '', '', ?)",
            {outcome, metrics, curve, digests, row.back()});
  trial.put("INSERT OR REPLACE INTO current VALUES ('e', 0, 'k', ?)", {face});
  seal_plan(trial.db, "e");
  trial.put("INSERT OR REPLACE INTO run VALUES (1, ?, ?)", {provenance, hash(provenance)});
  check(trial.store);
  return 0;
}
