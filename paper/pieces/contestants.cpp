// Table: the contestants, by group: what each does, or is given, and whose it is.

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/registry.hpp"
#include "evidence/names.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// A publication as sources name it, and as the report's references list it.
struct Publication {
  std::string_view authors, year, key;
};

constexpr Publication publications[]{
    {"Baraff and Witkin", "1998", "baraff1998"},
    {"Bouaziz et al.", "2014", "bouaziz2014"},
    {"Cai and Sarkis", "1999", "cai1999"},
    {"Chaudhary, Pokhariya and Narain", "2025", "chaudhary2025"},
    {"Chen, Ascher and Pai", "2018", "chen2018"},
    {"Chen et al.", "2023", "chen2023"},
    {"Chen et al.", "2024", "chen2024"},
    {"Chen, Han et al.", "2023", "chen2023seidel"},
    {"Chen, Liu, Jacobson et al.", "2024", "chen2024trust"},
    {"Chen, Liu et al.", "2024", "chen2024absolute"},
    {"Eisenstat and Walker", "1996", "eisenstat1996"},
    {"Fernandez-Fernandez, Loeschner and Bender", "2025", "fernandez2025"},
    {"Fratarcangeli et al.", "2016", "fratarcangeli2016"},
    {"Fratarcangeli, Tibaldo and Pellacini", "2016", "fratarcangeli2016"},
    {"Gast et al.", "2015", "gast2015"},
    {"Giles, Diaz and Yuksel", "2025", "giles2025"},
    {"Goldenthal et al.", "2007", "goldenthal2007"},
    {"Hairer and Wanner", "1993", "hairer1993"},
    {"Hairer, Lubich, Wanner", "2006", "hairer2006"},
    {"Hecht et al.", "2012", "hecht2012"},
    {"Jawecki, Auzinger and Koch", "2020", "jawecki2020"},
    {"Kim, Chentanez and Mueller", "2012", "kim2012"},
    {"Lan et al.", "2023", "lan2023"},
    {"Lan et al.", "2025", "lan2025"},
    {"Li et al.", "2019", "li2019"},
    {"Li et al.", "2025", "li2025"},
    {"Liu et al.", "2013", "liu2013"},
    {"Liu, Bouaziz and Kavan", "2017", "liu2017"},
    {"Macklin et al.", "2016", "macklin2016"},
    {"Mueller", "2008", "mueller2008"},
    {"Mueller et al.", "2006", "mueller2007"},
    {"Narain et al.", "2016", "narain2016"},
    {"Overby et al.", "2017", "overby2017"},
    {"Provot", "1995", "provot1995"},
    {"Shen et al.", "2024", "shen2024"},
    {"Steihaug", "1983", "steihaug1983"},
    {"Swope et al.", "1982", "swope1982"},
    {"Tamstorf, Jones and McCormick", "2015", "tamstorf2015"},
    {"Tonge et al.", "2012", "tonge2012"},
    {"Trusty", "2025", "trusty2025"},
    {"Verlet", "1967", "verlet1967"},
    {"Wang", "2015", "wang2015"},
    {"Wang", "2021", "games103"},
    {"Wang and Yang", "2016", "wang2016"},
    {"Wu, Wang and Wang", "2022", "wu2022"},
    {"Xian et al.", "2019", "xian2019"},
    {"Zhang et al.", "2019", "zhang2019"}};

/// The publication that a part of a source names; nullptr where the references have none of it.
const Publication* publication(std::string_view part) {
  for (const Publication& one : publications)
    if (part.starts_with(fmt::format("{}, ", one.authors)) && part.find(one.year) != part.npos)
      return &one;
  return nullptr;
}

/// "Narain et al. [3], also [5, 7]; the default is ours": the first that is cited by its authors,
/// and what is no publication as it stands.
std::string citations(std::string_view source) {
  constexpr std::string_view between = "; ";
  std::string first, more, rest;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t end = std::min(source.find(between, at), source.size());
    const std::string_view part = source.substr(at, end - at);
    at = end + between.size();
    const Publication* one = publication(part);
    if (!one) rest += (rest.empty() ? "" : "; ") + latex_sentence(std::string(part));
    else if (first.empty())
      first = fmt::format("{}~\\cite{{{}}}", latex_sentence(std::string(one->authors)), one->key);
    else more += fmt::format("{}{}", more.empty() ? "" : ",", one->key);
  }
  if (!more.empty()) first += fmt::format(", also~\\cite{{{}}}", more);
  return first + (first.empty() || rest.empty() ? "" : "; ") + rest;
}

/// "accelerate chebyshev, rho 0.995".
std::string in_words(const harness::Values& settings) {
  std::string text;
  for (const auto& [key, value] : settings)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, cloth::to_text(value));
  return text;
}

/// Of "newton-pcg (multigrid)" what stands in brackets; else all of it.
std::string short_of(const std::string& label) {
  const std::string listed = evidence::listed(label);
  const std::size_t at = listed.find(" (");
  return latex(at == listed.npos ? listed : listed.substr(at + 1));
}

/// What a solver says of itself, and behind that what its further settings are given.
std::string line(const Rows& of_solver) {
  const Row& row = of_solver.front();
  const auto entry = cloth::solvers().find(row.solver);
  const std::string name =
      latex_label(row.label) +
      (row.label.starts_with(row.solver) ? "" : fmt::format(" ({})", latex(row.solver)));
  const bool is_known = entry != cloth::solvers().end();
  std::string what = is_known ? latex_sentence(std::string(entry->second.info.summary))
                              : latex(in_words(row.solver_settings));
  for (auto given = of_solver.begin() + 1; given != of_solver.end(); ++given)
    what += fmt::format("{} \\emph{{{}}}: {}", given == of_solver.begin() + 1 ? "." : ";",
                        short_of(given->label), latex(in_words(given->solver_settings)));
  return fmt::format("{} & {} & {}\\\\\n", name, what,
                     is_known ? citations(entry->second.info.source) : "");
}

/// Those of `accuracy`, and who takes such steps in `iterations` alone, which figures and tables of
/// all show as well.
Rows contestants(const evidence::Shelf& shelf) {
  Rows rows = shelf.rows("accuracy");
  const auto is_new = [&](const Row& row) {
    return row.part == harness::Part::frozen &&
           std::ranges::find(rows, row.label, &Row::label) == rows.end();
  };
  for (const Row& row : shelf.rows("iterations"))
    if (is_new(row)) rows.push_back(row);
  return rows;
}

std::string table(const evidence::Shelf& shelf) {
  const Rows rows = contestants(shelf);
  if (rows.empty()) return no_rows;
  const std::string head =
      "\\toprule\ncontestant & what it does, or is given & source\\\\\n\\midrule\n";
  std::string out =
      "\\begin{longtable}{>{\\ragged\\footnotesize}p{0.19\\linewidth}"
      ">{\\ragged\\footnotesize}p{0.51\\linewidth}>{\\ragged\\footnotesize}p{0.25\\linewidth}}\n"
      "\\caption{The contestants: what an iteration of a solver does, behind that its further "
      "settings, each by its name in brackets and what is not at its default; and who published "
      "it.}\\label{tab:contestants}\\\\\n" +
      head + "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endfoot\n";
  for (const Contestants& group : by_group(rows)) {
    out += fmt::format("\\multicolumn{{3}}{{l}}{{\\footnotesize\\emph{{{}}}}}\\\\*\n", group.title);
    std::vector<Rows> solvers;
    for (const std::string& label : group.labels) {
      const Row& row = *std::ranges::find(rows, label, &Row::label);
      const auto known = std::ranges::find_if(
          solvers, [&](const Rows& one) { return one.front().solver == row.solver; });
      if (known == solvers.end()) solvers.push_back({row});
      else known->push_back(row);
    }
    for (const Rows& of_solver : solvers) out += line(of_solver);
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("contestants", table);

}  // namespace
