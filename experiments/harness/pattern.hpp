// Regular expressions by the C library: std::regex takes a compiler seconds for each file it is in.
#pragma once

#include <memory>
#include <string>

namespace harness {

/// A POSIX extended regular expression, as grep -E takes it.
class Pattern {
 public:
  /// @throws UsageError starting with `where`, the text, and what is wrong with it.
  Pattern(const std::string& text, const std::string& where);

  /// Whether it matches anywhere in `text`; ^ and $ stand for its ends.
  bool found_in(const std::string& text) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace harness
