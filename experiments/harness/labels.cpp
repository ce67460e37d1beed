#include "experiments/harness/labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/utf8.hpp"

namespace harness {

using cloth::UsageError;

void expect_label(std::string_view label, const std::string& where) {
  constexpr std::ptrdiff_t longest = 80;
  const auto characters = std::ranges::count_if(label, [](char c) { return (c & 0xc0) != 0x80; });
  if (characters < 1 || characters > longest)
    throw UsageError(fmt::format("{}: a label of {} characters; give 1 to {}, or none", where,
                                 characters, longest));
  if (const std::string shown = printable(label); shown != label)
    throw UsageError(fmt::format("{}: label '{}': leave out what does not print", where, shown));
  if (is_blank(label))
    throw UsageError(
        fmt::format("{}: label '{}': nothing of it is seen; give a word, or none", where, label));
  if (has_blank_end(label))
    throw UsageError(fmt::format(
        "{}: label '{}': begins or ends with what is not seen; leave that out", where, label));
  if (label.find_first_of("[]") != label.npos)
    throw UsageError(fmt::format(
        "{}: label '{}': leave out [ and ], in which settings stand behind a label", where, label));
  if (label == "*")
    throw UsageError(where + ": label '*': that is every solver's name; give a word, or none");
}

std::string listed(const std::string& contestant) {
  constexpr std::string_view comma = ", ";
  const std::size_t at = contestant.find(comma);
  if (at == contestant.npos) return contestant;
  return fmt::format("{} ({})", contestant.substr(0, at), contestant.substr(at + comma.size()));
}

namespace {

void expect_no_name_of_another(const SolverChoice& choice) {
  if (choice.label != choice.name && cloth::solvers().contains(choice.label))
    throw UsageError(
        fmt::format("{}: label '{}' is the name of another solver; give one of its own, or none",
                    choice.where, choice.label));
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
         c == 0x205f || c == 0x3000;
}

/// By what readers may take two labels for one: figures and tables have those of listed(), name
/// what their fonts lack, as U+03C1, and run blanks together; what has no width is nowhere seen.
std::string seen(const std::string& label) {
  const std::string text = listed(label);
  std::string all;
  for (std::string_view rest = text; !rest.empty();) {
    const Character c = first_character(rest);
    const std::string_view bytes = rest.substr(0, c.bytes);
    rest.remove_prefix(c.bytes);
    if (is_space(c.code)) all += all.ends_with(' ') ? "" : " ";
    else if (c.code >= 0x80 && !is_blank(bytes))
      all += fmt::format("U+{:04X}", static_cast<unsigned>(c.code));
    else if (c.code < 0x80) all += bytes;
  }
  return all;
}

/// What its rows go by.
std::vector<std::string> labels(const SolverChoice& choice) {
  if (!choice.label.empty()) return {choice.label};
  std::vector<std::string> all;
  for (const Settings& settings : combinations(choice.axes)) {
    SolverSpec spec = choice.spec(settings);
    std::erase_if(spec.settings, [](const auto& own) { return is_protocol_key(own.first); });
    all.push_back(spec.text());
  }
  return all;
}

bool are_twins(const SolverChoice& a, const SolverChoice& b) {
  const auto same = [](const Axis& x, const Axis& y) {
    return x.key == y.key && x.values == y.values;
  };
  return a.name == b.name && a.label == b.label && std::ranges::equal(a.axes, b.axes, same);
}

}  // namespace

void expect_labels_of_their_own(const std::vector<SolverChoice>& choices) {
  struct First {
    const SolverChoice* choice;
    std::string label;
  };
  std::map<std::string, First> of;
  for (const SolverChoice& choice : choices)
    for (const std::string& label : labels(choice)) {
      const First& first = of.emplace(seen(label), First{&choice, label}).first->second;
      const SolverChoice& other = *first.choice;
      if (&other == &choice || are_twins(choice, other)) continue;
      if (first.label != label)
        throw UsageError(fmt::format(
            "{}: label '{}' cannot be told from '{}', that of the solver at {}, in figures and "
            "tables; give it another",
            choice.where, cloth::brief(label), cloth::brief(first.label), other.where));
      throw UsageError(
          fmt::format("{}: label '{}' is that of the solver at {}, too; give each a "
                      "label of its own",
                      choice.where, cloth::brief(label), other.where));
    }
  for (const SolverChoice& choice : choices) expect_no_name_of_another(choice);
}

}  // namespace harness
