#include "cloth/scene/toml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"

namespace cloth {

namespace {

std::string shown_path(const std::filesystem::path& file) {
  std::error_code ignored;
  const auto relative = std::filesystem::relative(file, presumed_root(), ignored);
  return relative.empty() || relative.string().starts_with("..") ? file.string()
                                                                 : relative.string();
}

Real to_number(const toml::node& node, std::string_view key) {
  if (const auto* whole = node.as_integer()) return static_cast<Real>(whole->get());
  const auto number = node.value<Real>();
  if (!number || node.is_boolean())
    throw UsageError(fmt::format("{}: {}: a list may hold numbers, or lists of three, only",
                                 place(node), brief(key)));
  return *number;
}

/// Behind the text in quotes, or the comment, that begins there.
std::size_t behind(std::string_view toml, std::size_t at) {
  const char quote = toml[at];
  if (quote == '#') return std::min(toml.find('\n', at), toml.size());
  const bool of_lines = toml.substr(at).starts_with(std::string(3, quote));
  const std::string end(of_lines ? 3 : 1, quote);
  for (at += end.size(); at < toml.size(); ++at) {
    if (toml.substr(at).starts_with(end)) {
      at += end.size();
      // A text of several lines may end with one or two quotes of its own.
      for (int k = 0; of_lines && k < 2 && toml.substr(at).starts_with(quote); ++k) ++at;
      return at;
    }
    if (!of_lines && toml[at] == '\n') return at;
    if (quote == '"' && toml[at] == '\\') ++at;
  }
  return toml.size();
}

/// The parser follows a dotted key however deep it leads, and the stack ends.
void expect_short_keys(std::string_view toml, const std::string& name) {
  constexpr int most = 16;
  int dots = 0;
  std::size_t next = 0;
  for (std::size_t at = 0; at < toml.size(); at = next) {
    const char c = toml[at];
    next = c == '#' || c == '"' || c == '\'' ? behind(toml, at) : at + 1;
    if (std::string_view(",=[]{}\n").find(c) != std::string_view::npos) dots = 0;
    if (c == '.' && ++dots >= most)
      throw UsageError(fmt::format("{}:{}: a key of more than {} parts; no key has so many",
                                   shown_path(name),
                                   1 + std::ranges::count(toml.substr(0, at), '\n'), most));
  }
}

/// What is behind it would be in no message, and in no file's name.
void expect_no_nul(std::string_view text, const toml::node& node) {
  if (text.find('\0') != text.npos)
    throw UsageError(place(node) + ": a text with a NUL in it, \\u0000; leave that out");
}

void expect_no_nul(const toml::node& node) {
  if (const auto* text = node.as_string()) expect_no_nul(text->get(), node);
  if (const auto* list = node.as_array())
    for (const toml::node& element : *list) expect_no_nul(element);
  if (const auto* table = node.as_table())
    for (const auto& [key, value] : *table) {
      expect_no_nul(key.str(), value);
      expect_no_nul(value);
    }
}

/// Why a text is no TOML, and what to do; of what the parser says, "Error while parsing PART:
/// REASON", it has the reason at most.
std::string in_our_words(std::string_view said) {
  constexpr std::string_view begin = "Error while parsing ";
  if (said.starts_with(begin)) said.remove_prefix(begin.size());
  const auto has = [&](std::string_view words) { return said.find(words) != said.npos; };
  const std::size_t quote = said.find('\''), last = said.rfind('\'');
  if (has("cannot redefine existing ") && quote != last)
    return fmt::format("{} is given twice; leave one of the two out",
                       said.substr(quote, last + 1 - quote));
  if (has("maximum nested value depth"))
    return "lists or tables within each other, deeper than any key has them; leave them out";
  if (has("end-of-file"))
    return fmt::format("the file ends within its {}; complete that",
                       said.substr(0, said.find(':')));
  if (said.starts_with("Encountered ")) return "not UTF-8; save it as UTF-8";
  return fmt::format("no TOML ({}); correct what stands there", said);
}

}  // namespace

std::string place(const toml::node& node) {
  const toml::source_region& source = node.source();
  if (!source.path) return fmt::format("command line:{}", source.begin.line);
  // Nodes of a file have one path, which takes a look at every folder above it.
  thread_local std::pair<toml::source_path_ptr, std::string> last;
  if (last.first != source.path) last = {source.path, shown_path(*source.path)};
  return fmt::format("{}:{}", last.second, source.begin.line);
}

std::filesystem::path beside(const toml::node& node, const std::string& path) {
  const toml::source_path_ptr& file = node.source().path;
  return (file ? std::filesystem::path(*file).parent_path() : std::filesystem::path()) / path;
}

toml::table parse_toml(std::string_view text, const std::string& name) {
  expect_short_keys(text, name);
  try {
    toml::table table = toml::parse(text, name);
    expect_no_nul(table);
    return table;
  } catch (const toml::parse_error& error) {
    const toml::source_position& at = error.source().begin;
    throw UsageError(fmt::format("{}:{}:{}: {}", shown_path(name), at.line, at.column,
                                 brief(in_our_words(error.description()), 500)));
  }
}

std::string toml_text(const std::filesystem::path& file) {
  return read_file(file, 16u << 20, shown_path(file));
}

toml::table parse_toml_file(const std::filesystem::path& file) {
  return parse_toml(toml_text(file), file.string());
}

std::string to_text(const toml::node& node, std::string_view key) {
  if (const auto* text = node.as_string()) return text->get();
  throw UsageError(fmt::format("{}: {}: give a text in quotes", place(node), brief(key)));
}

Value to_value(const toml::node& node, std::string_view key) {
  if (const auto* b = node.as_boolean()) return b->get();
  if (const auto* i = node.as_integer()) return static_cast<long long>(i->get());
  if (const auto* r = node.as_floating_point()) return r->get();
  if (const auto* s = node.as_string()) return s->get();
  if (const auto* list = node.as_array()) {
    std::vector<Real> numbers;
    for (const toml::node& element : *list) {
      const auto* vector = element.as_array();
      if (vector && vector->size() == 3)
        for (const toml::node& entry : *vector) numbers.push_back(to_number(entry, key));
      else numbers.push_back(to_number(element, key));
    }
    return numbers;
  }
  throw UsageError(fmt::format("{}: {}: give a number, text, true, false or a list of numbers",
                               place(node), brief(key)));
}

}  // namespace cloth
