#include "experiments/harness/isolation/briefing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace harness {

namespace {

/// Of the length of the words, before them.
constexpr std::size_t digits_of_length = 16;

std::string& words_for_workers() {
  static std::string words;
  return words;
}

}  // namespace

void brief_workers(std::string words) { words_for_workers() = std::move(words); }

std::string with_briefing(const std::string& order) {
  const std::string& words = words_for_workers();
  return fmt::format("{:016x}", words.size()) + words + order;
}

Briefed briefed(std::string text) {
  std::size_t length = 0;
  const char *begin = text.data(), *behind = begin + std::min(text.size(), digits_of_length);
  const auto [end, error] = std::from_chars(begin, behind, length, 16);
  if (text.size() < digits_of_length || error != std::errc() || end != behind ||
      length > text.size() - digits_of_length)
    throw std::runtime_error("a worker's order is none: it does not begin with a briefing");
  std::string words = text.substr(digits_of_length, length);
  text.erase(0, digits_of_length + length);
  return {std::move(words), std::move(text)};
}

}  // namespace harness
