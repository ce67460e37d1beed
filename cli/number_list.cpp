#include "cli/number_list.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <optional>
#include <type_traits>

namespace cli {

namespace {

/// Decimal, and nothing beside it: 010 may be meant as eight.
template <class Number>
std::optional<Number> number_of(const std::string& word) {
  if (word.size() > 1 && word[0] == '0' && word[1] >= '0' && word[1] <= '9') return std::nullopt;
  Number number{};
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  if (read.ptr != end || read.ec != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

template <class Number>
std::vector<Number> NumberList<Number>::read(const std::string& text) const {
  std::vector<Number> all;
  for (const std::string& word : CLI::detail::split(text + ",", ',')) {
    const auto number = number_of<Number>(word);
    if (!number || !(*number >= least && *number <= most))
      throw CLI::ValidationError(
          option, fmt::format("'{}' in '{}': give {}numbers from {} to {}, as in {}", word, text,
                              std::is_integral_v<Number> ? "whole " : "", least, most, example));
    if (once && std::ranges::find(all, *number) != all.end())
      throw CLI::ValidationError(
          option, fmt::format("'{}' is twice in '{}'; leave one of the two out", word, text));
    all.push_back(*number);
  }
  return all;
}

template struct NumberList<int>;
template struct NumberList<double>;

}  // namespace cli
