// The performance profile of two contestants.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <filesystem>

#include "cli/comparison.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/folders.hpp"
#include "paper/figure.hpp"

namespace cli {

namespace {

using harness::Row;

/// "newton-pcg-multigrid": letters and digits, and a hyphen for all between them.
std::string slug(const std::string& label) {
  constexpr std::size_t longest = 80;
  std::string text;
  for (const char c : label.substr(0, longest)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!text.empty() && text.back() != '-') text += '-';
  }
  return text;
}

/// Of the two alone, by the names that they were asked for; without timed runs, iterations count.
std::vector<Row> rows_of(const Chosen& chosen, const CompareOptions& options,
                         const std::vector<Row>& rows) {
  std::vector<Row> frozen = evidence::of_frozen_steps(rows), all;
  const evidence::Names names(frozen, evidence::own_of_steps);
  for (Row& row : frozen) {
    row.label = names.of(row);
    const bool is_theirs = row.label == options.subject || row.label == options.rival;
    if (is_theirs && (chosen.unit == evidence::Unit::seconds || row.mode == harness::Mode::trace))
      all.push_back(std::move(row));
  }
  return all;
}

}  // namespace

Status plot_pair(const Chosen& chosen, const CompareOptions& options,
                 const std::vector<Row>& rows) {
  paper::FigureSpec figure;
  figure.name = fmt::format("compare-{}-{}", slug(options.subject), slug(options.rival));
  figure.kind = "performance";
  figure.where = fmt::format("{}", fmt::join(options.where, " and "));
  figure.contestants = {options.subject, options.rival};
  figure.to = chosen.goals;
  const std::filesystem::path folder = harness::runs_folder() / "figures";
  paper::expect_places(figure.name, folder);
  const std::filesystem::path file = folder / (figure.name + ".pdf");
  try {
    paper::draw({chosen.experiment, figure}, rows_of(chosen, options, rows), folder);
  } catch (const paper::NothingToPlot& nothing) {
    warn("{}\n", cloth::words_of(nothing));
    return fault;
  }
  if (!options.json) say("\n{}\n", file.string());
  return all_ran;
}

}  // namespace cli
