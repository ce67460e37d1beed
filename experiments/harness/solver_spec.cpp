#include "experiments/harness/solver_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/utf8.hpp"
#include "experiments/harness/versions.hpp"

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
  const auto reject = [&](std::string_view why) {
    throw UsageError(
        fmt::format("solver '{}': {}; write NAME[key=value,key=value]", cloth::brief(text), why));
  };
  if (spec.name.empty()) reject("no name");
  if (spec.name.find(']') != std::string::npos) reject("the bracket is not opened");
  if (open == std::string_view::npos) return spec;
  if (text.back() != ']') reject("the bracket is not closed");
  std::string_view rest = text.substr(open + 1, text.size() - open - 2);
  if (rest.find_first_of("[]") != std::string_view::npos) reject("a bracket too many");
  while (!rest.empty()) {
    const std::size_t equal = rest.find('=');
    if (equal == std::string_view::npos || equal == 0) reject("a key without a value");
    const std::string_view key = rest.substr(0, equal);
    rest.remove_prefix(equal + 1);
    const std::size_t comma = rest.find(',');
    const std::string_view value = rest.substr(0, comma);
    if (key.find(',') != std::string_view::npos) reject("a comma without a setting before it");
    if (value.empty()) reject(fmt::format("'{}' has no value", cloth::brief(key)));
    if (std::ranges::find(spec.settings, key, &Settings::value_type::first) != spec.settings.end())
      reject(fmt::format("'{}' is given twice", cloth::brief(key)));
    spec.settings.emplace_back(key, cloth::parse_value(value));
    if (comma + 1 == rest.size()) reject("a comma without a setting after it");
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
  return spec;
}

SolverSpec program_spec(const std::string& file, std::string_view text) {
  const auto program = load_engine(engine_path(file));
  SolverSpec spec{program->name, {}, program};
  if (text.empty()) return spec;
  SolverSpec given = parse_solver_spec(text);
  if (given.name != spec.name)
    throw UsageError(fmt::format("solver '{}': the program of {} is called {}",
                                 cloth::brief(given.name), file, spec.name));
  spec.settings = std::move(given.settings);
  return spec;
}

std::string program_path(const SolverSpec& spec) {
  return spec.program ? spec.program->file.string() : "";
}

std::string code_of(const SolverSpec& spec) {
  return spec.program ? spec.program->digest : solver_code(spec.name);
}

const std::vector<std::string>& protocol_keys() {
  static const std::vector<std::string> keys{"energy_projection", "iterations", "layout",
                                             "precision",         "substeps",   "threads"};
  return keys;
}

bool is_protocol_key(std::string_view key) {
  return std::ranges::find(protocol_keys(), key) != protocol_keys().end();
}

bool is_of_hardware(std::string_view key) {
  return key == "layout" || key == "precision" || key == "threads";
}

namespace {

/// A key of a row has a place for these.
bool is_finite(const cloth::Value& value) {
  const auto* number = std::get_if<cloth::Real>(&value);
  const auto* list = std::get_if<std::vector<cloth::Real>>(&value);
  return !(number && !std::isfinite(*number)) &&
         (!list || std::ranges::all_of(*list, [](cloth::Real one) { return std::isfinite(one); }));
}

/// What stands beside a solver's own parameters where an experiment names it.
bool is_taken(std::string_view name) {
  return is_protocol_key(name) || name == "name" || name == "label" || name == "list" ||
         name == "program";
}

/// A number of the range, and no zero with a sign.
bool is_of_range(const cloth::Param& param) {
  const cloth::Value value = param.get();
  const auto within = [&](cloth::Real one) {
    return one >= param.range().min && one <= param.range().max && !(one == 0 && std::signbit(one));
  };
  if (const auto* whole = std::get_if<long long>(&value))
    return within(static_cast<cloth::Real>(*whole));
  if (const auto* number = std::get_if<cloth::Real>(&value)) return within(*number);
  const auto* list = std::get_if<std::vector<cloth::Real>>(&value);
  return !list || std::ranges::all_of(*list, within);
}

bool is_text(const std::string& text) { return shortened(text, longest_parameter) == text; }

/// What NAME[key=value,key=value] has room for.
bool can_be_given(const std::string& word) {
  return is_text(word) && word.find_first_of("[]=,") == word.npos;
}

/// Words that a row's key can tell apart.
bool are_sound(const std::vector<std::string>& words) {
  const std::set<std::string> different(words.begin(), words.end());
  return different.size() == words.size() && std::ranges::all_of(words, can_be_given);
}

}  // namespace

void expect_sound(const std::vector<cloth::Param>& params) {
  if (params.size() > most_parameters)
    throw std::runtime_error(
        fmt::format("it has {} parameters; {} at most", params.size(), most_parameters));
  std::set<std::string> names;
  for (const cloth::Param& param : params) {
    const std::string name = printable_beginning(param.name());
    if (name.empty()) throw std::runtime_error("a parameter of it has no name; give it one");
    if (param.name() != printable(param.name()))
      throw std::runtime_error(
          fmt::format("its parameter '{}' has a name that does not print; give it another", name));
    if (!names.insert(param.name()).second)
      throw std::runtime_error(
          fmt::format("it has two parameters '{}'; give each a name of its own", name));
    if (param.name().size() + cloth::to_text(param.get()).size() > longest_parameter)
      throw std::runtime_error(
          fmt::format("its parameter '{}' is longer than {} bytes, with its name; shorten it", name,
                      longest_parameter));
    if (!is_finite(param.get()))
      throw std::runtime_error(fmt::format(
          "its parameter '{}' is no number by default; give it one of its range", name));
    if (!std::isfinite(param.range().min) || !std::isfinite(param.range().max))
      throw std::runtime_error(
          fmt::format("its parameter '{}' has a range without end; give it numbers", name));
    if (is_taken(name))
      throw std::runtime_error(fmt::format(
          "its parameter '{}' is called as a key of experiments; give it another name", name));
    if (!is_of_range(param))
      throw std::runtime_error(fmt::format(
          "its parameter '{}' is {} by default, and may be {}; give it a value of its range", name,
          printable_beginning(cloth::to_text(param.get())), printable_beginning(param.domain())));
    const cloth::Value value = param.get();
    const auto* text = std::get_if<std::string>(&value);
    if (!are_sound(param.words()) || (text && !is_text(*text)))
      throw std::runtime_error(fmt::format(
          "its parameter '{}' has a word twice, or one that is no UTF-8, or has a bracket, = or a "
          "comma; give it others",
          name));
  }
}

std::vector<cloth::Param> described_anew(cloth::Solver& solver,
                                         const std::vector<cloth::Param>& set,
                                         const Settings& settings, const std::string& where) {
  const auto value_in = [&](const std::vector<cloth::Param>& params, const std::string& key) {
    const auto found = std::ranges::find(params, key, &cloth::Param::name);
    return found == params.end() ? std::string("none") : cloth::to_text(found->get());
  };
  std::map<std::string, std::string> given;  // by what is read back, also of a text with a unit
  for (const auto& [key, value] : settings)
    if (!is_protocol_key(key)) given[key] = value_in(set, key);
  std::vector<cloth::Param> params = solver.params();
  for (const auto& [key, value] : given)
    if (const std::string now = value_in(params, key); now != value)
      throw std::runtime_error(
          fmt::format("{}: its parameter '{}' is {} once it is described anew, and was set to {}",
                      where, cloth::brief(key), cloth::brief(now), cloth::brief(value)));
  return params;
}

std::unique_ptr<cloth::Solver> bare_solver(const SolverSpec& spec, const std::string& where) {
  return spec.program ? engine_solver(spec.program, {}) : cloth::make_solver(spec.name, where);
}

namespace {

std::unique_ptr<cloth::Solver> set_up(std::unique_ptr<cloth::Solver> solver, const SolverSpec& spec,
                                      const std::string& where) {
  const std::string here = fmt::format("{}: solver {}", where, cloth::brief(spec.name));
  std::vector<cloth::Param> params = solver->params();
  try {
    expect_sound(params);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("solver {}: {}", spec.name, cloth::words_of(error)));
  }
  for (const auto& [key, value] : spec.settings) {
    if (is_protocol_key(key))
      throw cloth::UsageError(fmt::format("{0}: {1} is the step's; give --set step.{1}={2}", here,
                                          key, cloth::brief(cloth::to_text(value))));
    cloth::find(params, key, here).set(value, here);
  }
  params = described_anew(*solver, params, spec.settings, here);
  for (const auto& [key, value] : spec.settings) cloth::find(params, key, here).expect_effect(here);
  return solver;
}

}  // namespace

std::unique_ptr<cloth::Solver> make_solver(const SolverSpec& spec, const std::string& where) {
  return set_up(bare_solver(spec, where), spec, where);
}

std::unique_ptr<cloth::Solver> make_solver(const SolverSpec& spec, const std::string& where,
                                           const EngineTerms& terms,
                                           std::shared_ptr<Engine> running) {
  if (!spec.program) return make_solver(spec, where);
  return set_up(engine_solver(spec.program, terms, std::move(running)), spec, where);
}

}  // namespace harness
