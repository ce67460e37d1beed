#include "experiments/harness/outside/engine_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <variant>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "engines/frame.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;

namespace {

/// Of a text in such a file, and of a list of them.
constexpr std::size_t longest_text = 4096, longest_list = 100;

/// That a program can be handed, and a page can show.
std::string text_of(const toml::node& node, std::string_view key) {
  std::string text = cloth::to_text(node, key);
  if (text.size() > longest_text || printable(text) != text)
    throw UsageError(fmt::format("{}: {}: give a text of at most {} bytes that prints", place(node),
                                 key, longest_text));
  return text;
}

std::vector<std::string> texts_of(const toml::node& node, std::string_view key) {
  const toml::array* list = node.as_array();
  if (!list || list->size() > longest_list)
    throw UsageError(
        fmt::format("{}: {}: give a list of texts, {} at most", place(node), key, longest_list));
  std::vector<std::string> texts;
  for (const toml::node& element : *list) texts.push_back(text_of(element, key));
  return texts;
}

/// The value that a word stands for.
template <class E>
E choice_of(const toml::node& node, std::string_view key) {
  const std::string word = text_of(node, key);
  const std::vector<std::string> words = choices(E{});
  const auto found = std::ranges::find(words, word);
  if (found == words.end())
    throw UsageError(fmt::format("{}: {}: unknown word '{}'{}", place(node), key,
                                 cloth::brief(word), cloth::suggestion(word, words)));
  return static_cast<E>(found - words.begin());
}

/// The parts of Phi that a program can be told.
cloth::Reads reads_of(const toml::node& node) {
  using cloth::Reads;
  auto reads = static_cast<Reads>(0);
  const auto parts = {Reads::inertia, Reads::springs, Reads::dampers, Reads::energies};
  std::vector<std::string> known;
  for (const Reads part : parts) known.push_back(words(part).front());
  for (const std::string& word : texts_of(node, "reads")) {
    const auto found = std::ranges::find(known, word);
    if (found == known.end())
      throw UsageError(fmt::format("{}: reads: unknown part of Phi '{}'{}", place(node),
                                   cloth::brief(word), cloth::suggestion(word, known)));
    reads = reads | *(parts.begin() + (found - known.begin()));
  }
  return reads;
}

/// A program without a folder before it is one of ClothBench's own, beside the running one.
fs::path command_of(const std::string& command, const fs::path& folder) {
  if (command.find('/') != command.npos) return (folder / command).lexically_normal();
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path() / command;
}

/// [program]
class ProgramTable {
 public:
  explicit ProgramTable(EngineFile& engine) : engine_(engine) {}

  void read(const toml::table& table) {
    for (const auto& [key, node] : table) take(key.str(), node);
    for (const char* needed : {"name", "summary", "source", "command"})
      if (!table.contains(needed))
        throw UsageError(fmt::format("{}: [program] has no {}; give one", place(table), needed));
  }

 private:
  void take(std::string_view key, const toml::node& node) {
    if (key == "name") take_name(node);
    else if (key == "summary") engine_.summary = text_of(node, key);
    else if (key == "source") engine_.source = text_of(node, key);
    else if (key == "limitations") engine_.limitations = text_of(node, key);
    else if (key == "group") engine_.group = choice_of<cloth::Group>(node, key);
    else if (key == "limit") engine_.limit = choice_of<cloth::Limit>(node, key);
    else if (key == "reads") engine_.reads = reads_of(node);
    else if (key == "command") engine_.command = command_of(text_of(node, key), engine_.folder());
    else if (key == "arguments") engine_.arguments = texts_of(node, key);
    else if (key == "files") take_files(node);
    else if (key == "packages") engine_.packages = texts_of(node, key);
    else
      throw UsageError(fmt::format("{}: unknown key '{}'{}", place(node), cloth::brief(key),
                                   cloth::suggestion(key, known_)));
  }

  /// What holds for the name of a solver that is registered.
  void take_name(const toml::node& node) {
    engine_.name = text_of(node, "name");
    if (const auto why = cloth::objection(engine_.info(), place(node))) throw UsageError(*why);
  }

  /// One of its own is a mistake where it is missing; another may not be installed yet.
  void take_files(const toml::node& node) {
    for (const std::string& name : texts_of(node, "files")) {
      const fs::path file = (engine_.folder() / name).lexically_normal();
      std::error_code ignored;
      if (fs::path(name).is_relative() && !fs::is_regular_file(file, ignored))
        throw UsageError(fmt::format("{}: files: {}: no such file", place(node), file.string()));
      engine_.files.push_back(file);
    }
  }

  EngineFile& engine_;
  const std::vector<std::string> known_{"name",      "summary", "source",  "limitations",
                                        "group",     "limit",   "reads",   "command",
                                        "arguments", "files",   "packages"};
};

cloth::Range range_of(const toml::node& node) {
  const toml::array* ends = node.as_array();
  const auto end = [&](std::size_t k) {
    const std::optional<double> number =
        ends && ends->size() == 2 ? ends->get(k)->value<double>() : std::nullopt;
    if (!number) throw UsageError(place(node) + ": range: give its two ends, [0.0, 1.0]");
    return *number;
  };
  return {end(0), end(1)};
}

bool is_number(const cloth::Value& value) {
  return std::holds_alternative<long long>(value) || std::holds_alternative<cloth::Real>(value);
}

/// That --solver 'NAME[key=WORD]' reads as one.
bool is_word(const std::string& text) {
  return text.find_first_of(",[]") == text.npos && cloth::parse_value(text) == cloth::Value(text);
}

/// [parameters.NAME]
EngineParameter parameter_of(const std::string& name, const toml::node& node) {
  const toml::table* table = node.as_table();
  if (!table)
    throw UsageError(
        fmt::format("{}: {}: write {{ default = 1.0, unit = \"1\", range = [0.0, "
                    "1.0], doc = \"what it is\" }}",
                    place(node), cloth::brief(name)));
  EngineParameter parameter{.name = name, .unit = {}, .doc = {}};
  bool has_value = false, has_range = false, has_unit = false;
  for (const auto& [key, value] : *table) {
    const std::string_view k = key.str();
    if (k == "default") parameter.value = cloth::to_value(value, k), has_value = true;
    else if (k == "unit") parameter.unit = text_of(value, k), has_unit = true;
    else if (k == "range") parameter.range = range_of(value), has_range = true;
    else if (k == "words") parameter.words = texts_of(value, k);
    else if (k == "doc") parameter.doc = text_of(value, k);
    else
      throw UsageError(
          fmt::format("{}: unknown key '{}'{}", place(value), cloth::brief(k),
                      cloth::suggestion(k, {"default", "unit", "range", "words", "doc"})));
  }
  const auto refuse = [&](const std::string& why) {
    throw UsageError(fmt::format("{}: parameter {}: {}", place(node), cloth::brief(name), why));
  };
  if (!has_value) refuse("no default; give one");
  if (parameter.doc.empty()) refuse("no doc; say what it is");
  const bool is_text = std::holds_alternative<std::string>(parameter.value);
  if (!is_number(parameter.value) && !is_text && !std::holds_alternative<bool>(parameter.value))
    refuse("default: give a number, a text, true or false");
  if (is_number(parameter.value) != has_range) refuse("a number has a range, and nothing else has");
  if (is_text == parameter.words.empty())
    refuse("a text has the words that it may be, and nothing else has");
  if (const auto odd = std::ranges::find_if_not(parameter.words, is_word);
      odd != parameter.words.end())
    refuse(fmt::format("words: '{}' reads as a number, true or false, or has a comma or bracket",
                       cloth::brief(*odd)));
  if (!is_number(parameter.value) && has_unit) refuse("a number has a unit, and nothing else has");
  if (is_number(parameter.value) && !has_unit) parameter.unit = "1";
  return parameter;
}

/// What none of its own rows could tell apart, and defaults that are none, are mistakes in it.
void expect_sound_parameters(const EngineFile& engine) {
  try {
    EngineValues values(engine.parameters);
    expect_sound(values.params());
  } catch (const std::runtime_error& error) {
    throw UsageError(fmt::format("{}: {}", engine.file.string(), cloth::words_of(error)));
  }
}

/// Of a file that is not there, that.
std::string content(const fs::path& file) {
  std::error_code ignored;
  return fs::is_regular_file(file, ignored) ? cloth::bytes_of(file) : "missing";
}

/// Parameters' values stand in keys by themselves.
std::string digest_of(const EngineFile& engine) {
  Digest digest;
  const auto add = [&](const std::string& bytes) {
    digest.add(std::to_string(bytes.size())).add(":").add(bytes);
  };
  add(code_digest("outside"));
  add(std::to_string(engines::protocol_version));
  add(std::to_string(static_cast<unsigned>(engine.reads)));
  add(content(engine.command));
  for (const std::string& argument : engine.arguments) add(argument);
  for (const fs::path& file : engine.files) add(content(file));
  return digest.text();
}

}  // namespace

cloth::SolverInfo EngineFile::info() const {
  return {.name = name,
          .group = group,
          .summary = summary,
          .source = source,
          .limitations = limitations,
          .limit = limit,
          .reads = reads};
}

EngineFile parse_engine(std::string_view text, const fs::path& file) {
  EngineFile engine;
  engine.file = file;
  const toml::table table = cloth::parse_toml(text, file.string());
  for (const auto& [key, node] : table)
    if ((key != "program" && key != "parameters") || !node.is_table())
      throw UsageError(
          fmt::format("{}: write [program], and [parameters.NAME] for each", place(node)));
  if (!table.contains("program"))
    throw UsageError(file.string() + ": no [program]; it says which program solves");
  ProgramTable(engine).read(*table.get("program")->as_table());
  if (const toml::node* parameters = table.get("parameters"))
    for (const auto& [name, node] : *parameters->as_table())
      engine.parameters.push_back(parameter_of(std::string(name.str()), node));
  expect_sound_parameters(engine);
  engine.digest = digest_of(engine);
  return engine;
}

std::shared_ptr<const EngineFile> load_engine(const fs::path& file) {
  const fs::path whole = fs::absolute(file).lexically_normal();
  return std::make_shared<const EngineFile>(parse_engine(cloth::toml_text(whole), whole));
}

fs::path engine_path(const fs::path& path) {
  std::error_code ignored;
  if (path.is_absolute() || fs::exists(path, ignored)) return path;
  const fs::path below_root = cloth::root() / path;
  return fs::exists(below_root, ignored) ? below_root : path;
}

void expect_whole(const EngineFile& engine) {
  std::vector<fs::path> files{engine.command};
  files.insert(files.end(), engine.files.begin(), engine.files.end());
  std::error_code ignored;
  const auto missing = std::ranges::find_if(
      files, [&](const fs::path& file) { return !fs::is_regular_file(file, ignored); });
  if (missing == files.end()) return;
  const std::string packages = fmt::format("{}", fmt::join(engine.packages, " "));
  throw std::runtime_error(fmt::format(
      "{}: {}: no such file; {}", engine.name, missing->string(),
      packages.empty()
          ? std::string("build it, or correct " + engine.file.string())
          : fmt::format("install Debian's {}: apt-get install --no-install-recommends {}", packages,
                        packages)));
}

}  // namespace harness
