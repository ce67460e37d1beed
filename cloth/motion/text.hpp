// Lines of words, for the readers of ASF and AMC; errors name file and line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/types.hpp"

namespace cloth::motion {

/// The bytes of a file. @throws UsageError where it cannot be read or exceeds 1 GiB.
std::string read_text(const std::string& path);

/// The shortest text that reads back to the same bits.
std::string shortest(Real number);

/// Hands out the lines that hold a word; # starts a comment, commas and parentheses are blanks.
/// Words point into the text, which must outlive the reader.
class LineReader {
 public:
  LineReader(std::string_view text, std::string name) : rest_(text), name_(std::move(name)) {}

  /// Goes to the next line with a word; false at the end of the text.
  bool next();

  const std::vector<std::string_view>& words() const { return words_; }
  int line() const { return line_; }               ///< counted from 1
  bool is_cut_off() const { return is_cut_off_; }  ///< no line feed ends it

  /// Word k as a finite number of magnitude 1e12 at most. @throws UsageError otherwise.
  Real number(std::size_t k) const;

  /// Word k as a whole number. @throws UsageError where it is none, or beyond an int.
  int whole(std::size_t k) const;

  /// @throws UsageError unless the line has `count` words.
  void expect(std::size_t count, std::string_view usage) const;

  /// @throws UsageError "name:line: what", with the present line or a given one.
  [[noreturn]] void reject(const std::string& what) const { reject(line_, what); }
  [[noreturn]] void reject(int line, const std::string& what) const;

 private:
  std::string_view rest_;
  std::string name_;
  std::vector<std::string_view> words_;
  int line_ = 0;
  bool is_cut_off_ = false;
};

/// `text` as a number, all of it; infinities too.
std::optional<Real> to_number(std::string_view text);

/// A word as an error can show it: its first 40 bytes, control characters as question marks.
std::string shown(std::string_view word);

/// In lower case, as far as ASCII goes.
std::string lower(std::string_view text);

}  // namespace cloth::motion
