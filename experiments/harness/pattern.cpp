#include "experiments/harness/pattern.hpp"

#include <fmt/format.h>
#include <re2/re2.h>

#include "cloth/error.hpp"

namespace harness {

namespace {

RE2::Options bounded() {
  RE2::Options all;
  all.set_log_errors(false);
  all.set_never_capture(true);
  all.set_max_mem(1 << 20);
  return all;
}

/// As much of a text as a message has room for.
std::string start_of(const std::string& text) {
  constexpr std::size_t most = 60;
  return text.size() <= most ? text : text.substr(0, most) + "...";
}

}  // namespace

Pattern::Pattern(const std::string& text, const std::string& where)
    : compiled_(std::make_shared<const RE2>(text, bounded())) {
  if (compiled_->ok()) return;
  const bool is_large = compiled_->error_code() == RE2::ErrorPatternTooLarge;
  throw cloth::UsageError(
      fmt::format("{} '{}': {}", where, start_of(text),
                  is_large ? "takes more than a megabyte; give a shorter one"
                           : start_of(compiled_->error()) + "; give a regular expression"));
}

bool Pattern::found_in(const std::string& text) const {
  return RE2::PartialMatch(text, *compiled_);
}

}  // namespace harness
