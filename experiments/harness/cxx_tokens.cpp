#include "experiments/harness/cxx_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace harness {

namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// What is one token though all of it is punctuation, the longest first.
constexpr std::array<std::string_view, 27> long_operators{
    "<<=", ">>=", "<=>", "->*", "...", "::", "++", "--", "->", "<<", ">>", "<=", ">=", "==",
    "!=",  "&&",  "||",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "##", ".*"};

class Scanner {
 public:
  explicit Scanner(std::string_view source) : rest_(source) {}

  std::vector<std::string> scan() {
    while (!rest_.empty()) next();
    end_directive();
    return std::move(tokens_);
  }

 private:
  void next() {
    if (rest_.starts_with("\\\n")) drop(2);
    else if (rest_[0] == '\n') new_line();
    else if (std::isspace(static_cast<unsigned char>(rest_[0]))) drop(1);
    else if (rest_.starts_with("//")) drop(rest_.find('\n'));
    else if (rest_.starts_with("/*")) drop_through("*/", 2);
    else take();
  }

  void take() {
    if (rest_[0] == '#' && !in_directive_) in_directive_ = true;
    if (rest_[0] == '"' || rest_[0] == '\'') return take_quoted("");
    if (is_digit(rest_[0]) || (rest_[0] == '.' && rest_.size() > 1 && is_digit(rest_[1])))
      return keep(number());
    if (in_word(rest_[0])) return take_word();
    const auto* found = std::ranges::find_if(
        long_operators, [this](std::string_view op) { return rest_.starts_with(op); });
    keep(found == long_operators.end() ? 1 : found->size());
  }

  /// A word, or the prefix of a literal with that literal.
  void take_word() {
    std::size_t n = 0;
    while (n < rest_.size() && in_word(rest_[n])) ++n;
    const std::string_view word = rest_.substr(0, n);
    constexpr std::array<std::string_view, 9> prefixes{"R",   "u8", "u",  "U", "L",
                                                       "u8R", "uR", "UR", "LR"};
    const bool literal = n < rest_.size() && (rest_[n] == '"' || rest_[n] == '\'') &&
                         std::ranges::find(prefixes, word) != prefixes.end();
    if (!literal) return keep(n);
    rest_.remove_prefix(n);
    take_quoted(word);
  }

  void take_quoted(std::string_view prefix) {
    const bool raw = prefix.ends_with('R');
    const std::size_t n = raw ? raw_length() : quoted_length();
    tokens_.push_back(std::string(prefix) + std::string(rest_.substr(0, n)));
    drop(n);
  }

  std::size_t quoted_length() const {
    std::size_t n = 1;
    while (n < rest_.size() && rest_[n] != rest_[0] && rest_[n] != '\n')
      n += rest_[n] == '\\' ? 2 : 1;
    return std::min(n + 1, rest_.size());
  }

  /// "delimiter( anything )delimiter"
  std::size_t raw_length() const {
    const std::size_t open = rest_.find('(');
    if (open == std::string_view::npos) return rest_.size();
    std::string close(1, ')');
    close.append(rest_.substr(1, open - 1)).push_back('"');
    const std::size_t end = rest_.find(close, open);
    return end == std::string_view::npos ? rest_.size() : end + close.size();
  }

  /// With separators, exponents and suffixes: 1'000, 1e-3, 0x1p+4, 2.f.
  std::size_t number() const {
    std::size_t n = 1;
    for (; n < rest_.size(); ++n) {
      const char c = rest_[n];
      const bool sign = (c == '+' || c == '-') &&
                        std::string_view("eEpP").find(rest_[n - 1]) != std::string_view::npos;
      const bool separator = c == '\'' && n + 1 < rest_.size() && in_word(rest_[n + 1]);
      if (!in_word(c) && c != '.' && !sign && !separator) break;
    }
    return n;
  }

  void new_line() {
    end_directive();
    drop(1);
  }
  void end_directive() {
    if (in_directive_) tokens_.emplace_back("\n");
    in_directive_ = false;
  }

  void keep(std::size_t n) {
    tokens_.emplace_back(rest_.substr(0, n));
    drop(n);
  }
  void drop(std::size_t n) { rest_.remove_prefix(std::min(n, rest_.size())); }
  void drop_through(std::string_view end, std::size_t from) {
    const std::size_t at = rest_.find(end, from);
    drop(at == std::string_view::npos ? at : at + end.size());
  }

  std::string_view rest_;
  bool in_directive_ = false;
  std::vector<std::string> tokens_;
};

}  // namespace

std::vector<std::string> cxx_tokens(std::string_view source) { return Scanner(source).scan(); }

bool is_identifier(std::string_view token) {
  return !token.empty() && !is_digit(token[0]) && std::ranges::all_of(token, in_word);
}

}  // namespace harness
