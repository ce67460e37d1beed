#include "evidence/where.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <sstream>
#include <string_view>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"

namespace evidence {

namespace {

struct Condition {
  std::string text, key, relation, value;
};

[[noreturn]] void refuse(const std::string& text, const std::string& why) {
  throw cloth::UsageError(fmt::format("--where '{}': {}", cloth::brief(text), why));
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == text.npos ? "" : text.substr(first, last - first + 1);
}

Condition read(const std::string& text) {
  const auto begin = text.find_first_of("=!<>");
  const auto end = begin == text.npos ? begin : text.find_first_not_of("=!<>", begin);
  Condition all{text, trimmed(text.substr(0, begin)), "", ""};
  if (end != text.npos) {
    all.relation = text.substr(begin, end - begin);
    all.value = trimmed(text.substr(end));
  }
  return all;
}

/// What is wrong with its form.
std::optional<std::string> fault_of(const Condition& condition) {
  const std::vector<std::string> relations{"=", "!=", "<", "<=", ">", ">="};
  if (!condition.key.empty() && condition.key.find(' ') == std::string::npos &&
      !condition.value.empty() &&
      std::ranges::find(relations, condition.relation) != relations.end())
    return std::nullopt;
  return "write as in scene=curtain, state!=rest or stiffness>=1e4";
}

Condition read_sound(const std::string& text) {
  Condition condition = read(text);
  if (const auto fault = fault_of(condition)) refuse(text, *fault);
  return condition;
}

std::optional<Real> parsed(const std::string& text) {
  Real number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// What a key has there; nothing where the scene has no such key.
std::optional<cloth::Value> value_of(const Instance& instance, const std::string& key) {
  if (key == "scene") return instance.scene;
  if (key == "suite") return instance.suite;
  if (key == "state") return instance.state;
  if (key == "vertices") return instance.vertices;
  if (key == "stiffness-number") return instance.stiffness_number;
  return parameter_of(instance.parameters, key);
}

bool is_so(std::partial_ordering order, const std::string& relation) {
  if (relation == "=") return order == 0;
  if (relation == "!=") return order != 0;
  if (relation == "<") return order < 0;
  if (relation == "<=") return order <= 0;
  if (relation == ">") return order > 0;
  return order >= 0;
}

/// A list's numbers as the list's own would be.
std::string written_as(const cloth::Value& value, const Condition& condition) {
  if (!std::holds_alternative<std::vector<Real>>(value)) return condition.value;
  std::string_view rest = condition.value;
  if (!rest.starts_with('[') || !rest.ends_with(']'))
    refuse(condition.text,
           fmt::format("{} is a list: write as in {}", condition.key, cloth::to_text(value)));
  std::istringstream words(std::string(rest.substr(1, rest.size() - 2)));
  std::vector<Real> numbers;
  for (std::string word; std::getline(words, word, ',');) {
    const std::optional<Real> number = parsed(trimmed(word));
    if (!number)
      refuse(condition.text, fmt::format("'{}' is no number", cloth::brief(trimmed(word))));
    numbers.push_back(*number);
  }
  return cloth::to_text(cloth::Value(numbers));
}

bool holds(const Condition& condition, const cloth::Value& value) {
  if (const std::optional<Real> number = number_of(value)) {
    const std::optional<Real> bound = parsed(condition.value);
    if (!bound || !std::isfinite(*bound))
      refuse(condition.text, fmt::format("'{}' is no number that {} can be held against; write one",
                                         cloth::brief(condition.value), condition.key));
    return is_so(*number <=> *bound, condition.relation);
  }
  if (condition.relation != "=" && condition.relation != "!=")
    refuse(condition.text, fmt::format("{} has no order: write = or !=", condition.key));
  return is_so(cloth::to_text(value) <=> written_as(value, condition), condition.relation);
}

/// Of a word that stands nowhere, all or none would differ, without a word.
void expect_value(const Condition& condition, const std::vector<Instance>& instances) {
  std::vector<std::string> words;
  for (const Instance& instance : instances) {
    const std::optional<cloth::Value> value = value_of(instance, condition.key);
    if (!value) continue;
    if (number_of(*value)) return;
    words.push_back(cloth::to_text(*value));
    if (words.back() == written_as(*value, condition)) return;
  }
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
  refuse(condition.text, fmt::format("no step has that {}{}", condition.key,
                                     cloth::suggestion(condition.value, words)));
}

void expect_key(const Condition& condition, const std::vector<Instance>& instances) {
  std::vector<std::string> keys{"scene", "suite", "state", "vertices", "stiffness-number"};
  for (const Instance& instance : instances) {
    if (value_of(instance, condition.key)) return;
    for (const auto& [name, value] : instance.parameters)
      keys.push_back(name.substr(name.rfind('.') + 1));
  }
  refuse(condition.text, fmt::format("no scene has a key '{}'{}", cloth::brief(condition.key),
                                     cloth::suggestion(condition.key, keys)));
}

}  // namespace

std::optional<Real> number_of(const cloth::Value& value) {
  if (const auto* whole = std::get_if<long long>(&value)) return static_cast<Real>(*whole);
  if (const auto* real = std::get_if<Real>(&value)) return *real;
  return std::nullopt;
}

std::optional<cloth::Value> parameter_of(const harness::Values& parameters,
                                         const std::string& key) {
  for (const auto& [name, value] : parameters)
    if (name == key || name.ends_with("." + key)) return value;
  return std::nullopt;
}

std::vector<std::string> conditions_in(const std::string& text) {
  const std::string also = " and ";
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(also, begin), text.size());
    all.push_back(text.substr(begin, end - begin));
    begin = end + also.size();
  }
  return all;
}

std::string key_of(const std::string& condition) { return read(condition).key; }

std::optional<std::string> fault_of(const std::string& condition) {
  return fault_of(read(condition));
}

std::optional<Real> number_of(const Instance& instance, const std::string& key) {
  const std::optional<cloth::Value> value = value_of(instance, key);
  return value ? number_of(*value) : std::nullopt;
}

std::vector<std::size_t> where(const std::vector<Instance>& instances,
                               const std::vector<std::string>& conditions) {
  std::vector<std::size_t> chosen(instances.size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  for (const std::string& text : conditions) {
    const Condition condition = read_sound(text);
    expect_key(condition, instances);
    expect_value(condition, instances);
    std::erase_if(chosen, [&](std::size_t k) {
      const std::optional<cloth::Value> value = value_of(instances[k], condition.key);
      return !value || !holds(condition, *value);
    });
  }
  return chosen;
}

}  // namespace evidence
