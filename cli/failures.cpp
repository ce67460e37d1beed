#include "cli/failures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/printable.hpp"

namespace cli {

namespace {

/// The last line of which something is seen, or "".
std::string_view last_line(std::string_view text) {
  while (!text.empty()) {
    const std::size_t begin = text.find_last_of('\n') + 1;  // npos + 1 is 0
    const std::string_view line = text.substr(begin);
    if (!harness::is_blank(line)) return line;
    text = text.substr(0, begin == 0 ? 0 : begin - 1);
  }
  return "";
}

harness::Tables failed_rows(const std::string& experiment) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  harness::Tables failed;
  for (auto& [name, rows] : harness::current_tables(store)) {
    if (!experiment.empty() && name != experiment) continue;
    std::erase_if(rows, [](const harness::Row& row) { return harness::succeeded(row.outcome); });
    failed[name] = std::move(rows);
  }
  if (!experiment.empty() && failed.empty())
    throw cloth::UsageError(
        fmt::format("list failures: no rows of experiment '{}'; run: clothbench run {}",
                    harness::printable(experiment), harness::printable(experiment)));
  return failed;
}

void print(const harness::Row& row) {
  say("  {}: {}: {}\n", harness::printable(harness::title(row)), cloth::word(row.outcome),
      harness::printable(row.why));
  for (std::string_view left = row.output; !left.empty();) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    say("    {}\n", harness::printable(line));
  }
}

}  // namespace

std::string reason(const harness::Row& row) {
  std::string text =
      fmt::format("{}: {}", cloth::word(row.outcome), harness::printable_beginning(row.why));
  if (const std::string_view last = last_line(row.output); !last.empty())
    text += fmt::format("; it printed last: {}", harness::printable_beginning(last));
  return text;
}

Status tell_of_run(const harness::RunReport& report) {
  if (report.failure)
    say("{}: {}\nall that failed, and what it printed: clothbench list failures --experiment {}\n",
        harness::printable(report.failure->title), reason(report.failure->row),
        report.failure->experiment);
  say("{}, {} measured now; {} failed\n", evidence::counted(report.cells, "row"), report.measured,
      evidence::counted(report.failed, "cell"));
  return report.failed > 0 ? some_failed : all_ran;
}

Status list_failures(const ListOptions& options) {
  const harness::Tables failed = failed_rows(options.experiment);
  if (options.json) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& [name, rows] : failed)
      for (const harness::Row& row : rows)
        all.push_back({{"experiment", name},
                       {"title", harness::title(row)},
                       {"outcome", cloth::word(row.outcome)},
                       {"why", row.why},
                       {"output", row.output}});
    say("{}\n", json_text({{"failures", all}}));
    return all_ran;
  }
  for (const auto& [name, rows] : failed) {
    say("{}: {} failed\n", name, evidence::counted(static_cast<int>(rows.size()), "row"));
    for (const harness::Row& row : rows) print(row);
  }
  return all_ran;
}

}  // namespace cli
