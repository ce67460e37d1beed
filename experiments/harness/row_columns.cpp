#include "experiments/harness/row_columns.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/statement.hpp"

namespace harness {

namespace {

std::string seal_of(const Columns& columns) {
  Digest digest;
  for (std::size_t c = 0; c + 1 < columns.size(); ++c)
    digest.add(std::to_string(columns[c].size())).add(":").add(columns[c]);
  return digest.text();
}

}  // namespace

Columns read_columns(Statement& s) {
  Columns columns;
  for (std::size_t c = 0; c < columns.size(); ++c) columns[c] = s.bytes(static_cast<int>(c));
  return columns;
}

Columns sealed(Columns columns) {
  columns.back() = seal_of(columns);
  return columns;
}

Columns columns_of(const Row& row) {
  return sealed({row.key, std::to_string(row.run), row.identity, cloth::word(row.outcome), row.why,
                 text_of(Json(row.metrics)), text_of(Json(row.curve)), text_of(Json(row.digests)),
                 row.output, row.guard, ""});
}

Row row_of(const Columns& columns) {
  const auto& [key, run, identity, outcome, why, metrics, curve, digests, output, guard, seal] =
      columns;
  if (seal != seal_of(columns)) throw std::runtime_error("it is not what was written");
  Row row;
  row.key = key;
  row.run = std::stoll(run);
  row.identity = identity;
  row.why = why;
  row.output = output;
  row.guard = guard;
  read_result(outcome, metrics, curve, digests, row);
  return row;
}

}  // namespace harness
