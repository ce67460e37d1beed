#include "experiments/harness/source_tree.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/solver_words.hpp"

namespace harness {

namespace {

bool starts_with_any(std::string_view path, const std::vector<std::string>& prefixes) {
  return std::ranges::any_of(prefixes, [&](const auto& p) { return path.starts_with(p); });
}

bool is_stem_of(const std::string& header, const std::string& source) {
  return source == header.substr(0, header.rfind('.')) + ".cpp";
}

using Tokens = std::vector<std::string>;
using Token = Tokens::const_iterator;

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Behind the bracket that closes the one at `open`.
Token behind(Token open, Token end) {
  int depth = 0;
  for (; open != end; ++open) {
    if (*open == "{") ++depth;
    if (*open == "}" && --depth == 0) return std::next(open);
  }
  return end;
}

}  // namespace

/// Also those in <>, for the tree's own may stand there.
std::set<std::string> SourceTree::includes_of(const std::string& path, const Tokens& tokens) {
  std::set<std::string> includes;
  for (std::size_t t = 0; t + 2 < tokens.size(); ++t) {
    if (tokens[t] != "#") continue;
    const std::string &directive = tokens[t + 1], &what = tokens[t + 2];
    if (directive == "line" || directive == "import" || directive == "include_next" ||
        (directive == "include" && what != "<" && !what.starts_with('"')))
      throw std::invalid_argument(path + ": #" + directive + " " + what +
                                  ": what a row depends on could not be followed; write #include "
                                  "\"file\"");
    if (directive != "include") continue;
    std::string name;
    if (what != "<") name = what.substr(1, what.size() - 2);
    else
      for (std::size_t p = t + 3; p < tokens.size() && tokens[p] != ">"; ++p) name += tokens[p];
    includes.insert(name);
  }
  return includes;
}

namespace {

/// Where the compiler looks first, from the tree's root.
std::string beside(const std::string& path, const std::string& include) {
  return (std::filesystem::path(path).parent_path() / include).lexically_normal().generic_string();
}

/// As in function<void()>, before which no function's name stands.
bool is_type_of_language(const std::string& word) {
  return word == "void" || word == "bool" || word == "int" || word == "double";
}

}  // namespace

/// What stands before a "(" in the open of a file, outside of bodies and nameless namespaces. That
/// may be more than the functions, but no header declares the rest.
std::set<SourceTree::Definition> SourceTree::definitions_of(const Tokens& tokens) {
  std::set<Definition> found;
  Token statement = tokens.begin();
  const auto see = [&](Token brace) {
    for (Token t = statement; t != brace; ++t) {
      if (*t == "operator") found.insert({"", "operator"});
      if (*t != "(" || t == statement || !is_identifier(*std::prev(t)) ||
          is_type_of_language(*std::prev(t)))
        continue;
      const bool member = std::distance(statement, t) >= 3 && *std::prev(t, 2) == "::";
      found.insert({member ? *std::prev(t, 3) : "", *std::prev(t)});
    }
  };
  for (Token t = tokens.begin(); t != tokens.end();) {
    if (*t == "{") {
      const auto name = std::find(statement, t, "namespace");
      const bool open =
          (name != t && std::next(name) != t) || std::find(statement, t, "extern") != t;
      if (name == t) see(t);
      t = open ? std::next(t) : behind(t, tokens.end());
      statement = t;
    } else {
      const bool ends = *t == ";" || *t == "}" || *t == "\n";
      ++t;
      if (ends) statement = t;
    }
  }
  return found;
}

bool SourceTree::declares(const File& header, const Definition& definition) {
  const Tokens& tokens = header.tokens;
  for (std::size_t t = 1; t + 1 < tokens.size(); ++t) {
    if (definition.name == "operator" && tokens[t] == "operator") return true;
    if (definition.of.empty() && tokens[t] == definition.name && tokens[t + 1] == "(") return true;
    // A class that is only announced is defined elsewhere, and so are its members.
    if (!definition.of.empty() && tokens[t] == definition.of && tokens[t + 1] != ";" &&
        (tokens[t - 1] == "class" || tokens[t - 1] == "struct"))
      return true;
  }
  return false;
}

namespace {

/// Of the harness, and not of a solver.
bool is_ours(const std::string& path) {
  return path.starts_with("cloth/") || path.starts_with("engines/") ||
         path.starts_with("experiments/");
}

std::map<std::string, CxxReading> readings_of(const std::map<std::string, std::string>& texts) {
  std::map<std::string, CxxReading> readings;
  for (const auto& [path, text] : texts) readings[path] = read_cxx(text);
  return readings;
}

}  // namespace

SourceTree::SourceTree(const std::map<std::string, std::string>& texts)
    : SourceTree(readings_of(texts)) {}

SourceTree::SourceTree(std::map<std::string, CxxReading> readings) {
  const auto is_here = [&](const std::string& path) { return readings.contains(path); };
  for (auto& [path, reading] : readings) {
    if (!reading.misreading.empty())
      throw std::invalid_argument(
          path + ":" + reading.misreading +
          ": what a row depends on could not be followed; write it plainly");
    File& file = files_[path];
    file.tokens = std::move(reading.tokens);
    if (const std::string word = is_ours(path) ? "" : word_beyond_keys(file.tokens); !word.empty())
      throw std::invalid_argument(path + ": " + word +
                                  ": what a row depends on could not hold what that does; leave it "
                                  "out, or if it is a name of yours, take another");
    if (const std::string word = is_ours(path) ? "" : word_that_meddles(file.tokens); !word.empty())
      throw std::invalid_argument(
          path + ": " + word +
          ": what a solver is given, and what others wrote, is not its own to "
          "change or to open; docs/adding-a-solver.md says what to write "
          "instead");
    // For <> a compiler does not look beside the file: both take part.
    for (const std::string& include : includes_of(path, file.tokens)) {
      const std::string here = beside(path, include);
      if (!is_ours(path) && !is_here(here) && !is_here(include) && !is_known_header(include))
        throw std::invalid_argument(path + ": " + include +
                                    ": a header of no library that solvers have; take C++'s "
                                    "own, Eigen's or Spectra's, or move it beside the solver");
      for (const std::string& candidate : {here, include})
        if (candidate == include || is_here(candidate)) file.includes.insert(candidate);
    }
    if (path.ends_with(".cpp")) file.definitions = definitions_of(file.tokens);
    Digest digest;
    for (const std::string& token : file.tokens) digest.add(token).add(std::string_view("", 1));
    file.digest = digest.text();
  }
  link();
}

void SourceTree::link() {
  for (const auto& [path, file] : files_) {
    // What a solver defines is its own (cmake/own_symbols.sh), be it called as another's.
    if (!path.ends_with(".cpp") || path.starts_with("solvers/")) continue;
    for (const std::string& include : file.includes) {
      const auto header = files_.find(include);
      if (header == files_.end()) continue;
      const auto declared = [&](const Definition& d) { return declares(header->second, d); };
      if (is_stem_of(include, path) || std::ranges::any_of(file.definitions, declared))
        sources_of_[include].push_back(path);
    }
  }
}

SourceTree SourceTree::read(const std::string& root, const std::vector<std::string>& folders) {
  std::map<std::string, CxxReading> readings;
  std::vector<std::string> open;
  const auto take = [&](const std::string& path) {
    readings[path] = read_cxx(content(std::filesystem::path(root) / path));
    open.push_back(path);
  };
  for (const std::string& folder : folders)
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/" + folder)) {
      const std::string path = entry.path().lexically_relative(root).generic_string();
      if (!path.ends_with(".hpp") && !path.ends_with(".cpp")) continue;
      if (!path.ends_with("_test.cpp")) take(path);
    }
  // Whatever else they include, be it called as it may.
  while (!open.empty()) {
    const std::string path = open.back();
    open.pop_back();
    for (const std::string& include : includes_of(path, readings.at(path).tokens))
      for (const std::string& candidate : {beside(path, include), include})
        if (!readings.contains(candidate) &&
            is_regular_file(std::filesystem::path(root) / candidate))
          take(candidate);
  }
  return SourceTree(std::move(readings));
}

std::vector<std::string> SourceTree::paths(std::string_view prefix) const {
  std::vector<std::string> found;
  for (const auto& [path, file] : files_)
    if (path.starts_with(prefix)) found.push_back(path);
  return found;
}

std::vector<std::string> SourceTree::users(const std::string& header,
                                           std::string_view prefix) const {
  std::vector<std::string> found = paths(prefix);
  std::erase_if(found, [&](const auto& path) { return !closure({path}).contains(header); });
  return found;
}

std::set<std::string> SourceTree::closure(const std::vector<std::string>& roots,
                                          const std::vector<std::string>& left_out) const {
  for (const std::string& root : roots)
    if (!files_.contains(root)) throw std::invalid_argument(root + ": no source of that name");
  std::set<std::string> found;
  std::vector<std::string> open = roots;
  while (!open.empty()) {
    const std::string path = open.back();
    open.pop_back();
    const auto file = files_.find(path);
    if (file == files_.end() || starts_with_any(path, left_out) || !found.insert(path).second)
      continue;
    open.insert(open.end(), file->second.includes.begin(), file->second.includes.end());
    if (const auto sources = sources_of_.find(path); sources != sources_of_.end())
      open.insert(open.end(), sources->second.begin(), sources->second.end());
  }
  return found;
}

std::string SourceTree::digest(const std::set<std::string>& paths) const {
  Digest all;
  for (const std::string& path : paths) all.add(files_.at(path).digest);
  return all.text();
}

std::string SourceTree::digest() const {
  Digest all;
  for (const auto& [path, file] : files_) all.add(path).add(file.digest);
  return all.text();
}

}  // namespace harness
