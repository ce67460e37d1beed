#include "experiments/harness/solver_spec.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"

namespace harness {

using cloth::UsageError;

std::string to_text(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings)
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", key, cloth::to_text(value));
  return text;
}

std::string SolverSpec::text() const {
  return settings.empty() ? name : fmt::format("{}[{}]", name, to_text(settings));
}

SolverSpec parse_solver_spec(std::string_view text) {
  const std::size_t open = text.find('[');
  SolverSpec spec{std::string(text.substr(0, open)), {}};
  if (open == std::string_view::npos) return spec;
  const auto reject = [&](std::string_view why) {
    throw UsageError(fmt::format("solver '{}': {}; write NAME[key=value,key=value]", text, why));
  };
  if (text.back() != ']') reject("the bracket is not closed");
  std::string_view rest = text.substr(open + 1, text.size() - open - 2);
  while (!rest.empty()) {
    const std::size_t equal = rest.find('=');
    if (equal == std::string_view::npos || equal == 0) reject("a key without a value");
    const std::string_view key = rest.substr(0, equal);
    rest.remove_prefix(equal + 1);
    const std::size_t comma = rest.find(',');
    const std::string_view value = rest.substr(0, comma);
    if (value.empty()) reject(fmt::format("'{}' has no value", key));
    spec.settings.emplace_back(key, cloth::parse_value(value));
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
  return spec;
}

std::unique_ptr<cloth::Solver> make_solver(const SolverSpec& spec, const std::string& where) {
  std::unique_ptr<cloth::Solver> solver = cloth::make_solver(spec.name, where);
  std::vector<cloth::Param> params = solver->params();
  for (const auto& [key, value] : spec.settings) {
    const std::string here = fmt::format("{}: solver {}", where, spec.name);
    cloth::find(params, key, here).set(value, here);
  }
  return solver;
}

}  // namespace harness
