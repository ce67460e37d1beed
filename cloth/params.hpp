// Parameters as data: a struct lists its fields once, in describe(auto& p); the command line, TOML
// files, sweeps, result rows and the reference documentation all read that list.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Closed interval of admissible values, in the unit of its parameter.
struct Range {
  Real min, max;
};

/// A number, or one of a few words that stand for "compute it".
struct NumberOrWord {
  Real number = 0;
  std::string word = {};  ///< empty: `number` holds
};

/// What a file or a command line may say for one parameter.
using Value = std::variant<bool, long long, Real, std::string, std::vector<Real>>;

/// "8000", "chebyshev", "true", "[0, -9.8, 0]": shortest text that reads back to the same value.
std::string to_text(const Value& value);

/// The value that a command line's text denotes: a number, true/false, [a, b, c] or else a word.
Value parse_value(std::string_view text);

/// An enumeration is a parameter once `choices(E)` lists its words in the order of its values.
template <class E>
concept Choice = std::is_enum_v<E> && requires(E e) {
  { choices(e) } -> std::convertible_to<std::vector<std::string>>;
};

/// The word of an enumeration's value.
template <Choice E>
std::string word(E e) {
  return choices(e)[static_cast<std::size_t>(e)];
}

/// One described field: its name, unit, range and meaning, and the only way to read or write it.
class Param {
 public:
  struct ChoiceField {
    void* field;
    int (*get)(const void*);
    void (*set)(void*, int);
  };
  using Field = std::variant<bool*, int*, Real*, std::string*, Vec3*, std::vector<int>*,
                             std::vector<Real>*, NumberOrWord*, ChoiceField>;

  Param(std::string name, std::string unit, Range range, std::vector<std::string> words,
        std::string doc, Field field);

  const std::string& name() const { return name_; }
  const std::string& unit() const { return unit_; }  ///< "1" without dimension, "" for words
  const std::string& doc() const { return doc_; }
  Range range() const { return range_; }
  const std::vector<std::string>& words() const { return words_; }  ///< admissible words, or none

  /// The kind of value in words: "number", "integer", "true or false", "vector of 3" ...
  std::string type() const;

  /// "0 to 0.99999 or spectral": what set() accepts.
  std::string domain() const;

  Value get() const;

  /// Checks type, unit, range and words, then writes the field.
  /// @throws UsageError starting with `where`, naming the parameter, the value and what is
  /// accepted.
  void set(const Value& value, const std::string& where);

  /// Says that the parameter has no effect `why`, such as "without wind", if `is`; of several
  /// reasons that hold, the first counts.
  Param& idle(bool is, const std::string& why);

  bool is_idle() const { return !idle_.empty(); }

  /// @throws UsageError starting with `where` if it had no effect beside the other values when it
  /// was described.
  void expect_effect(const std::string& where) const;

 private:
  Real number(const Value& value, const std::string& where) const;
  int whole(Real number, const std::string& where) const;
  void check_range(Real number, const std::string& where) const;
  [[noreturn]] void reject(const Value& value, const std::string& where,
                           const std::string& why) const;

  std::string name_, unit_, doc_, idle_;
  Range range_;
  std::vector<std::string> words_;
  Field field_;
};

/// The visitor that describe() is called with: turns each call into a Param, which may go on to say
/// when it is idle: p(radius, ...).idle(file.empty(), "without file").
class Describer {
 public:
  template <class Number>
  requires std::same_as<Number, Real> || std::same_as<Number, int> || std::same_as<Number, Vec3> ||
      std::same_as<Number, std::vector<int>> || std::same_as<Number, std::vector<Real>>
          Param& operator()(Number& field, std::string name, std::string unit, Range range,
                            std::string doc) {
    return params_.emplace_back(std::move(name), std::move(unit), range, std::vector<std::string>{},
                                std::move(doc), &field);
  }

  Param& operator()(NumberOrWord& field, std::string name, std::string unit, Range range,
                    std::vector<std::string> words, std::string doc) {
    return params_.emplace_back(std::move(name), std::move(unit), range, std::move(words),
                                std::move(doc), &field);
  }

  template <class Plain>
  requires std::same_as<Plain, bool> || std::same_as<Plain, std::string> Param& operator()(
      Plain& field, std::string name, std::string doc) {
    return params_.emplace_back(std::move(name), "", Range{0, 0}, std::vector<std::string>{},
                                std::move(doc), &field);
  }

  template <Choice E>
  Param& operator()(E& field, std::string name, std::string doc) {
    const Param::ChoiceField erased{
        &field, [](const void* p) { return static_cast<int>(*static_cast<const E*>(p)); },
        [](void* p, int value) { *static_cast<E*>(p) = static_cast<E>(value); }};
    return params_.emplace_back(std::move(name), "", Range{0, 0}, choices(field), std::move(doc),
                                erased);
  }

  std::vector<Param> take() { return std::move(params_); }

 private:
  std::vector<Param> params_;
};

/// A solver without parameters.
struct NoParams {
  void describe(auto&) {}
};

/// The described fields of `object`, in order of declaration; they point into it.
template <class T>
std::vector<Param> params_of(T& object) {
  Describer p;
  object.describe(p);
  return p.take();
}

/// The parameter called `name`.
/// @throws UsageError starting with `where`, naming the nearest parameter.
Param& find(std::vector<Param>& params, std::string_view name, const std::string& where);

/// " (did you mean 'x'?)" for the candidate nearest to `name`, or the whole list, each
/// once, where none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace cloth
