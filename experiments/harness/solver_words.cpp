#include "experiments/harness/solver_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <set>
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
  if (token.starts_with("_MM_") || token.starts_with("_CMP_")) return false;  // numbers
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

namespace {

/// Names that a header's macro may have, by the custom of all who write headers: what they stand
/// for, perhaps nothing, nobody finds in a solver's text.
bool looks_like_a_macro(std::string_view token) {
  if (!is_identifier(token)) return false;
  const bool is_shouted = std::ranges::none_of(
      token, [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; });
  return token.starts_with("_") || (is_shouted && token.size() > 1);
}

/// Of a function or a type, what neither moves it nor compiles it otherwise.
bool is_harmless_attribute(std::string_view name) {
  static const std::set<std::string_view> words{
      "aligned",  "always_inline", "cold",    "const",     "flatten", "hot",
      "noclone",  "noinline",      "packed",  "may_alias", "pure",    "unused",
      "restrict", "vector_size",   "section", "used"};  // of a registration: word_beyond_keys()
  return words.contains(name);
}

bool is_others_namespace(std::string_view name) {
  return name == "cloth" || name == "std" || name == "Eigen" || name == "Spectra" || name == "fmt";
}

/// What the tokens are around one of them; "" beyond the ends.
class Around {
 public:
  Around(const Tokens& tokens, std::size_t at) : tokens_(tokens), at_(at) {}
  std::string_view operator[](int distance) const {
    const auto t = static_cast<std::ptrdiff_t>(at_) + distance;
    return t < 0 || t >= std::ssize(tokens_) ? std::string_view()
                                             : tokens_[static_cast<std::size_t>(t)];
  }

 private:
  const Tokens& tokens_;
  std::size_t at_;
};

/// Whether there begins an explicit instantiation or specialisation: what is in the way of `<`, or
/// alone behind it, a macro may be.
bool is_explicit(const Around& token) {
  if (token[0] != "template" || token[-1] == "." || token[-1] == "->" || token[-1] == "::")
    return false;
  return token[1] != "<" || token[2] == ">" || looks_like_a_macro(token[2]);
}

bool is_class_key(std::string_view token) {
  return token == "struct" || token == "class" || token == "union";
}

/// A class whose name says in which namespace it is, or of which arguments, as one that is
/// specialised does: in these arguments no member is private. Or what may hide that.
bool is_specialised_class(const Around& token) {
  if (!is_class_key(token[0])) return false;
  return token[1] == "::" || token[1] == "[" || looks_like_a_macro(token[1]) ||
         (is_identifier(token[1]) && (token[2] == "::" || token[2] == "<"));
}

/// How deep a token leads into brackets of its kind.
int depth_of(std::string_view token, std::string_view open, std::string_view close) {
  if (token == open) return 1;
  if (token == close) return -1;
  return close == ">" && token == ">>" ? -2 : 0;
}

/// Behind the bracket that the one at `at` opens, or at the end.
int behind(const Around& token, int at, std::string_view open, std::string_view close) {
  int depth = 0;
  for (; !token[at].empty(); ++at) {
    // A comparison stands in parentheses.
    if (open == "<" && token[at] == "(") at = behind(token, at, "(", ")");
    depth += depth_of(token[at], open, close);
    if (depth <= 0) return at + 1;
  }
  return at;
}

/// Where the bracket is that the one at `at` closes, or the beginning.
int matching_angle(const Around& token, int at) {
  int depth = 0;
  for (; !token[at].empty(); --at) {
    depth += depth_of(token[at], "<", ">");
    if (depth >= 0) return at;
  }
  return at;
}

/// Where the name begins, with its scopes, that ends at `at`.
int begin_of_name(const Around& token, int at) {
  for (;;) {
    if (token[at] == ">" || token[at] == ">>") at = matching_angle(token, at) - 1;
    if (token[at] == "~") --at;
    if (token[at - 1] != "::") return at;
    if (!is_identifier(token[at - 2]) && token[at - 2] != ">") return at - 1;  // ::name
    at -= 2;
  }
}

/// A variable of a template whose name says of which arguments it is: template <...> TYPE NAME<...>
/// and what it is.
bool is_specialised_variable(const Around& token) {
  if (token[0] != "template" || token[1] != "<") return false;
  int at = behind(token, 1, "<", ">");
  for (; !token[at].empty() && token[at] != ";" && token[at] != "{" && token[at] != "="; ++at) {
    if (is_class_key(token[at]) || token[at] == "template" || token[at] == "->") return false;
    if (token[at] == "(") at = behind(token, at, "(", ")") - 1;
  }
  if (token[at - 1] != ">" && token[at - 1] != ">>") return false;
  const std::string_view before = token[begin_of_name(token, at - 1) - 1];
  return before == ">" || before == "*" || before == "&" ||
         (is_identifier(before) && before != "requires");
}

/// A member called as one of those that are private to the probe, of whatever object or class: a
/// compiler does not look in all places whether it is private.
bool is_of_the_probe(const Around& token) {
  constexpr std::array<std::string_view, 39> names{
      "all_iterations_", "around_",      "bearable_export", "begun_",     "begun_at_",
      "budget_",         "exports_",     "fastest_copy_",   "finished_",  "first_guess_",
      "first_shown_",    "first_value_", "is_over_",        "iteration_", "left_",
      "limit_",          "most_work_",   "never_",          "next_due_",  "notes_",
      "notings_",        "objection_",   "observe",         "observed_",  "observer_",
      "phases_",         "phi_",         "scope_",          "scopes_",    "seconds_",
      "seconds_before_", "shown_",       "slow_exports_",   "start_",     "total_",
      "trace_",          "watched_",     "watcher_",        "work_"};
  // Of which honest objects have their like.
  constexpr std::array<std::string_view, 6> functions{"due",  "object",      "of",
                                                      "show", "start_clock", "stop_clock"};
  const auto is_among = [&](const auto& all) {
    return std::ranges::find(all, token[0]) != all.end();
  };
  const bool is_of_class = token[-1] == "::",
             is_of_object = token[-1] == "." || (token[-1] == "->" && token[-2] != "this");
  return ((is_of_class || is_of_object) && is_among(names)) || (is_of_class && is_among(functions));
}

/// A namespace is to be opened by a plain name of one's own, or none.
bool opens_others_namespace(const Around& token) {
  if (token[0] != "namespace" || token[-1] == "using" || token[1] == "{") return false;
  return !is_identifier(token[1]) || is_others_namespace(token[1]) ||
         looks_like_a_macro(token[1]) || (token[2] != "{" && token[2] != "::");
}

/// Behind a macro stands what no token tells.
bool is_macro(const Around& token) {
  return token[-1] == "#" && (token[0] == "define" || token[0] == "undef");
}

bool is_unsafe_pragma(const Around& token) {
  return token[-1] == "#" && token[0] == "pragma" && token[1] != "omp" && token[1] != "once";
}

/// __attribute__((NAME)) or __attribute__((NAME(...))), of one harmless attribute.
bool is_one_harmless_attribute(const Around& token) {
  if (token[1] != "(" || token[2] != "(" || !is_harmless_attribute(token[3])) return false;
  int end = 4;
  if (token[4] == "(")
    for (int depth = 0; !token[end].empty(); ++end) {
      depth += token[end] == "(" ? 1 : token[end] == ")" ? -1 : 0;
      if (depth == 0) break;
    }
  return token[4] == "(" ? token[end + 1] == ")" : token[4] == ")";
}

/// gnu::NAME, or what compiles a function otherwise, by whatever macro.
bool is_unsafe_attribute(const Around& token) {
  if (token[0] == "[" && token[1] == "[")
    for (int t = 2; !token[t].empty() && token[t] != "]"; ++t)
      if (looks_like_a_macro(token[t])) return true;
  if (token[0] == "using" && token[1] == "gnu") return true;
  if (token[-1] == "::" && token[-2] == "gnu") return !is_harmless_attribute(token[0]);
  if (token[0] == "target" || token[0] == "optimize" || token[0] == "target_clones")
    return token[-1] == "::" || (token[1] == "(" && token[2].starts_with('"'));
  return token[0] == "__attribute__" && !is_one_harmless_attribute(token);
}

}  // namespace

std::string word_that_meddles(const Tokens& tokens) {
  constexpr std::array<std::string_view, 6> casts{"const_cast",         "reinterpret_cast",
                                                  "bit_cast",           "const_cast_derived",
                                                  "const_pointer_cast", "reinterpret_pointer_cast"};
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    const Around token(tokens, t);
    if (std::ranges::find(casts, tokens[t]) != casts.end() || is_explicit(token) ||
        is_specialised_class(token) || is_specialised_variable(token) || is_of_the_probe(token) ||
        opens_others_namespace(token) || is_macro(token) || is_unsafe_pragma(token) ||
        is_unsafe_attribute(token))
      return tokens[t];
  }
  return "";
}

bool is_known_header(const std::string& include) {
  const auto is_of = [&](std::string_view folder) { return include.starts_with(folder); };
  return include.find_first_of("./") == include.npos || is_of("Eigen/") || is_of("Spectra/") ||
         include == "immintrin.h" || include == "omp.h";
}

}  // namespace harness
