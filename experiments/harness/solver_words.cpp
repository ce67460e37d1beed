#include "experiments/harness/solver_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "experiments/harness/cxx_tokens.hpp"

namespace harness {

namespace {

using Tokens = std::vector<std::string>;

/// What brings other text into a program, tells where a line stands, or makes a file another.
constexpr std::array<std::string_view, 14> refused{
    "source_location", "add_solver", "_fileno",   "_chain", "ident",     "sccs",    "symver",
    "__symver__",      "alias",      "__alias__", "ifunc",  "__ifunc__", "weakref", "__weakref__"};

/// Of the names that begin as the compiler's own, those that only compute.
constexpr std::array<std::string_view, 5> compilers_own{"__builtin_", "__restrict", "__attribute__",
                                                        "__m", "_OPENMP"};
constexpr std::array<std::string_view, 2> eigens_own{"EIGEN_STRONG_INLINE", "EIGEN_ALWAYS_INLINE"};

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

/// Macros of compiler, standard library and Eigen paste words and make assembler of texts.
bool may_be_a_macro(std::string_view token) {
  if (token.starts_with("FMT_")) return true;
  if (token.starts_with("EIGEN_")) return std::ranges::count(eigens_own, token) == 0;
  const bool is_reserved =
      token.starts_with("__") || (token.size() > 1 && token[0] == '_' && is_upper(token[1]));
  return is_reserved && std::ranges::none_of(compilers_own, [&](std::string_view own) {
           return token.starts_with(own);
         });
}

/// Whether there stand just these words; "*" is any name, with its scopes.
bool is_at(const Tokens& tokens, std::size_t at, const std::vector<std::string_view>& words) {
  for (const std::string_view word : words) {
    if (at >= tokens.size()) return false;
    if (word != "*") {
      if (tokens[at++] != word) return false;
      continue;
    }
    if (!is_identifier(tokens[at++])) return false;
    while (at + 1 < tokens.size() && tokens[at] == "::" && is_identifier(tokens[at + 1])) at += 2;
  }
  return true;
}

const std::vector<std::string_view>& registration_words() {
  static const std::vector<std::string_view> words{
      "[",  "[",    "gnu", "::", "section",   "(",     "\"solvers\"",  ")", ",", "gnu",
      "::", "used", "]",   "]",  "constinit", "const", "Registration", "*", "=", "registration",
      "<",  "*",    ">",   "(",  ")",         ";"};
  return words;
}

/// Of what a registration is made; elsewhere it may be anything.
bool is_of_registration(std::string_view token) {
  return token == "section" || token == "__section__" || token == "Registration" ||
         token == "registration";
}

/// The first name of a condition that a macro may have made anything of: whatever is not asked for
/// by `defined` alone.
std::string word_of_condition(const Tokens& tokens, std::size_t at) {
  for (; at < tokens.size() && tokens[at] != "\n"; ++at) {
    if (!is_identifier(tokens[at])) continue;
    if (tokens[at] != "defined") return tokens[at];
    at += at + 1 < tokens.size() && tokens[at + 1] == "(" ? 2 : 1;
  }
  return "";
}

}  // namespace

std::string word_beyond_keys(const Tokens& tokens) {
  std::size_t registered = 0;  // until there
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    const std::string& token = tokens[t];
    if (std::ranges::find(refused, token) != refused.end() || may_be_a_macro(token)) return token;
    if (t > 0 && tokens[t - 1] == "#" && (token == "if" || token == "elif"))
      if (const std::string word = word_of_condition(tokens, t + 1); !word.empty()) return word;
    if (is_at(tokens, t, registration_words())) {
      registered = t;
      while (tokens[registered] != ";") ++registered;
    }
    if (is_of_registration(token) && t >= registered) return token;
  }
  return "";
}

std::string word_that_meddles(const Tokens& tokens) {
  constexpr std::array<std::string_view, 4> casts{"const_cast", "reinterpret_cast", "bit_cast",
                                                  "const_cast_derived"};
  const auto found = std::ranges::find_first_of(tokens, casts);
  return found == tokens.end() ? "" : *found;
}

bool is_known_header(const std::string& include) {
  const auto is_of = [&](std::string_view folder) { return include.starts_with(folder); };
  return include.find_first_of("./") == include.npos || is_of("Eigen/") || is_of("Spectra/") ||
         include == "immintrin.h" || include == "omp.h";
}

}  // namespace harness
