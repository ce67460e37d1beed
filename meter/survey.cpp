#include "meter/survey.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/isolation/allowance.hpp"
#include "meter/record.hpp"

namespace meter {

namespace {

/// Orders of the harness are CBOR, which does not begin so.
const std::string mark = "meter\n";

constexpr int memory = 4096;  // [MiB], as experiments have it by default

harness::Task task(std::size_t index, const Cell& cell, Real seconds) {
  return {.index = index,
          .order = mark + encode(cell),
          .limits = {.seconds = seconds, .memory_mib = memory, .threads = 1}};
}

}  // namespace

Row row_of(const harness::Answer& answer) try {
  using Kind = harness::Answer::Kind;
  if (answer.kind == Kind::finished) return decode_row(answer.text);
  return unread(answer.kind == Kind::timeout ? Fate::timeout : Fate::crashed, answer.why);
} catch (const std::exception& error) {
  return unread(Fate::crashed, fmt::format("its answer is none: {}", cloth::words_of(error)));
}

void survey(const std::vector<Cell>& cells, const Allowance& allowance, const TakeRow& take) {
  harness::expect_allowed({.seconds = allowance.seconds, .memory_mib = memory, .threads = 1},
                          allowance.jobs, "meter: a line");
  std::size_t begun = 0;
  const auto next = [&]() -> std::optional<harness::Task> {
    if (begun == cells.size()) return std::nullopt;
    const std::size_t index = begun++;
    return task(index, cells[index], allowance.seconds);
  };
  harness::run_isolated(
      allowance.jobs, next,
      [&](std::size_t index, const harness::Answer& answer) { take(index, row_of(answer)); });
}

bool is_order(const std::string& order) { return order.starts_with(mark); }

std::string guarded_answer(const std::string& order) {
  if (!harness::is_alone())
    throw std::runtime_error("a process or thread was started before the cell began");
  harness::forbid_processes();
  return encode(measure(decode_cell(order.substr(mark.size()))));
}

}  // namespace meter
