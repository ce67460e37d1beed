#include "experiments/harness/cxx_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace harness {

namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// What is one token though all of it is punctuation, the longest first.
constexpr std::array<std::string_view, 27> long_operators{
    "<<=", ">>=", "<=>", "->*", "...", "::", "++", "--", "->", "<<", ">>", "<=", ">=", "==",
    "!=",  "&&",  "||",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "##", ".*"};

constexpr std::array<std::string_view, 5> digraphs{"%:", "<%", "%>", "<:", ":>"};

/// What stands for what stands elsewhere, for the day, or for where it stands itself.
constexpr std::array<std::string_view, 16> elsewhere{"asm",
                                                     "__asm",
                                                     "__asm__",
                                                     "__has_include",
                                                     "__has_include_next",
                                                     "__DATE__",
                                                     "__TIME__",
                                                     "__TIMESTAMP__",
                                                     "__LINE__",
                                                     "__FILE__",
                                                     "__FILE_NAME__",
                                                     "__BASE_FILE__",
                                                     "__builtin_LINE",
                                                     "__builtin_COLUMN",
                                                     "__builtin_FILE",
                                                     "__builtin_source_location"};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r'; }

/// Letters of a backslash, blanks and the end of its line, with which the text begins; or 0.
std::size_t splice_length(std::string_view text) {
  if (!text.starts_with('\\')) return 0;
  const std::size_t end = text.find_first_not_of(" \t\v\f\r", 1);
  return end != std::string_view::npos && text[end] == '\n' ? end + 1 : 0;
}

bool has_splice(std::string_view text) {
  for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at + 1))
    if (splice_length(text.substr(at)) > 0) return true;
  return false;
}

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source), rest_(source) {}

  CxxReading read() {
    // A compiler takes it for a blank, behind a backslash too, and editors for nothing.
    if (const std::size_t at = source_.find('\0'); at != std::string_view::npos)
      note("a byte of no letter (NUL)", at);
    while (!rest_.empty()) next();
    end_directive();
    return {std::move(tokens_), std::move(misreading_)};
  }

 private:
  void next() {
    if (const std::size_t n = splice_length(rest_); n > 0) take_splice(n);
    else if (rest_[0] == '\n') new_line();
    else if (std::isspace(static_cast<unsigned char>(rest_[0]))) take_blank();
    else if (rest_.starts_with("//")) take_comment(rest_.substr(0, rest_.find('\n')), 1);
    else if (rest_.starts_with("/*")) take_comment(rest_.substr(0, through("*/", 2)), 0);
    else take();
  }

  /// Only where a macro goes on behind a blank is it read so by everybody.
  void take_splice(std::size_t n) {
    const bool is_plain =
        in_directive_ && rest_.data() != source_.data() && is_space(rest_.data()[-1]);
    if (!is_plain) note("a line that goes on (\\)");
    drop(n);
  }

  void take_blank() {
    if (rest_[0] == '\r' && !rest_.starts_with("\r\n")) note("a carriage return");
    drop(1);
    is_apart_ = true;
  }

  /// `beyond`: so many letters behind it tell whether it goes on.
  void take_comment(std::string_view comment, std::size_t beyond) {
    if (has_splice(rest_.substr(0, comment.size() + beyond))) note("a comment that goes on (\\)");
    drop(comment.size());
    is_apart_ = true;
  }

  void take() {
    look();
    if (rest_[0] == '#' && !in_directive_) {
      in_directive_ = true;
      directive_ = tokens_.size();
    }
    if (rest_[0] == '"' || rest_[0] == '\'') return take_quoted("");
    if (rest_[0] == '(' && is_behind_name() && is_apart_) tokens_.emplace_back(" ");
    if (is_digit(rest_[0]) || (rest_[0] == '.' && rest_.size() > 1 && is_digit(rest_[1])))
      return keep(number());
    if (in_word(rest_[0])) return take_word();
    const auto* found = std::ranges::find_if(
        long_operators, [this](std::string_view op) { return rest_.starts_with(op); });
    keep(found == long_operators.end() ? 1 : found->size());
  }

  /// Whether the last token is the name that a #define gives: a parenthesis right behind it has the
  /// names of arguments, one apart from it begins what the name stands for.
  bool is_behind_name() const {
    const std::size_t n = tokens_.size();
    return in_directive_ && n == directive_ + 3 && tokens_[n - 2] == "define";
  }

  /// Whether a header's name comes next, in which no comment and no escape begins.
  bool is_behind_include() const {
    return in_directive_ && tokens_.size() == directive_ + 2 && tokens_.back() == "include";
  }

  /// Of the name that begins there, as a compiler reads it.
  bool is_plain_header() const {
    const std::size_t end = std::min(rest_.find(rest_[0] == '<' ? '>' : '"', 1), rest_.find('\n'));
    const std::string_view name = rest_.substr(0, end).substr(1);
    return name.find_first_of("\"'\\ \t") == name.npos && name.find("//") == name.npos &&
           name.find("/*") == name.npos && (rest_[0] != '<' || name.find("..") == name.npos);
  }

  /// At what begins with a letter that is none of a comment.
  void look() {
    const char c = rest_[0];
    if (is_behind_include() && (c == '<' || c == '"') && !is_plain_header())
      note("a header's name that is no plain path");
    if (c < ' ' || c > '~' || std::string_view("$`@\\").find(c) != std::string_view::npos)
      note("a letter that C++ lacks");
    if (rest_.starts_with("##")) note("words that a macro pastes together (##)");
    else if (c == '#' && in_directive_) note("a text that a macro makes of words (#)");
    const bool is_scope = rest_.starts_with("<::") && !rest_.starts_with("<:::");
    for (const std::string_view digraph : digraphs)
      if (rest_.starts_with(digraph) && !is_scope) note("a digraph");
    if (c == '#' && !in_directive_) {
      const std::size_t word = rest_.find_first_not_of(" \t", 1);
      if (word != std::string_view::npos && is_digit(rest_[word])) note("another line's number");
    }
  }

  /// A word, or the prefix of a literal with that literal.
  void take_word() {
    std::size_t n = 0;
    while (n < rest_.size() && in_word(rest_[n])) ++n;
    const std::string_view word = rest_.substr(0, n);
    constexpr std::array<std::string_view, 9> prefixes{"R",   "u8", "u",  "U", "L",
                                                       "u8R", "uR", "UR", "LR"};
    const bool is_letter = n < rest_.size() && rest_[n] == '\'' && !word.ends_with('R'),
               literal = (is_letter || (n < rest_.size() && rest_[n] == '"')) &&
                         std::ranges::find(prefixes, word) != prefixes.end();
    if (std::ranges::find(elsewhere, word) != elsewhere.end()) note(std::string(word));
    if (!literal) return keep(n);
    rest_.remove_prefix(n);
    take_quoted(word);
  }

  void take_quoted(std::string_view prefix) {
    const bool raw = prefix.ends_with('R');
    std::size_t n = raw ? raw_length() : quoted_length();
    if (!raw && has_splice(rest_.substr(0, n + 1))) note("a literal that goes on (\\)");
    const std::size_t end = n;
    while (n < rest_.size() && in_word(rest_[n])) ++n;  // a suffix
    if (n > end && n < rest_.size() && (rest_[n] == '"' || rest_[n] == '\''))
      note("a suffix that may be the next literal's prefix");
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
    is_apart_ = false;
  }
  void drop(std::size_t n) { rest_.remove_prefix(std::min(n, rest_.size())); }
  std::size_t through(std::string_view end, std::size_t from) const {
    const std::size_t at = rest_.find(end, from);
    return at == std::string_view::npos ? at : at + end.size();
  }
  void note(std::string_view what) { note(what, source_.size() - rest_.size()); }
  void note(std::string_view what, std::size_t at) {
    if (!misreading_.empty()) return;
    const std::string_view before = source_.substr(0, at);
    misreading_ = std::to_string(std::ranges::count(before, '\n') + 1) + ": " + std::string(what);
  }

  std::string_view source_, rest_;
  std::string misreading_;
  bool in_directive_ = false, is_apart_ = false;  ///< a blank was before what comes
  std::size_t directive_ = 0;                     ///< its first token
  std::vector<std::string> tokens_;
};

}  // namespace

CxxReading read_cxx(std::string_view source) { return Scanner(source).read(); }

bool is_identifier(std::string_view token) {
  return !token.empty() && !is_digit(token[0]) && std::ranges::all_of(token, in_word);
}

}  // namespace harness
