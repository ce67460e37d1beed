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

constexpr std::size_t most_shown = 60;  // bytes, in a message

std::string start_of(const std::string& text) {
  return text.size() <= most_shown ? text : text.substr(0, most_shown) + "...";
}

/// In our words, and what to do.
std::string fault_of(RE2::ErrorCode code, const std::string& part) {
  const auto told = [&](const char* what, const char* remedy) {
    return fmt::format("{}{}; {}", what, part, remedy);
  };
  switch (code) {
    case RE2::ErrorBadEscape:
      return told("an escape that there is not", "write \\\\ for a backslash");
    case RE2::ErrorTrailingBackslash:
      return told("a backslash at its end", "leave it out, or write \\\\ for the sign itself");
    case RE2::ErrorBadCharClass:
      return told("a class that there is not", "write it as in [a-z] or [[:alpha:]]");
    case RE2::ErrorBadCharRange:
      return told("a range that ends before it begins", "turn it round, as in a-z");
    case RE2::ErrorMissingBracket:
      return told("a [ that no ] closes", "close it, or write \\[ for the sign itself");
    case RE2::ErrorMissingParen:
      return told("a ( that no ) closes", "close it, or write \\( for the sign itself");
    case RE2::ErrorUnexpectedParen:
      return told("a ) that closes nothing", "leave it out, or write \\) for the sign itself");
    case RE2::ErrorRepeatArgument:
      return told("a repetition of nothing", "write what is repeated before it");
    case RE2::ErrorRepeatSize:
      return told("a repetition of more than 1000 in all, or from more to fewer", "repeat it less");
    case RE2::ErrorRepeatOp:
      return told("a repetition of a repetition", "leave one of the two out");
    case RE2::ErrorBadUTF8:
      return told("not UTF-8", "write it in UTF-8");
    case RE2::ErrorPatternTooLarge:
      return told("takes more than a megabyte", "give a shorter one");
    default:
      return told("no regular expression", "write it as for grep -E");
  }
}

/// What RE2 objects to; of parentheses it names the whole text, which begins with what is sound.
std::string broken_part(const RE2& expression) {
  const std::string& text = expression.pattern();
  if (expression.error_arg() != text || text.size() > most_shown) return expression.error_arg();
  std::size_t sound = text.size();
  while (sound > 0 && !RE2(text.substr(0, sound), bounded()).ok()) --sound;
  return text.substr(sound);
}

}  // namespace

Pattern::Pattern(const std::string& text, const std::string& where)
    : compiled_(std::make_shared<const RE2>(text, bounded())) {
  if (compiled_->ok()) return;
  const std::string broken = broken_part(*compiled_);
  const bool is_all = broken.empty() || broken == text;
  throw cloth::UsageError(fmt::format(
      "{} '{}': {}", where, start_of(text),
      fault_of(compiled_->error_code(), is_all ? "" : fmt::format(": '{}'", start_of(broken)))));
}

bool Pattern::found_in(const std::string& text) const {
  return RE2::PartialMatch(text, *compiled_);
}

}  // namespace harness
