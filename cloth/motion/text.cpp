#include "cloth/motion/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"

namespace cloth::motion {

namespace {

constexpr std::string_view blanks = " \t\r\v\f,()";

std::vector<std::string_view>& split(std::string_view line, std::vector<std::string_view>& words) {
  words.clear();
  line = line.substr(0, line.find('#'));
  for (std::size_t from = line.find_first_not_of(blanks); from != line.npos;) {
    const std::size_t to = std::min(line.find_first_of(blanks, from), line.size());
    words.push_back(line.substr(from, to - from));
    from = line.find_first_not_of(blanks, to);
  }
  return words;
}

template <class Number>
bool converts(std::string_view text, Number& number) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stop == end;
}

}  // namespace

std::string read_text(const std::string& path) { return read_file(path, 1u << 30, path); }

std::string shortest(Real number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

bool LineReader::next() {
  while (!rest_.empty()) {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    is_cut_off_ = end == rest_.size();
    ++line_;
    split(rest_.substr(0, end), words_);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (!words_.empty()) return true;
  }
  words_.clear();
  return false;
}

Real LineReader::number(std::size_t k) const {
  const std::optional<Real> number = to_number(words_[k]);
  if (!number || !(std::abs(*number) <= 1e12))
    reject(fmt::format("'{}': give a number, at most 1e12 in magnitude", shown(words_[k])));
  return *number;
}

int LineReader::whole(std::size_t k) const {
  int number = 0;
  if (!converts(words_[k], number))
    reject(fmt::format("'{}': give a whole number", shown(words_[k])));
  return number;
}

void LineReader::expect(std::size_t count, std::string_view usage) const {
  if (words_.size() != count)
    reject(fmt::format("'{}' with {} words behind it: write {}", shown(words_[0]),
                       words_.size() - 1, usage));
}

void LineReader::reject(int line, const std::string& what) const {
  throw UsageError(fmt::format("{}: {}", place_in_text(name_, line), what));
}

std::optional<Real> to_number(std::string_view text) {
  Real number = 0;
  if (!converts(text, number)) return std::nullopt;
  return number;
}

std::string shown(std::string_view word) {
  std::string text(word.substr(0, 40));
  std::ranges::replace_if(
      text, [](char c) { return c < ' ' || c == 127; }, '?');
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace cloth::motion
