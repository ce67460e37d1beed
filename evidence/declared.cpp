#include "evidence/declared.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/toml.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/told_at.hpp"

namespace evidence {

using cloth::place;
using cloth::UsageError;

namespace {

using Names = std::vector<std::string>;

/// What files are called, and macros: gnuplot, LaTeX and a shell take it as it is.
void expect_name(const std::string& name, const std::string& kind, const std::string& where) {
  constexpr std::size_t longest = 60;
  constexpr const char* letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  if (name.empty() || name.size() > longest || name.find_first_not_of(letters) != name.npos ||
      name.starts_with('-'))
    throw UsageError(
        fmt::format("{}: {} '{}': name it by small letters, digits and hyphens, {} at most", where,
                    kind, cloth::brief(name), longest));
}

/// Of a text that is shown, or is held against others.
std::string read_text(const toml::node& node, std::string_view key) {
  constexpr std::size_t longest = 2000;  // [B]
  const std::string text = cloth::to_text(node, key);
  if (harness::is_blank(text) || harness::printable(text) != text || text.size() > longest)
    throw UsageError(
        fmt::format("{}: {}: write a text that is seen, in one line, of {} bytes at most",
                    place(node), cloth::brief(key), longest));
  return text;
}

/// A text, or a list of them.
Names read_texts(const toml::node& node, std::string_view key) {
  const toml::array* list = node.as_array();
  if (!list) return {read_text(node, key)};
  Names texts;
  for (const toml::node& element : *list) {
    texts.push_back(read_text(element, key));
    if (std::ranges::count(texts, texts.back()) > 1)
      throw UsageError(fmt::format("{}: {}: '{}' is given twice; leave one of the two out",
                                   place(element), key, cloth::brief(texts.back())));
  }
  if (texts.empty())
    throw UsageError(
        fmt::format("{}: {}: an empty list; name one, or leave {} out", place(node), key, key));
  return texts;
}

std::vector<Goal> read_goals(const toml::node& node) {
  std::vector<Goal> goals;
  for (const std::string& text : read_texts(node, "to"))
    goals.push_back(harness::told_at(place(node), [&] { return goal_of(text); }));
  return goals;
}

/// What is a list, of any of the two.
bool take_list(Selection& all, std::string_view key, const toml::node& node) {
  if (key == "contestants") all.contestants = read_texts(node, key);
  else if (key == "panels") all.panels = read_texts(node, key);
  else return false;
  return true;
}

bool take(FigureSpec& figure, std::string_view key, const toml::node& node) {
  if (key == "y") figure.y = read_texts(node, key);
  else if (key == "colour") figure.colour = read_texts(node, key);
  else if (key == "to") figure.to = read_goals(node);
  else return take_list(figure, key, node);
  return true;
}

bool take(TableSpec& table, std::string_view key, const toml::node& node) {
  if (key == "columns") table.columns = read_texts(node, key);
  else return take_list(table, key, node);
  return true;
}

const Names lists_of_figures{"y", "colour", "to", "contestants", "panels"},
    lists_of_tables{"columns", "contestants", "panels"};

/// Reads a key; of one that there is not, says which is the nearest.
template <class Spec>
void read_key(Spec& spec, const toml::key& key, const toml::node& node, const Names& lists) {
  if (take(spec, key.str(), node)) return;
  std::vector<cloth::Param> params = cloth::params_of(spec);
  const auto param = std::ranges::find(params, key.str(), &cloth::Param::name);
  if (param == params.end()) {
    Names known = lists;
    for (const cloth::Param& one : params) known.push_back(one.name());
    throw UsageError(fmt::format("{}: unknown key '{}'{}", place(node), cloth::brief(key.str()),
                                 cloth::suggestion(key.str(), known)));
  }
  if (param->type() == "text") read_text(node, key.str());
  param->set(cloth::to_value(node, key.str()), place(node));
}

void expect_conditions(const Selection& all) {
  for (const std::string& condition : all.conditions())
    if (const auto fault = fault_of(condition))
      throw UsageError(fmt::format("{}: where: '{}': {}", all.places.at("where"),
                                   cloth::brief(condition), *fault));
}

/// The tables below `kind`, as they stand one below another.
template <class Spec>
std::vector<Spec> read_all(const toml::table& file, const std::string& kind, const Names& lists) {
  std::vector<std::pair<toml::source_index, Spec>> all;
  const toml::node* below = file.get(kind);
  if (!below) return {};
  if (!below->is_table()) throw UsageError(fmt::format("{}: write [{}.NAME]", place(*below), kind));
  for (const auto& [key, node] : *below->as_table()) {
    const std::string name(key.str());
    if (!node.is_table())
      throw UsageError(
          fmt::format("{0}: {1}: write [{1}.NAME], and that below it", place(node), kind));
    expect_name(name, kind, place(node));
    Spec spec;
    spec.name = name;
    spec.place = place(node);
    for (const auto& [given, value] : *node.as_table()) {
      read_key(spec, given, value, lists);
      spec.places.emplace(given.str(), place(value));
    }
    expect_conditions(spec);
    all.emplace_back(node.source().begin.line, std::move(spec));
  }
  std::ranges::stable_sort(all, {}, [](const auto& one) { return one.first; });
  std::vector<Spec> specs;
  for (auto& [line, spec] : all) specs.push_back(std::move(spec));
  return specs;
}

}  // namespace

std::vector<std::string> Selection::conditions() const { return conditions_in(where); }

Declared declared_in(std::string_view text, const std::string& name) {
  const toml::table file = cloth::parse_toml(text, name);
  return {read_all<FigureSpec>(file, "figure", lists_of_figures),
          read_all<TableSpec>(file, "table", lists_of_tables)};
}

}  // namespace evidence
