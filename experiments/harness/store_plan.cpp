#include "experiments/harness/store_plan.hpp"

#include <vector>

#include "experiments/harness/statement.hpp"

namespace harness {

PlanSeal& PlanSeal::add(const std::string& column) {
  digest_.add(std::to_string(column.size())).add(":").add(column);
  return *this;
}

void seal_plan(sqlite3* db, const std::string& experiment) {
  Statement planned(
      db, "SELECT position, key, face FROM current WHERE experiment = ? ORDER BY position");
  planned.bind(experiment);
  PlanSeal seal(experiment);
  while (planned.step()) seal.add(planned.bytes(0)).add(planned.bytes(1)).add(planned.bytes(2));
  Statement(db, "INSERT OR REPLACE INTO plan (experiment, seal) VALUES (?, ?)")
      .bind(experiment)
      .bind(seal.text())
      .run();
}

void seal_plans(sqlite3* db) {
  std::vector<std::string> names;
  for (Statement s(db, "SELECT DISTINCT experiment FROM current"); s.step();)
    names.push_back(s.bytes(0));
  for (const std::string& name : names) seal_plan(db, name);
}

}  // namespace harness
