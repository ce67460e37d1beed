#include "evidence/claim_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/toml.hpp"
#include "evidence/measure.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/printable.hpp"

namespace evidence {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;

namespace {

const std::vector<std::string> placeholders{"subject",  "against",   "measure",   "statistic",
                                            "interval", "predicted", "instances", "scenes"};

[[noreturn]] void refuse(const std::string& where, const std::string& why) {
  throw UsageError(fmt::format("{}: {}", where, why));
}

/// Numbers are put in where they are known; one that is written down beforehand is made up.
void expect_prose(std::string_view text, std::string_view key, const std::string& where) {
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (std::isdigit(static_cast<unsigned char>(text[k])))
      refuse(where, fmt::format("{}: '{}' is a number that nobody measured; write {{statistic}}, "
                                "{{interval}} or {{predicted}}",
                                key, text[k]));
    if (text[k] != '{') continue;
    const std::size_t end = std::min(text.find('}', k), text.size());
    const std::string name(text.substr(k + 1, end - k - 1));
    if (end == text.size() || std::ranges::find(placeholders, name) == placeholders.end())
      refuse(where, fmt::format("{}: {{{}}} stands for nothing{}", key, cloth::brief(name),
                                cloth::suggestion(name, placeholders)));
    k = end;
  }
}

template <class Spec>
void read_table(Spec& spec, toml::table& claim, std::string_view key) {
  const toml::node* node = claim.get(key);
  if (!node) return;
  if (!node->is_table()) refuse(place(*node), fmt::format("write {} = {{ ... }}", key));
  cloth::read_keys(spec, *node->as_table());
  claim.erase(key);
}

void read_seen(Claim& claim, toml::table& table) {
  const toml::node* node = table.get("seen");
  if (!node) return;
  if (node->value_exact<bool>() != true) refuse(place(*node), "seen: write true, or leave it out");
  claim.seen = true;
  table.erase("seen");
}

void expect_effects(Claim& claim, const toml::table& given) {
  std::vector<cloth::Param> params = cloth::params_of(claim);
  for (const auto& [key, node] : given)
    cloth::find(params, key.str(), place(node)).expect_effect(place(node));
}

/// They stand in lists, in the report and in messages.
void expect_short_texts(auto& texts, const std::string& id, const std::string& where) {
  constexpr std::size_t longest = 2000;  // [B]; of those that were written, 200
  for (const cloth::Param& param : cloth::params_of(texts))
    if (const std::size_t size = cloth::to_text(param.get()).size(); size > longest)
      refuse(where, fmt::format("claim '{}': {}: {} bytes; write {} at most", cloth::brief(id),
                                param.name(), size, longest));
}

void expect_words(const Claim& claim, const std::string& where) {
  std::vector<std::pair<std::string, std::string>> needed{
      {"id", claim.id},           {"source", claim.source},   {"says", claim.says},
      {"subject", claim.subject}, {"measure", claim.measure}, {"experiment", claim.experiment}};
  if (claim.statistic == Statistic::ratio) needed.emplace_back("against", claim.against);
  if (claim.statistic == Statistic::exponent || claim.statistic == Statistic::best)
    needed.emplace_back("along", claim.along);
  for (const auto& [key, text] : needed) {
    if (harness::is_blank(text)) refuse(where, fmt::format("{}: none; write one", key));
    if (harness::printable(text) != text)
      refuse(where, fmt::format("{}: '{}' does not print; write it in one line of letters that do",
                                key, harness::printable_beginning(text)));
  }
}

/// What a statistic can come to at all.
Bounds possible(Statistic statistic) {
  if (statistic == Statistic::share) return {.at_least = 0, .at_most = 1};
  if (statistic == Statistic::ratio) return {.at_least = 0};
  return {};
}

/// Rows could speak for it, and against it.
void expect_to_tell(const Bounds& bounds, const Claim& claim, const std::string& what,
                    const std::string& where) {
  const Bounds all = possible(claim.statistic);
  const bool is_ratio = claim.statistic == Statistic::ratio;  // which is above 0
  if (bounds.least() <= all.least() && bounds.most() >= all.most())
    refuse(where, what + ": nothing could speak against it; let it leave something out");
  if (bounds.least() > all.most() || bounds.most() < all.least() ||
      (is_ratio && bounds.most() <= 0))
    refuse(where, what + ": nothing could be so; give what the statistic can come to");
}

void expect_prediction(const Claim& claim, const std::string& where) {
  const Bounds &predicts = claim.predicts, &shape = claim.shape;
  if (!predicts.are_given())
    refuse(where, "predicts nothing: write predicts = { at_least = ..., at_most = ... }");
  expect_to_tell(predicts, claim, "predicts", where);
  if (shape.are_given()) expect_to_tell(shape, claim, "shape", where);
  if (predicts.at_least > predicts.at_most)
    refuse(where, "predicts: at_least exceeds at_most; let it be less");
  if (shape.are_given() && (shape.at_least > predicts.at_least || shape.at_most < predicts.at_most))
    refuse(where, "shape: what is predicted is not within it; make it wider");
}

void expect_all_prose(const Claim& claim, const std::string& where) {
  Prose prose = claim.prose;
  for (const cloth::Param& param : cloth::params_of(prose)) {
    const std::string text = cloth::to_text(param.get());
    if (text.empty() && (param.name() == "reproduced" || param.name() == "contradicted"))
      refuse(where, fmt::format("prose: {}: none; write one", param.name()));
    expect_prose(text, param.name(), where);
  }
}

Measure expect_measure(const std::string& text, const std::string& key, const std::string& where) {
  try {
    return measure_of(text);
  } catch (const UsageError& error) {
    refuse(where, fmt::format("{}: {}", key, cloth::words_of(error)));
  }
}

void expect_measures(const Claim& claim, const std::string& where) {
  const Measure of_claim = expect_measure(claim.measure, "measure", where);
  const Given& given = claim.given;
  if (given.contestant.empty() && given.measure.empty() && !given.bounds().are_given()) return;
  if (harness::is_blank(given.contestant) || !given.bounds().are_given())
    refuse(where, "given: write given = { contestant = \"...\", at_most = ... }");
  if (given.at_least > given.at_most)
    refuse(where, "given: at_least exceeds at_most; let it be less");
  if (given.measure.empty() && given.contestant == claim.subject)
    refuse(where, fmt::format("given: '{}' is the subject, too; name another, or a measure",
                              cloth::brief(given.contestant)));
  if (!given.measure.empty() &&
      expect_measure(given.measure, "given: measure", where).is_of_runs() != of_claim.is_of_runs())
    refuse(where,
           "given: measure: one of steps, the claim's of runs, or the other way around; "
           "let both be of the same");
}

/// What it is judged by there is, or can be.
void expect_grounds(const Claim& claim, const std::string& where) {
  const std::vector<std::string> experiments = harness::experiment_names();
  if (std::ranges::count(experiments, claim.experiment) == 0)
    refuse(where, fmt::format("experiment: there is no '{}'{}", cloth::brief(claim.experiment),
                              cloth::suggestion(claim.experiment, experiments)));
  if (claim.subject == claim.against)
    refuse(where, fmt::format("against: '{}' is the subject, too; name another",
                              cloth::brief(claim.against)));
  for (const std::string& condition : claim.conditions())
    if (const auto fault = fault_of(condition))
      refuse(where, fmt::format("where: '{}': {}", cloth::brief(condition), *fault));
}

Claim read_claim(toml::table& table) {
  const std::string where = place(table);
  Claim claim;
  read_table(claim.predicts, table, "predicts");
  read_table(claim.shape, table, "shape");
  read_table(claim.given, table, "given");
  read_table(claim.prose, table, "prose");
  read_seen(claim, table);
  cloth::read_keys(claim, table);
  expect_effects(claim, table);
  expect_short_texts(claim, claim.id, where);
  expect_short_texts(claim.prose, claim.id, where);
  expect_short_texts(claim.given, claim.id, where);
  expect_words(claim, where);
  expect_grounds(claim, where);
  expect_prediction(claim, where);
  expect_all_prose(claim, where);
  expect_measures(claim, where);
  return claim;
}

}  // namespace

std::vector<Claim> parse_claims(std::string_view text, const std::string& name) {
  toml::table table = cloth::parse_toml(text, name);
  std::vector<Claim> claims;
  for (auto&& [key, node] : table) {
    toml::array* all = key.str() == "claim" ? node.as_array() : nullptr;
    if (!all || !all->is_array_of_tables()) refuse(place(node), "write [[claim]]");
    for (toml::node& one : *all) claims.push_back(read_claim(*one.as_table()));
  }
  return claims;
}

std::vector<Claim> all_claims(const fs::path& folder) {
  std::vector<Claim> claims;
  std::map<std::string, fs::path> known;
  for (const fs::path& file : cloth::files_in(folder, ".toml"))
    for (Claim& claim : parse_claims(cloth::toml_text(file), file.string())) {
      const auto [first, is_new] = known.emplace(claim.id, file);
      if (!is_new)
        refuse(file.string(), fmt::format("claim '{}' is in {}, too; give it a name of its own",
                                          cloth::brief(claim.id), first->second.string()));
      claims.push_back(std::move(claim));
    }
  return claims;
}

}  // namespace evidence
