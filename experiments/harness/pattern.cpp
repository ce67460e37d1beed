#include "experiments/harness/pattern.hpp"

#include <fmt/format.h>
#include <regex.h>

#include <array>

#include "cloth/error.hpp"

namespace harness {

struct Pattern::Compiled {
  Compiled(const std::string& text, const std::string& where) {
    const int status = regcomp(&regex, text.c_str(), REG_EXTENDED | REG_NOSUB);
    if (status == 0) return;
    std::array<char, 200> why{};
    regerror(status, &regex, why.data(), why.size());
    throw cloth::UsageError(fmt::format("{} '{}': {}", where, text, why.data()));
  }
  ~Compiled() { regfree(&regex); }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  regex_t regex;
};

Pattern::Pattern(const std::string& text, const std::string& where)
    : compiled_(std::make_shared<const Compiled>(text, where)) {}

bool Pattern::found_in(const std::string& text) const {
  return regexec(&compiled_->regex, text.c_str(), 0, nullptr, 0) == 0;
}

}  // namespace harness
