// Regular expressions by RE2: in time linear in the text, whatever the pattern.
#pragma once

#include <memory>
#include <string>

namespace re2 {
class RE2;
}

namespace harness {

/// A regular expression in RE2's syntax: that of grep -E but for back references, and Perl's \d,
/// \w,
/// (?i), ...
class Pattern {
 public:
  /// @throws UsageError starting with `where`, the text, what is wrong with which part of it, and
  /// what to do; also for one that would take more than a megabyte.
  Pattern(const std::string& text, const std::string& where);

  /// Whether it matches anywhere in `text`; ^ and $ stand for its ends.
  bool found_in(const std::string& text) const;

 private:
  std::shared_ptr<const re2::RE2> compiled_;
};

}  // namespace harness
