#include "cli/option_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string>
#include <string_view>

#include "experiments/harness/folders.hpp"

namespace cli {

namespace {

/// Before those that it has already.
void first_check(CLI::Option& option, const std::function<std::string(const std::string&)>& why) {
  option.transform(CLI::Validator([why](std::string& value) { return why(value); }, ""));
}

/// What may be left out, and is not, is not empty: that would pass for what is not given.
void refuse_empty_values(CLI::App& verb) {
  for (CLI::Option* option : verb.get_options()) {
    if (option->get_expected_min() == 0) continue;
    const char* remedy = !option->get_lnames().empty() ? "give one, or leave the option out"
                         : option->get_required()      ? "give one"
                                                       : "give one, or leave it out";
    first_check(*option, [remedy](const std::string& value) {
      return value.empty() ? fmt::format("no value; {}", remedy) : "";
    });
  }
}

/// --dry-run=0 would be taken for a run.
void refuse_values_of_flags(CLI::App& verb) {
  for (CLI::Option* option : verb.get_options())
    if (option->get_expected_max() == 0) option->disable_flag_override();
}

/// What the parser would read by base 0, for which 010 is eight, or as no finite number.
bool is_odd_number(std::string text, bool whole) {
  if (text.starts_with('+') || text.starts_with('-')) text.erase(0, 1);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  const bool has_zeros = whole && text.size() > 1 && text[0] == '0';
  return has_zeros || text.starts_with("0x") || text.starts_with("nan") || text.starts_with("inf");
}

bool is_no_whole_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return text.empty() || text.find_first_not_of("0123456789") != text.npos;
}

void expect_decimal_numbers(CLI::App& verb) {
  for (CLI::Option* option : verb.get_options()) {
    const bool whole = option->get_type_name().starts_with("INT");
    if (whole || option->get_type_name().starts_with("FLOAT"))
      first_check(*option, [whole](const std::string& value) -> std::string {
        if (is_odd_number(value, whole)) return fmt::format("'{}': write a decimal number", value);
        return whole && is_no_whole_number(value) ? fmt::format("'{}': write a whole number", value)
                                                  : "";
      });
  }
}

/// Those that know a store.
constexpr std::array store_verbs{"run",       "merge",   "export", "plot",   "report",
                                 "import",    "archive", "prune",  "record", "compare",
                                 "portfolio", "tune",    "claims", "advise", "calibrate"};

}  // namespace

void add_results_folder(CLI::App& app) {
  for (const char* name : store_verbs)
    app.get_subcommand(name)->add_option_function<std::string>(
        "--results", [](const std::string& folder) { harness::choose_runs_folder(folder); },
        "the folder of the store, and of tables, figures and reports (runs/ by default, or what "
        "CLOTHBENCH_RUNS names)");
}

void check_values(CLI::App& verb) {
  refuse_values_of_flags(verb);
  expect_decimal_numbers(verb);
  refuse_empty_values(verb);
}

}  // namespace cli
