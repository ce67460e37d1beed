// Rows as a run might leave them, and what others may do to a store.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>
#include <vector>

#include "tests/harness/testing.hpp"

namespace harness::testing {

inline Row full_row(const std::string& key, const std::string& why = "still moving\n") {
  Row row;
  row.key = key;
  row.run = 7;
  row.experiment = "e";
  row.label = "a label, with \"quotes\" and 'more'";
  row.part = Part::free;
  row.mode = Mode::silent;
  row.scene = "s";
  row.solver = "n";
  row.scene_settings = {{"stiffness", 1e5}};
  row.scene_parameters = {{"cloth.stiffness", 1e5}, {"step.dt", 0.01}};
  row.solver_settings = {{"rho", "spectral"}};
  row.identity = R"({"scene":"s"})";
  row.frame = 30;
  row.repeat = 3;
  row.iterations = 32;
  row.outcome = Outcome::never_at_rest;
  row.why = why;
  row.metrics = {{"a", 0.1}, {"nothing", nan}};
  row.curve = {{"error", {1.0, nan, 1e-300}}};
  return row;
}

inline std::vector<Row> faces(const std::vector<std::string>& keys) {
  std::vector<Row> rows;
  for (const std::string& key : keys) rows.push_back(full_row(key));
  return rows;
}

/// Executes SQL as another program would.
inline void tamper(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(db);
  sqlite3_close(db);
}

}  // namespace harness::testing
