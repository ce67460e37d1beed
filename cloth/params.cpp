#include "cloth/params.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace cloth {

namespace {

constexpr std::size_t longest_list = 3000;  ///< of words or names, in a message [B]

template <class... F>
struct overloaded : F... {
  using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;  // clang 14 needs it

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The number that `text` starts with; `rest` receives what follows it.
template <class Number>
std::optional<Number> leading_number(std::string_view text, std::string_view& rest) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  rest = text.substr(static_cast<std::size_t>(end - text.data()));
  return number;
}

constexpr const char* beyond_double = "out of the range of a double";

/// 1e400 and 1e-400 are numbers, of which a double has none.
bool starts_beyond_double(std::string_view text) {
  Real ignored{};
  return std::from_chars(text.data(), text.data() + text.size(), ignored).ec ==
         std::errc::result_out_of_range;
}

/// So is one of "[0, 1e400]".
bool lists_beyond_double(std::string_view text) {
  while (!text.empty()) {
    text = trimmed(text.substr(1));
    if (starts_beyond_double(text)) return true;
    text.remove_prefix(std::min(text.find(','), text.size()));
  }
  return false;
}

std::optional<std::vector<Real>> parse_list(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::nullopt;
  text = trimmed(text.substr(1, text.size() - 2));
  std::vector<Real> list;
  while (!text.empty()) {
    const auto number = leading_number<Real>(text, text);
    if (!number) return std::nullopt;
    list.push_back(*number);
    text = trimmed(text);
    if (text.empty()) break;
    if (text.front() != ',') return std::nullopt;
    text = trimmed(text.substr(1));
  }
  return list;
}

/// Levenshtein's edit distance.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, diagonal + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::string to_text(const Value& value) {
  return std::visit(
      overloaded{[](bool b) { return std::string(b ? "true" : "false"); },
                 [](const std::string& s) { return s; },
                 [](const std::vector<Real>& v) { return fmt::format("[{}]", fmt::join(v, ", ")); },
                 [](auto number) { return fmt::format("{}", number); }},
      value);
}

Value parse_value(std::string_view text) {
  text = trimmed(text);
  if (text == "true") return true;
  if (text == "false") return false;
  std::string_view rest;
  if (const auto whole = leading_number<long long>(text, rest); whole && rest.empty())
    return *whole;
  if (const auto number = leading_number<Real>(text, rest); number && rest.empty()) return *number;
  if (auto list = parse_list(text)) return *std::move(list);
  return std::string(text);
}

Param::Param(std::string name, std::string unit, Range range, std::vector<std::string> words,
             std::string doc, Field field)
    : name_(std::move(name)),
      unit_(std::move(unit)),
      doc_(std::move(doc)),
      range_(range),
      words_(std::move(words)),
      field_(field) {}

std::string Param::type() const {
  return std::visit(
      overloaded{[](bool*) { return "true or false"; }, [](int*) { return "integer"; },
                 [](Real*) { return "number"; }, [](std::string*) { return "text"; },
                 [](Vec3*) { return "vector of 3"; },
                 [](std::vector<int>*) { return "list of integers"; },
                 [](std::vector<Real>*) { return "list of numbers"; },
                 [](NumberOrWord*) { return "number or word"; },
                 [](const ChoiceField&) { return "word"; }},
      field_);
}

std::string Param::domain() const {
  const std::string interval = fmt::format("{} to {}", range_.min, range_.max);
  const std::string words = fmt::format("{}", fmt::join(words_, ", "));
  return std::visit(overloaded{[](bool*) { return std::string("true, false"); },
                               [](std::string*) { return std::string("any text"); },
                               [&](const ChoiceField&) { return words; },
                               [&](NumberOrWord*) { return interval + " or " + words; },
                               [&](auto*) { return interval; }},
                    field_);
}

Value Param::get() const {
  return std::visit(
      overloaded{
          [](bool* b) { return Value(*b); },
          [](int* i) { return Value(static_cast<long long>(*i)); },
          [](Real* r) { return Value(*r); }, [](std::string* s) { return Value(*s); },
          [](Vec3* v) { return Value(std::vector<Real>(v->begin(), v->end())); },
          [](std::vector<int>* v) { return Value(std::vector<Real>(v->begin(), v->end())); },
          [](std::vector<Real>* v) { return Value(*v); },
          [](NumberOrWord* n) { return n->word.empty() ? Value(n->number) : Value(n->word); },
          [this](const ChoiceField& c) {
            const auto index = static_cast<std::size_t>(c.get(c.field));
            if (index >= words_.size())
              throw UsageError(fmt::format("parameter '{}' is none of its words: {}", brief(name_),
                                           brief(domain(), longest_list)));
            return Value(words_[index]);
          }},
      field_);
}

void Param::reject(const Value& value, const std::string& where, const std::string& why) const {
  const std::string unit = unit_.empty() || unit_ == "1" ? "" : " [" + brief(unit_) + "]";
  const std::string all = brief(domain(), longest_list);
  const std::string wanted =
      std::visit(overloaded{[&](bool*) { return type(); }, [&](std::string*) { return type(); },
                            [&](const ChoiceField&) { return "one of " + all; },
                            [&](auto*) { return type() + " in " + all; }},
                 field_);
  throw UsageError(fmt::format("{}: {} = {}: {}; give {}{}", where, brief(name_),
                               brief(to_text(value)), why, wanted, unit));
}

void Param::check_range(Real number, const std::string& where) const {
  if (!(number >= range_.min && number <= range_.max)) reject(number, where, "out of range");
}

int Param::whole(Real number, const std::string& where) const {
  check_range(number, where);
  if (number != std::floor(number)) reject(number, where, "not a whole number");
  if (std::abs(number) > std::numeric_limits<int>::max()) reject(number, where, "beyond any int");
  return static_cast<int>(number);
}

/// A number stands for SI units; a text may carry the unit, which then must be the parameter's own.
Real Param::number(const Value& value, const std::string& where) const {
  if (const auto* whole = std::get_if<long long>(&value)) return static_cast<Real>(*whole);
  if (const auto* real = std::get_if<Real>(&value)) return *real;
  const auto* text = std::get_if<std::string>(&value);
  if (!text) reject(value, where, "wrong type");
  std::string_view unit;
  const auto number = leading_number<Real>(*text, unit);
  if (!number && starts_beyond_double(*text)) reject(value, where, beyond_double);
  if (!number)
    reject(value, where, "not a number" + (words_.empty() ? "" : suggestion(*text, words_)));
  if (trimmed(unit) != unit_ && !(unit.empty() && unit_ == "1"))
    reject(value, where,
           fmt::format("wrong unit '{}', this is in [{}]", brief(trimmed(unit)), brief(unit_)));
  return *number;
}

void Param::set(const Value& value, const std::string& where) {
  const auto wrong_type = [&] { reject(value, where, "wrong type"); };
  const auto numbers = [&]() -> const std::vector<Real>& {
    const auto* list = std::get_if<std::vector<Real>>(&value);
    const auto* text = std::get_if<std::string>(&value);
    if (text && lists_beyond_double(*text)) reject(value, where, beyond_double);
    if (!list) wrong_type();
    return *list;
  };
  std::visit(overloaded{[&](bool* field) {
                          const auto* b = std::get_if<bool>(&value);
                          b ? * field = *b : (wrong_type(), false);
                        },
                        [&](int* field) { *field = whole(number(value, where), where); },
                        [&](Real* field) {
                          const Real n = number(value, where);
                          check_range(n, where);
                          *field = n;
                        },
                        [&](std::string* field) {
                          const auto* s = std::get_if<std::string>(&value);
                          if (!s) wrong_type();
                          *field = *s;
                        },
                        [&](Vec3* field) {
                          if (numbers().size() != 3) reject(value, where, "not three numbers");
                          for (const Real n : numbers()) check_range(n, where);
                          *field = Eigen::Map<const Vec3>(numbers().data());
                        },
                        [&](std::vector<int>* field) {
                          std::vector<int> list;
                          for (const Real n : numbers()) list.push_back(whole(n, where));
                          *field = std::move(list);
                        },
                        [&](std::vector<Real>* field) {
                          for (const Real n : numbers()) check_range(n, where);
                          *field = numbers();
                        },
                        [&](NumberOrWord* field) {
                          const auto* s = std::get_if<std::string>(&value);
                          if (s && std::ranges::find(words_, *s) != words_.end()) {
                            field->word = *s;
                            return;
                          }
                          const Real n = number(value, where);
                          check_range(n, where);
                          *field = {n};
                        },
                        [&](const ChoiceField& choice) {
                          const auto* s = std::get_if<std::string>(&value);
                          if (!s) wrong_type();
                          const auto found = std::ranges::find(words_, *s);
                          if (found == words_.end())
                            reject(value, where, "unknown word" + suggestion(*s, words_));
                          choice.set(choice.field, static_cast<int>(found - words_.begin()));
                        }},
             field_);
}

Param& Param::idle(bool is, const std::string& why) {
  if (is && idle_.empty()) idle_ = why;
  return *this;
}

void Param::expect_effect(const std::string& where) const {
  if (is_idle())
    throw UsageError(fmt::format("{}: {} has no effect {}; change that, or leave {} out", where,
                                 brief(name_), brief(idle_), brief(name_)));
}

Param& find(std::vector<Param>& params, std::string_view name, const std::string& where) {
  const auto found = std::ranges::find(params, name, &Param::name);
  if (found != params.end()) return *found;
  std::vector<std::string> names;
  for (const Param& p : params) names.push_back(p.name());
  throw UsageError(
      fmt::format("{}: unknown key '{}'{}", where, brief(name), suggestion(name, names)));
}

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates) {
  constexpr std::size_t most = 100;  // the distance to a whole file would take minutes
  if (candidates.empty()) return " (there are none to give)";
  const auto all = [&] {
    std::vector<std::string_view> once;
    std::set<std::string_view> seen;
    for (const std::string& c : candidates)
      if (seen.insert(c).second) once.push_back(c);
    return brief(fmt::format(" (known: {})", fmt::join(once, ", ")), longest_list);
  };
  const auto meant = [](const std::string& c) {
    return fmt::format(" (did you mean '{}'?)", brief(c));
  };
  if (name.size() > most) return all();
  const auto is_begun = [&](const std::string& c) {
    return name.size() > 2 && c.starts_with(name);
  };
  if (std::ranges::count_if(candidates, is_begun) == 1)
    return meant(*std::ranges::find_if(candidates, is_begun));
  const auto nearest = std::ranges::min_element(
      candidates, {}, [&](const std::string& c) { return distance(name, c); });
  if (distance(name, *nearest) <= 1 + nearest->size() / 3) return meant(*nearest);
  return all();
}

}  // namespace cloth
