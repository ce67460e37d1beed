#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"

namespace cli {

namespace {

std::vector<std::string> options_of(const CLI::App& verb) {
  std::vector<std::string> names;
  for (const CLI::Option* option : verb.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// A word that looks like an option is told before what is missing for want of it.
std::string explained(const CLI::App& app, const CLI::App& verb,
                      const std::vector<std::string>& left_over, const CLI::Error& error) {
  for (const std::string& word : left_over) {
    const std::string name = word.substr(0, word.find('='));
    const bool negative = name.size() > 1 && name[1] >= '0' && name[1] <= '9';
    if (!name.starts_with('-') || negative) continue;
    const std::vector<std::string> known = options_of(verb);
    if (std::ranges::find(known, name) != known.end())
      return fmt::format("option '{}' is read behind its verb, and before any '--'",
                         cloth::brief(name));
    if (const auto before = options_of(app); std::ranges::find(before, name) != before.end())
      return fmt::format("option '{}' is read before the verb", cloth::brief(name));
    return fmt::format("unknown option '{}'{}", cloth::brief(name), cloth::suggestion(name, known));
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error) && !left_over.empty())
    return fmt::format("{} takes no '{}'; leave it out", verb.get_name(),
                       cloth::brief(left_over.front()));
  const std::string what = cloth::brief(cloth::words_of(error), 1000);
  if (const auto end = what.find(" was given a disallowed flag override"); end != what.npos)
    return fmt::format("--{} takes no value; leave it out", what.substr(0, end));
  const std::string number =
      dynamic_cast<const CLI::ConversionError*>(&error) ? ": not a number, or none that fits" : "";
  return what + number;
}

}  // namespace

CLI::Validator one_of(const std::vector<std::string>& words) {
  const auto check = [words](const std::string& word) {
    const bool known = std::ranges::find(words, word) != words.end();
    return known ? ""
                 : fmt::format("unknown word '{}'{}", cloth::brief(word),
                               cloth::suggestion(word, words));
  };
  return {check, fmt::format("{{{}}}", fmt::join(words, ",")), ""};
}

std::string refusal(const CLI::App* app, const CLI::Error& error) {
  const std::vector<CLI::App*> given = app->get_subcommands();
  const CLI::App& verb = given.empty() ? *app : *given.front();
  std::vector<std::string> left_over = app->remaining(true);
  std::erase(left_over, "--");
  return fmt::format("clothbench: {}\nsee clothbench {}--help\n",
                     explained(*app, verb, left_over, error),
                     given.empty() ? "" : verb.get_name() + " ");
}

}  // namespace cli
